/** The palettes, named after what they were picked from. */
export type Palette = {
  /** The ground: its dark edge, its body, and the light behind the hero. */
  readonly deep: string;
  readonly mid: string;
  readonly glow: string;
  /** The hero: three colours of its own, and a warm white. */
  readonly pale: string;
  readonly bold: string;
  readonly accent: string;
  readonly white: string;
};

/** The seven colours in the order of the type. */
function palette(colours: string): Palette {
  const [deep = '', mid = '', glow = '', pale = '', bold = '', accent = '', white = ''] = colours.split(' ');
  return { deep, mid, glow, pale, bold, accent, white };
}

export const palettes = {
  mangga: palette('#3d1206 #c24a0c #ffb52e #ffd45c #ff6a2b #19a974 #fff4da'),
  gumamela: palette('#3c0626 #b8174f #ff6d8c #ffc4cb #ff3b6b #ffc843 #fff1ea'),
  ube: palette('#1d0b42 #5a2bb0 #a67cff #e6d3ff #8a4dff #ffb84a #fdf4ff'),
  dagat: palette('#03203c #0a5f94 #35bbe6 #bdf0ff #0f86cc #ffb347 #f1fcff'),
  pandan: palette('#052a1d #0c7d4c #58d98b #d2fac8 #14a659 #ffd24a #f6fff0'),
  narra: palette('#2c0f0a #85301c #e6824c #ffdcab #cc4a2b #f9c440 #fff5e4'),
  capiz: palette('#08303a #1f7f7c #8fe6d3 #fdf3e0 #36b3a4 #ff8a66 #fffaf0'),
  gabi: palette('#0a1038 #2637a8 #6c88ff #d8dfff #4a5cf0 #ffc94d #f4f6ff'),
  pula: palette('#36060c #ab1022 #ff5b4b #ffd9ba #e5242f #ffcb45 #fff3e6'),
  kalamansi: palette('#172a06 #4f8a12 #b5e24a #f3fcc6 #78b81a #ff7f3f #fbffe9'),
  takip: palette('#2a0a3c #8c2389 #f480ac #ffd8e9 #c638a2 #ffc24a #fff2f8'),
  bakal: palette('#0d1620 #2a4258 #7ea7c4 #e6f1f8 #4c7291 #ff9d3c #f6fbff'),
  dusk: palette('#2b0b33 #c0343f #ffa24a #ffe0a3 #f0564a #57d0c0 #fff5e0'),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

/** Metal, in every palette the same. */
export const brass = { deep: '#7a3d06', mid: '#e0931a', glow: '#ffd765', white: '#fff3c4' } as const;

/** Palettes whose hero colours stand out from this one's ground. */
export const contrasting: Readonly<Record<PaletteName, readonly PaletteName[]>> = {
  mangga: ['capiz', 'gumamela', 'pandan'],
  gumamela: ['capiz', 'mangga', 'gabi'],
  ube: ['mangga', 'gumamela', 'capiz'],
  dagat: ['mangga', 'pula', 'takip'],
  pandan: ['mangga', 'pula', 'gumamela'],
  narra: ['capiz', 'pandan', 'mangga'],
  capiz: ['pula', 'mangga', 'takip'],
  gabi: ['mangga', 'gumamela', 'pandan'],
  pula: ['gabi', 'mangga', 'capiz'],
  kalamansi: ['pula', 'takip', 'gabi'],
  takip: ['mangga', 'capiz', 'gabi'],
  bakal: ['pula', 'mangga', 'ube'],
  dusk: ['capiz', 'gabi', 'ube'],
};
