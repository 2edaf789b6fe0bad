/** Lanterns, the bay at dusk, the road, the rockets. */
import type { Brush } from '../brush.ts';
import { shade } from '../colour.ts';
import { grounds } from '../ground.ts';
import { each, range } from '../list.ts';
import { kwitis } from '../motifs/house-flight.ts';
import { jeepSide } from '../motifs/slot-fiesta.ts';
import { parol } from '../motifs/slot-treasures.ts';
import { brass, palettes } from '../palette.ts';
import { goldenFlat } from '../pieces.ts';
import type { Chance } from '../seed.ts';
import { circle, facet, line, path, place, rect, short, xy } from '../shapes.ts';
import { palm, type Scenery, skyline } from './scenery.ts';

export const parolNight = (c: Brush, r: Chance, { width, height, x, y, unit }: Scenery) => {
  const id = c.def(
    'mp',
    (q) =>
      `<g id="${q}">` +
      circle(
        [0, 0, 150],
        c.rad([
          [c.accent, 0.5],
          [c.accent, 0],
        ]),
      ) +
      facet([5, 66, 26], [c.pale, c.accent]) +
      circle(
        [0, 0, 74],
        'none',
        `stroke="${c.pale}" stroke-width="6" stroke-dasharray=".1 12" stroke-linecap="round"`,
      ) +
      line('M-40 54L-52 96M40 54L52 96', [c.pale, 4]) +
      '</g>',
  );
  return (
    grounds.rays(c, r, { width, height, x, y }) +
    each(
      width > height * 2 || width < height
        ? [
            [-196, 104, 0.4],
            [186, 84, 0.46],
          ]
        : [],
      ([dx, dy, k]) => place(`<use href="#${id}"/>`, [x + dx * unit, y + dy * unit, k * unit]),
    ) +
    line(
      `M${short(x)} 0V${short(y)}${width > height * 2 || width < height ? `M${short(x - 196 * unit)} 0V${short(y + 78 * unit)}M${short(x + 186 * unit)} 0V${short(y + 54 * unit)}` : ''}`,
      [c.pale, 2],
      'opacity=".5"',
    ) +
    circle(
      [x, y, 230 * unit],
      c.rad([
        [c.accent, 0.65],
        [c.glow, 0.25],
        [c.glow, 0],
      ]),
    ) +
    place(parol({ ...c, ...palettes.dusk }), [x, y, 2.1 * unit])
  );
};

export const bay = (c: Brush, r: Chance, { width, height, x, y, unit }: Scenery) =>
  grounds.rays(c, r, { width, height, x, y: y + 40 * unit }) +
  circle([x, y + 40 * unit, 130 * unit], c.rad(['#fff6c8', '#ffcf5a', '#ff8a3c'], [0.5, 0.35, 0.6])) +
  each(range(5), (i) =>
    rect([x - 140 * unit, y + (20 + i * 26) * unit, 280 * unit, (3 + i * 3) * unit, 0], c.mid, 'opacity=".75"'),
  ) +
  path(`M0 ${short(height * 0.72)}H${width}V${height}H0Z`, c.lin(['#a3283f', '#3a0d3a'])) +
  each(range(9), (i) =>
    line(
      `M${xy(x - (150 - i * 14) * unit, height * 0.75 + i * height * 0.026)}H${short(x + (150 - i * 14) * unit)}`,
      ['#ffc65a', (5 - i * 0.4) * unit],
      'stroke-linecap="round" opacity=".75"',
    ),
  ) +
  path(
    `M0 ${short(height * 0.72)}Q${xy(width * 0.2, height * 0.6, width * 0.36, height * 0.7)}T${xy(width * 0.58, height * 0.72)}Z`,
    '#4a1040',
    'opacity=".7"',
  ) +
  place(
    path('M-90 0Q0 26 92 -6Q60 30 0 30Q-64 30 -90 0Z', '#2b0b26') +
      line('M-40 6V-92M-40 -92L50 -10', ['#2b0b26', 4]) +
      path('M-36 -88Q30 -60 46 -12H-36Z', '#ffe0a3') +
      path('M-36 -88Q0 -50 2 -12H-36Z', '#f0564a') +
      line('M-70 30H78M-50 8L-56 32M50 6L58 32', ['#2b0b26', 5], 'stroke-linecap="round"'),
    [x - 40 * unit, height * 0.8, unit],
  ) +
  palm([width * 0.95, height, 1.7 * unit], '#2b0b26') +
  palm([width * 0.88, height + 10, 1.2 * unit], '#3a0d3a');

export const jeepRoad = (c: Brush, _: Chance, { width, height, x, y, unit }: Scenery) => {
  const id = c.def(
    'cn',
    (q) =>
      `<g id="${q}">` +
      circle([0, 0, 20], goldenFlat(c), `stroke="${brass.deep}" stroke-width="2"`) +
      facet([8, 13, 6], [brass.white, brass.deep]) +
      '</g>',
  );
  return (
    skyline(c, { width, height, y: height * 0.74 }) +
    circle(
      [x, y, 240 * unit],
      c.rad([
        [c.glow, 0.6],
        [c.glow, 0],
      ]),
    ) +
    path(`M0 ${short(height * 0.8)}H${width}V${height}H0Z`, shade(c.deep, 0.3)) +
    line(`M0 ${short(height * 0.9)}H${width}`, [c.accent, 4 * unit], 'stroke-dasharray="40 30" opacity=".6"') +
    each([c.accent, '#ff5a7a', '#57d0c0'], (k, i) =>
      line(
        `M${xy(x - 620 * unit, y + (-14 + i * 14) * unit)}H${short(x - 330 * unit)}l${xy(36 * unit, 28 * unit)}H${short(x - 190 * unit)}`,
        [k, 5 * unit],
        'stroke-linecap="round" stroke-linejoin="round" opacity=".85"',
      ),
    ) +
    place(jeepSide({ ...c, ...palettes.pula }), [x, y + 54 * unit, 2.05 * unit]) +
    each(
      [
        [-230, -120, 1],
        [-130, -150, 1.3],
        [40, -150, 0.9],
        [150, -110, 1.2],
        [-300, -60, 0.75],
      ],
      ([a, b, q]) => place(`<use href="#${id}"/>`, [x + a * unit, y + b * unit, q * unit]),
    )
  );
};

export const kwitisSky = (c: Brush, r: Chance, { width, height, x, y, unit }: Scenery) =>
  grounds.bokeh(c, r, { width, height, x, y }) +
  skyline(c, { width, height, y: height * 0.84 }) +
  circle(
    [x, y, 230 * unit],
    c.rad([
      [c.accent, 0.45],
      [c.glow, 0.25],
      [c.glow, 0],
    ]),
  ) +
  place(kwitis({ ...c, ...palettes.dusk }), [x, y + 6 * unit, 1.95 * unit]);
