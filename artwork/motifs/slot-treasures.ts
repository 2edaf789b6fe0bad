/** Treasure and luck, the heroes of slots. */
import type { Brush } from '../brush.ts';
import { light, shade } from '../colour.ts';
import { each, nth, range } from '../list.ts';
import { brass } from '../palette.ts';
import { coinFace, golden, goldenFlat } from '../pieces.ts';
import { circle, ellipse, facet, line, path, place, polar, polygon, rect, shadow, spark, xy } from '../shapes.ts';

export const parol = (c: Brush) => {
  const t = c.def(
    'ts' + c.accent,
    (q) =>
      `<g id="${q}" stroke-linecap="round">` +
      line('M0 0Q-6 14 -10 34M0 0V34M0 0Q6 14 10 34', [c.pale, 2.6]) +
      line('M0 0Q-3 14 -5 34M0 0Q3 14 5 34', [c.accent, 2.6]) +
      circle([0, 0, 4.5], brass.glow) +
      '</g>',
  );
  const tassel = (x: number) => `<use href="#${t}" x="${x}" y="50"/>`;
  return (
    tassel(-36) +
    tassel(36) +
    circle([0, 0, 66], c.lin([light(c.bold, 0.15), shade(c.bold, 0.45)])) +
    circle(
      [0, 0, 66],
      'none',
      `stroke="${c.pale}" stroke-width="5" stroke-dasharray=".1 11.5" stroke-linecap="round"`,
    ) +
    circle([0, 0, 57], shade(c.mid, 0.35)) +
    circle(
      [0, 0, 57],
      c.rad([
        [c.pale, 0.85],
        [c.glow, 0.25],
        [c.deep, 0],
      ]),
    ) +
    place(facet([5, 54, 14], [c.accent, shade(c.accent, 0.25)], Math.PI / 2), [0, 0, 1, 0, 0.55]) +
    facet([5, 60, 24], [c.lin([c.white, c.pale]), c.lin([c.bold, shade(c.bold, 0.3)])]) +
    circle([0, 0, 13], brass.mid) +
    circle([0, 0, 13], c.rad(['#fff', c.accent, shade(c.accent, 0.4)], [0.4, 0.35, 0.7])) +
    facet([8, 9, 4], ['#fff', brass.glow])
  );
};

export const seven = (c: Brush) => {
  const d = 'M-44 -56H50V-26L12 62H-30L6 -20H-20Q-24 -20 -24 -12H-44Z';
  return (
    path(d, shade(c.deep, 0.3), `stroke="${shade(c.deep, 0.4)}" stroke-width="22" stroke-linejoin="round"`) +
    path(d, '#000', `stroke="${golden(c)}" stroke-width="13" stroke-linejoin="round"`) +
    path(
      d,
      c.lin([light(c.bold, 0.35), c.bold, shade(c.bold, 0.5)]),
      `stroke="${shade(c.bold, 0.5)}" stroke-width="2"`,
    ) +
    path('M-40 -52H46V-40Q0 -34 -40 -40Z', '#fff', 'opacity=".45"') +
    path('M28 -20L-4 52H-16L18 -20Z', '#fff', 'opacity=".16"') +
    spark([40, -50, 12]) +
    spark([-34, 6, 7])
  );
};

export const bell = (c: Brush) =>
  path('M-14 -50Q-14 -68 0 -68Q14 -68 14 -50', 'none', `stroke="${brass.mid}" stroke-width="7"`) +
  circle([0, 48, 13], c.lin([brass.mid, brass.deep])) +
  path(
    'M0 -56C34 -54 40 -22 41 4C42 22 54 28 58 40H-58C-54 28 -42 22 -41 4C-40 -22 -34 -54 0 -56Z',
    c.lin([brass.deep, brass.glow, brass.white, brass.mid, brass.deep], 0),
  ) +
  path('M-62 36H62Q64 50 54 50H-54Q-64 50 -62 36Z', c.lin([brass.glow, brass.mid, brass.deep])) +
  line('M-43 12Q0 24 43 12', [c.bold, 9]) +
  line('M-43 12Q0 24 43 12', [c.white, 2], 'stroke-dasharray="3 5"') +
  path('M-22 -40Q-30 -20 -30 4Q-24 8 -19 6Q-20 -20 -10 -44Z', '#fff', 'opacity=".6"') +
  place(facet([5, 15, 6], [c.white, c.bold]), [6, -18]);

export const gem = (c: Brush) =>
  polygon(
    '-34,-48 34,-48 64,-12 0,62 -64,-12',
    shade(c.bold, 0.4),
    `stroke="${c.white}" stroke-opacity=".5" stroke-width="3" stroke-linejoin="round"`,
  ) +
  polygon('-34,-48 -64,-12 -30,-12', light(c.bold, 0.35)) +
  polygon('-34,-48 0,-48 -30,-12', c.pale) +
  polygon('0,-48 -30,-12 30,-12', c.white) +
  polygon('0,-48 34,-48 30,-12', light(c.bold, 0.55)) +
  polygon('34,-48 64,-12 30,-12', c.bold) +
  polygon('-64,-12 -30,-12 0,62', c.bold) +
  polygon('-30,-12 30,-12 0,62', c.lin([light(c.bold, 0.5), c.bold])) +
  polygon('30,-12 64,-12 0,62', shade(c.bold, 0.38)) +
  spark([-30, -40, 15]) +
  spark([44, 8, 8]) +
  spark([10, 30, 6]);

export const pearl = (c: Brush) => {
  const y = 14;
  const ribs = (R: number, gap: number, cols: readonly [string, string]) => {
    const a0 = -Math.PI + gap;
    const a1 = -gap;
    return each(range(9), (i) => {
      const t = a0 + ((a1 - a0) * i) / 9;
      const u = a0 + ((a1 - a0) * (i + 1)) / 9;
      const p = polar(R, t);
      const q = polar(R, u);
      const m = polar(R * 1.09, (t + u) / 2);
      return path(`M0 ${y}L${xy(p[0], p[1] + y)}Q${xy(m[0], m[1] + y, q[0], q[1] + y)}Z`, nth(cols, i));
    });
  };
  return (
    place(ribs(70, 0.12, [c.bold, light(c.bold, 0.28)]), [0, 4]) +
    place(ribs(52, 0.2, [light(c.pale, 0.2), c.pale]), [0, 4]) +
    path('M-72 18Q0 2 72 18Q66 62 0 64Q-66 62 -72 18Z', c.lin([light(c.bold, 0.2), shade(c.bold, 0.45)])) +
    each(range(7), (i) =>
      line(`M${xy(-54 + i * 18, 20)}Q${xy(-34 + i * 11, 48, 0, 62)}`, [shade(c.bold, 0.35), 1.6], 'opacity=".7"'),
    ) +
    ellipse([0, 18, 68, 11], shade(c.bold, 0.55)) +
    circle([0, 2, 27], c.rad(['#fff', '#fff3ec', light(c.glow, 0.4), shade(c.glow, 0.25)], [0.36, 0.3, 0.85])) +
    ellipse([-9, -9, 8, 5], '#fff', 'transform="rotate(-30 -9 -9)"') +
    path(
      'M-68 22Q0 40 68 22Q66 34 50 42Q0 54 -50 42Q-66 34 -68 22Z',
      c.lin([light(c.bold, 0.1), shade(c.bold, 0.25)]),
    ) +
    spark([26, -16, 12])
  );
};

export const coin = (c: Brush) => {
  const edge = (x: number, y: number) =>
    place(
      ellipse([0, 0, 30, 9], brass.mid) +
        path('M-30 0V9A30 9 0 0 0 30 9V0Z', c.lin([brass.deep, brass.glow, brass.mid, brass.deep], 0)) +
        ellipse([0, 0, 30, 9], brass.glow) +
        ellipse([0, 0, 22, 6], brass.mid),
      [x, y],
    );
  return (
    each(
      [
        [-44, 60],
        [-44, 51],
        [-44, 42],
        [42, 60],
        [42, 51],
        [0, 66],
        [0, 57],
      ],
      ([x, y]) => edge(x, y),
    ) + place(coinFace(c, 50), [0, -12])
  );
};

export const crown = (c: Brush) =>
  path('M-60 34L-70 -30L-34 0L0 -56L34 0L70 -30L60 34Z', golden(c), 'stroke-linejoin="round"') +
  path('M0 -56L34 0L70 -30L60 34H0Z', brass.deep, 'opacity=".28"') +
  path('M-62 30H62L58 56H-58Z', c.lin([c.bold, shade(c.bold, 0.5)])) +
  each(range(9), (i) => path(`M${-52 + i * 13} 43l6.5 -8 6.5 8 -6.5 8Z`, i % 2 ? brass.glow : c.accent)) +
  each(
    [
      [-70, -32, 7, c.accent],
      [0, -60, 10, c.bold],
      [70, -32, 7, c.accent],
    ],
    ([x, y, r, k]) => place(circle([0, 0, r], c.rad(['#fff', k, shade(k, 0.4)], [0.35, 0.3, 0.8])), [x, y]),
  ) +
  path('M0 -20L12 0L0 20L-12 0Z', c.bold) +
  path('M0 -20L12 0H-12Z', light(c.bold, 0.5)) +
  circle([-40, 14, 6], c.accent) +
  circle([40, 14, 6], c.accent) +
  spark([-30, -18, 10]);

export const chest = (c: Brush) =>
  shadow(62, 66) +
  each(
    [
      [-30, -14],
      [0, -22],
      [28, -14],
      [-14, -26],
      [16, -28],
    ],
    ([x, y]) => circle([x, y, 13], goldenFlat(c), `stroke="${brass.deep}" stroke-width="1.6"`),
  ) +
  path('M-58 -20Q-58 -64 0 -64Q58 -64 58 -20L50 -26Q44 -50 0 -50Q-44 -50 -50 -26Z', c.lin(['#b5602a', '#6d2f14'])) +
  path('M-50 -26Q-44 -50 0 -50Q44 -50 50 -26L44 -14H-44Z', '#2a100a') +
  each(
    [
      [-24, -20],
      [6, -26],
      [30, -20],
      [-4, -16],
      [16, -14],
      [-38, -14],
      [42, -13],
    ],
    ([x, y]) => circle([x, y, 11], goldenFlat(c), `stroke="${brass.deep}" stroke-width="1.4"`),
  ) +
  place(
    polygon('0,-16 13,0 0,16 -13,0', c.bold) + polygon('0,-16 13,0 -13,0', light(c.bold, 0.5)),
    [-16, -26, 0.9, -14],
  ) +
  place(polygon('0,-13 11,0 0,13 -11,0', c.accent) + polygon('0,-13 11,0 -11,0', c.white), [30, -30, 0.9, 18]) +
  path('M-62 -12H62L56 60H-56Z', c.lin(['#c06a30', '#7a3616', '#4a1c0c'])) +
  each(range(3), (i) => line(`M-58 ${8 + i * 17}H58`, ['#3a1408', 2], 'opacity=".5"')) +
  rect([-66, -16, 132, 13, 4], golden(c)) +
  rect([-50, -12, 11, 72, 2], c.lin([brass.glow, brass.deep])) +
  rect([39, -12, 11, 72, 2], c.lin([brass.glow, brass.deep])) +
  rect([-15, -10, 30, 32, 6], golden(c)) +
  circle([0, 4, 5], '#3a1408') +
  rect([-2, 4, 4, 11, 1], '#3a1408') +
  spark([-40, -40, 11]) +
  spark([44, -44, 8]);
