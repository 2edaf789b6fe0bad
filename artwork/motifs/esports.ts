/** Pads, blades and towers. */
import type { Brush } from '../brush.ts';
import { light, shade } from '../colour.ts';
import { each, range } from '../list.ts';
import { brass } from '../palette.ts';
import { golden } from '../pieces.ts';
import { circle, ellipse, facet, line, path, place, polygon, rect } from '../shapes.ts';

export const pad = (c: Brush) =>
  path(
    'M-58 -34H58C82 -34 94 50 76 62C60 72 46 40 34 30H-34C-46 40 -60 72 -76 62C-94 50 -82 -34 -58 -34Z',
    c.lin([light(c.bold, 0.3), c.bold, shade(c.bold, 0.5)]),
  ) +
  path('M-56 -28H56Q66 -28 70 -8Q0 4 -70 -8Q-66 -28 -56 -28Z', '#fff', 'opacity=".2"') +
  rect([-60, -16, 34, 11, 3], shade(c.deep, 0.1)) +
  rect([-48.5, -27.5, 11, 34, 3], shade(c.deep, 0.1)) +
  each(
    [
      [44, -24, c.accent],
      [58, -10, '#ff5b6e'],
      [30, -10, '#58d9c0'],
      [44, 4, c.pale],
    ],
    ([x, y, k]) => circle([x, y, 7.4], k),
  ) +
  each(
    [
      [-22, 18],
      [22, 18],
    ],
    ([x, y]) =>
      circle([x, y, 14], shade(c.deep, 0.1)) + circle([x, y - 2, 10], c.rad([light(c.mid, 0.3), shade(c.mid, 0.3)])),
  ) +
  place(facet([5, 9, 4], [c.white, c.accent]), [0, -12]);

export const swords = (c: Brush) => {
  const sw =
    path('M-7 -84L0 -98L7 -84V30H-7Z', c.lin(['#fff', '#b8cbe0', '#6b8098'], 0)) +
    line('M0 -88V28', ['#5b6f86', 1.6]) +
    rect([-24, 28, 48, 9, 4], golden(c)) +
    rect([-5, 36, 10, 26, 4], shade(c.bold, 0.3)) +
    circle([0, 66, 7], brass.glow);
  return (
    place(sw, [0, 8, 1, -40]) +
    place(sw, [0, 8, 1, 40]) +
    path(
      'M0 -36C16 -26 32 -24 42 -26C46 16 28 44 0 60C-28 44 -46 16 -42 -26C-32 -24 -16 -26 0 -36Z',
      c.lin([light(c.bold, 0.2), shade(c.bold, 0.45)]),
      `stroke="${brass.glow}" stroke-width="5" stroke-linejoin="round"`,
    ) +
    facet([5, 26, 10], [c.white, c.accent])
  );
};

export const headset = (c: Brush) =>
  line('M-58 14V-8A58 58 0 0 1 58 -8V14', [shade(c.bold, 0.35), 17], 'stroke-linecap="round"') +
  line('M-58 10V-8A58 58 0 0 1 58 -8V10', [light(c.bold, 0.2), 8], 'stroke-linecap="round"') +
  each([-1, 1], (s) =>
    place(rect([-17, -8, 32, 58, 13], c.lin([c.bold, shade(c.bold, 0.5)])) + rect([-11, 0, 15, 42, 7], c.accent), [
      s * 58,
      0,
      [s, 1],
    ]),
  ) +
  line('M-56 48Q-50 74 -14 72', [shade(c.bold, 0.3), 6], 'stroke-linecap="round"') +
  rect([-18, 64, 26, 15, 7], c.accent) +
  place(path('M-20 -24L8 -24L-2 -4L18 -4L-16 34L-6 6L-22 6Z', c.lin([c.pale, c.accent])), [0, 2]);

export const crystal = (c: Brush) =>
  each(range(3), (i) =>
    ellipse([0, 58, 74 - i * 18, 20 - i * 5], i % 2 ? c.accent : shade(c.bold, 0.4), `opacity="${i % 2 ? 0.6 : 0.9}"`),
  ) +
  polygon('-20,56 20,56 30,-4 -30,-4', c.lin([light(c.mid, 0.1), shade(c.deep, 0.1)], 0)) +
  polygon('-38,-4 38,-4 30,-20 -30,-20', shade(c.bold, 0.2)) +
  polygon('0,-88 24,-50 0,-8 -24,-50', c.bold) +
  polygon('0,-88 24,-50 0,-50', c.white) +
  polygon('0,-88 -24,-50 0,-50', c.pale) +
  polygon('0,-8 24,-50 0,-50', shade(c.bold, 0.3)) +
  line('M-56 -30Q0 -76 56 -30', [c.accent, 3], 'stroke-dasharray="6 6" opacity=".9"') +
  path('M-20 18L-8 18L0 6L8 18L20 18L10 28L14 42L0 34L-14 42L-10 28Z', c.accent);
