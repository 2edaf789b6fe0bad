/** Rewards of the points mall: one thing in the middle, lit from behind. */
import { type Brush, brushOf } from './brush.ts';
import { light, shade } from './colour.ts';
import { each, range } from './list.ts';
import { brass, type PaletteName, palettes } from './palette.ts';
import { coinFace } from './pieces.ts';
import { circle, ellipse, facet, line, path, place, rect } from './shapes.ts';
import { framed } from './svg.ts';

type Thing = { readonly palette: PaletteName; readonly draw: (c: Brush) => string };

const emblem = ([x, y, size]: readonly [number, number, number], [lit, shaded]: readonly [string, string]) =>
  place(facet([5, size, size * 0.42], [lit, shaded]), [x, y]);

const things = {
  credit: {
    palette: 'gumamela',
    draw: (c: Brush) =>
      place(coinFace(c, 20), [-62, 38]) + place(coinFace(c, 24), [60, 32]) + place(coinFace(c, 50), [0, -4]),
  },
  load: {
    palette: 'capiz',
    draw: (c: Brush) =>
      each([1, -1], (side) =>
        place(line('M44 -30A44 44 0 0 1 44 30M58 -46A64 64 0 0 1 58 46', [c.pale, 6], 'stroke-linecap="round"'), [
          0,
          -4,
          [side, 1],
        ]),
      ) +
      rect([-34, -66, 68, 128, 12], '#1c2226') +
      rect([-27, -54, 54, 102, 4], '#fff6e2') +
      emblem([0, -16, 20], [c.accent, shade(c.accent, 0.35)]) +
      rect([-18, 16, 36, 5, 2], shade(c.white, 0.2)) +
      rect([-18, 27, 24, 5, 2], shade(c.white, 0.2)),
  },
  bag: {
    palette: 'narra',
    draw: (c: Brush) =>
      line('M-34 -22C-34 -72 34 -72 34 -22', ['#fff0d4', 10], '') +
      path('M-56 -28H56L66 64H-66Z', '#fff6e4') +
      path('M-56 -28H56L58 -8H-58Z', '#ecd5ad') +
      each(range(4), (row) =>
        line(`M${-52 - row * 2} ${6 + row * 15}H${52 + row * 2}`, [c.bold, 4], 'stroke-dasharray="13 9" opacity=".7"'),
      ) +
      circle([0, 26, 27], '#fff6e4') +
      emblem([0, 28, 23], ['#f0514f', '#a8283a']),
  },
  mug: {
    palette: 'gabi',
    draw: (c: Brush) =>
      each([-22, 0, 22], (x) =>
        line(`M${x} -44C${x + 8} -54 ${x - 8} -62 ${x} -74`, [c.pale, 5], 'stroke-linecap="round" opacity=".75"'),
      ) +
      line('M40 -6C84 -10 82 44 38 40', ['#fff3df', 13], '') +
      rect([-54, -34, 98, 96, 14], c.lin(['#fffaf0', '#e9d9c2'], 20)) +
      line('M-54 8H-20L-4 24H44', [c.accent, 9], '') +
      line('M-54 24H-28L-12 40H44', ['#e8434f', 9], ''),
  },
  cap: {
    palette: 'ube',
    draw: (c: Brush) =>
      path('M-56 26C-58 -66 54 -70 58 20Z', c.lin([light(c.accent, 0.2), c.accent])) +
      path('M-4 -48C-26 -30 -30 4 -26 28H26C28 0 20 -34 -4 -48Z', light(c.accent, 0.35), 'opacity=".7"') +
      path('M-62 22C-20 36 30 34 88 46C92 56 78 60 70 60C20 48 -30 54 -72 46C-80 40 -74 26 -62 22Z', '#e07a1c') +
      circle([-2, -50, 6], '#fff3df') +
      circle([2, 0, 21], shade(c.deep, 0.1)) +
      emblem([2, 1, 16], [brass.white, brass.mid]),
  },
  power: {
    palette: 'pandan',
    draw: (c: Brush) =>
      line('M10 -58V-76H34', ['#dff3e4', 8], 'stroke-linejoin="round" stroke-linecap="round"') +
      rect([-40, -58, 80, 122, 16], '#1d1a20') +
      rect([-30, -46, 60, 98, 9], '#2e2a33') +
      path('M8 -34L-18 8H-2L-8 38L20 -6H2Z', c.accent) +
      each(range(4), (i) => circle([-15 + i * 10, 46, 3], i < 3 ? c.glow : '#5b5561')),
  },
  umbrella: {
    palette: 'pula',
    draw: (c: Brush) =>
      line('M0 -54V48C0 70 28 70 28 50', ['#2a1216', 8], 'stroke-linecap="round"') +
      path(
        'M-78 12C-74 -76 74 -76 78 12C66 -2 50 -2 39 12C28 -2 11 -2 0 12C-11 -2 -28 -2 -39 12C-50 -2 -66 -2 -78 12Z',
        c.accent,
      ) +
      path('M-39 12C-34 -30 -20 -52 0 -54C20 -52 34 -30 39 12C28 -2 11 -2 0 12C-11 -2 -28 -2 -39 12Z', '#fff3df') +
      circle([0, -57, 5], '#2a1216'),
  },
  rice: {
    palette: 'kalamansi',
    draw: (c: Brush) =>
      each([-24, 0, 24], (x) => circle([x, -46 - (x === 0 ? 8 : 0), 16], '#f3dfb4')) +
      path('M-44 -38H44L54 64C30 72 -30 72 -54 64Z', c.lin(['#fffaf0', '#ead9b9'], 20)) +
      rect([-48, -40, 96, 13, 5], '#cf8f2e') +
      circle([0, 20, 29], '#1d6b45') +
      line('M0 38V8', ['#f4e7b4', 4], 'stroke-linecap="round"') +
      each([1, -1], (side) =>
        place(path('M0 14C4 2 12 0 18 2C16 12 8 16 0 14ZM0 28C6 18 14 16 20 18C18 28 8 32 0 28Z', '#f4e7b4'), [
          0,
          0,
          [side, 1],
        ]),
      ),
  },
} as const satisfies Record<string, Thing>;

export type GoodsKind = keyof typeof things;

export const goodsKinds = Object.keys(things) as GoodsKind[];

const [w, h] = [240, 180];

export function goods(kind: GoodsKind): string {
  const { palette, draw } = things[kind];
  const c = brushOf(`goods ${kind}`, palettes[palette]);
  const drawing =
    `<rect width="${w}" height="${h}" fill="${c.lin([c.deep, c.mid], 45)}"/>` +
    line(
      range(9)
        .map((i) => `M${i * 36 - 50} 180L${i * 36 + 60} 0`)
        .join(''),
      ['#fff', 7],
      'opacity=".08"',
    ) +
    circle(
      [w / 2, h / 2, 100],
      c.rad([
        [c.glow, 0.5],
        [c.glow, 0],
      ]),
    ) +
    ellipse([w / 2, 166, 70, 8], '#000', 'opacity=".28"') +
    place(draw(c), [w / 2, 96]);
  return framed(c, { w, h }, { drawing });
}
