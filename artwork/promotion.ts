/** Promotions: one thing on the far side, calm ground under the words. */
import { type Brush, brushOf } from './brush.ts';
import { light, mix, shade } from './colour.ts';
import { grounds, sparks } from './ground.ts';
import { each, range } from './list.ts';
import { proud } from './motifs/cockfight.ts';
import { crab, puffer } from './motifs/fish-reef.ts';
import { kwitis } from './motifs/house-flight.ts';
import { sun } from './motifs/slot-fiesta.ts';
import { crown } from './motifs/slot-treasures.ts';
import { brass, type PaletteName, palettes } from './palette.ts';
import { coinFace } from './pieces.ts';
import { chanceOf } from './seed.ts';
import { circle, ellipse, facet, line, path, place, rect } from './shapes.ts';
import { framed } from './svg.ts';

type Gift = { readonly palette: PaletteName; readonly draw: (c: Brush) => string };

const gifts = {
  gift: {
    palette: 'gumamela',
    draw: (c: Brush) =>
      rect([-52, -10, 104, 70, 8], c.lin([c.accent, shade(c.accent, 0.35)])) +
      rect([-60, -30, 120, 26, 7], c.lin([light(c.accent, 0.3), c.accent])) +
      rect([-11, -30, 22, 90, 0], c.bold) +
      path(
        'M0 -30C-20 -66 -58 -60 -46 -36C-38 -26 -14 -28 0 -30C20 -66 58 -60 46 -36C38 -26 14 -28 0 -30Z',
        c.bold,
        `stroke="${shade(c.bold, 0.3)}" stroke-width="2"`,
      ) +
      circle([0, -32, 9], light(c.bold, 0.3)),
  },
  ampao: {
    palette: 'pula',
    draw: (c: Brush) =>
      place(
        rect([-40, -62, 80, 124, 10], c.lin(['#ff5b4b', '#b5122a'])) +
          path('M-40 -40Q0 -2 40 -40V-52Q40 -62 30 -62H-30Q-40 -62 -40 -52Z', '#8f0f22') +
          place(coinFace(c, 20), [0, -16]) +
          line('M-28 30H28M-20 42H20', ['#ffcb45', 3], 'opacity=".8" stroke-linecap="round"'),
        [-14, 0, 1, -10],
      ) +
      place(coinFace(c, 24), [46, 40]) +
      place(coinFace(c, 15), [54, -34]),
  },
  rebate: {
    palette: 'capiz',
    draw: (c: Brush) =>
      place(coinFace(c, 40), [0, 0]) +
      path('M-66 -8A68 68 0 0 1 46 -50', 'none', `stroke="${c.accent}" stroke-width="10" stroke-linecap="round"`) +
      path('M36 -72L66 -44L28 -32Z', c.accent) +
      path('M66 8A68 68 0 0 1 -46 50', 'none', `stroke="${c.pale}" stroke-width="10" stroke-linecap="round"`) +
      path('M-36 72L-66 44L-28 32Z', c.pale),
  },
  refer: {
    palette: 'ube',
    draw: (c: Brush) =>
      place(puffer({ ...c, ...palettes.mangga }), [-44, -4, 0.6]) +
      place(crab({ ...c, ...palettes.gumamela }), [48, 10, 0.56]) +
      line('M-30 -58Q2 -92 36 -60', [c.accent, 5], 'stroke-dasharray=".1 11" stroke-linecap="round"') +
      place(facet([5, 16, 7], [brass.white, brass.mid]), [2, -76]),
  },
  vip: { palette: 'narra', draw: (c: Brush) => crown({ ...c, ...palettes.pula }) },
  daily: {
    palette: 'dagat',
    draw: () =>
      rect([-58, -50, 116, 112, 14], '#fffaf0') +
      path('M-58 -36Q-58 -50 -44 -50H44Q58 -50 58 -36V-22H-58Z', '#e5304a') +
      line('M-30 -62V-42M30 -62V-42', ['#fff', 7], 'stroke-linecap="round"') +
      each(range(12), (i) => {
        const x = -39 + (i % 4) * 26;
        const y = -4 + Math.floor(i / 4) * 23;
        return i < 7 ? place(facet([5, 11, 5], [brass.glow, brass.mid]), [x, y]) : circle([x, y, 7], '#e6d8c6');
      }),
  },
  weekend: { palette: 'dusk', draw: (c: Brush) => sun(c) },
  crash: { palette: 'gabi', draw: (c: Brush) => kwitis({ ...c, ...palettes.dusk }) },
  sabong: { palette: 'mangga', draw: (c: Brush) => proud({ ...c, ...palettes.pula, accent: '#ffb52e' }) },
  mission: {
    palette: 'pandan',
    draw: (c: Brush) =>
      line('M-20 70V-72', ['#d9a866', 8], 'stroke-linecap="round"') +
      path('M-16 -70H62L46 -46L62 -22H-16Z', c.lin([c.accent, shade(c.accent, 0.3)])) +
      place(facet([5, 16, 7], ['#fff', brass.deep]), [14, -46]) +
      ellipse([-20, 72, 58, 10], shade(c.deep, 0.2)) +
      each(
        [
          [-60, 50],
          [32, 40],
          [58, 60],
        ],
        ([x, y]) => place(coinFace(c, 15), [x, y]),
      ),
  },
} as const satisfies Record<string, Gift>;

export type PromotionKind = keyof typeof gifts;

export const promotionKinds = Object.keys(gifts) as PromotionKind[];

const [w, h] = [640, 320];

export function promotion(seed: string, kind: PromotionKind): string {
  const r = chanceOf(`pr${seed}`);
  const { palette, draw } = gifts[kind];
  const c = brushOf(`pr${seed}${kind}`, palettes[palette]);
  const stage = { width: w, height: h, x: w * 0.76, y: h * 0.5 };
  const whole = (paint: string) => `<rect width="${w}" height="${h}" fill="${paint}"/>`;
  const drawing =
    whole(c.lin([c.deep, mix(c.deep, c.mid, 0.8), c.mid], 20)) +
    grounds[r.pick(['rays', 'banig', 'capiz', 'jeep', 'arcs', 'chevron'])](c, r, stage) +
    circle(
      [stage.x, stage.y, h * 0.62],
      c.rad([
        [c.glow, 0.85],
        [c.glow, 0.2],
        [c.glow, 0],
      ]),
    ) +
    place(draw(c), [stage.x, stage.y, h / 190]) +
    whole(
      c.lin(
        [
          [c.deep, 0.9],
          [c.deep, 0.5],
          [c.deep, 0],
          [c.deep, 0],
        ],
        0,
      ),
    ) +
    sparks(c, r, { width: w, height: h, count: 3, from: 0.06 });
  return framed(c, { w, h }, { drawing, fit: 'xMaxYMid' });
}
