/** The large ones of the sea. */
import type { Brush } from '../brush.ts';
import { light, shade } from '../colour.ts';
import { each, range } from '../list.ts';
import { mirror } from '../pieces.ts';
import { circle, ellipse, leaf, line, path, place, polygon, star } from '../shapes.ts';

export const butanding = (c: Brush) =>
  path(
    'M-84 4C-66 -34 -10 -48 42 -30C66 -22 78 -8 80 4C76 20 52 34 20 34C-22 34 -64 28 -84 4Z',
    c.lin([light(c.bold, 0.1), shade(c.bold, 0.45)]),
  ) +
  path('M-84 4C-60 14 -10 18 36 10C58 8 72 6 80 4C76 20 52 34 20 34C-22 34 -64 28 -84 4Z', '#f2fbff', 'opacity=".92"') +
  path('M-76 2L-106 -34Q-110 -6 -98 6Q-108 20 -104 40L-76 8Z', shade(c.bold, 0.25)) +
  path('M-4 -38L-26 -68Q-2 -62 20 -38Z', shade(c.bold, 0.2)) +
  path('M24 18Q14 50 -14 62Q-14 36 0 16Z', shade(c.bold, 0.35)) +
  each(
    [
      ['M-66 -8Q-6 -34 52 -20', 4.6],
      ['M-58 0Q-4 -20 46 -8', 3.8],
      ['M-46 -16Q-4 -42 36 -30', 3.6],
    ],
    ([d, q]) => line(d, ['#fff', q], 'stroke-dasharray=".1 13" stroke-linecap="round" opacity=".88"'),
  ) +
  circle([60, -8, 4.4], '#0a1622') +
  circle([58.6, -9.6, 1.5], '#fff') +
  line('M80 6Q66 16 50 14', [shade(c.bold, 0.6), 3], 'stroke-linecap="round"') +
  line('M34 -6Q30 4 34 14M27 -8Q23 4 27 16M20 -9Q16 4 20 17', [shade(c.bold, 0.5), 2], 'opacity=".7"');

export const manta = (c: Brush) =>
  place(
    path('M0 56Q4 84 22 96', 'none', `stroke="${shade(c.bold, 0.3)}" stroke-width="4" stroke-linecap="round"`) +
      path(
        'M0 -44C10 -46 16 -54 16 -62C24 -58 26 -46 22 -38C46 -36 76 -22 96 14C62 4 44 22 30 44C20 58 8 60 0 60C-8 60 -20 58 -30 44C-44 22 -62 4 -96 14C-76 -22 -46 -36 -22 -38C-26 -46 -24 -58 -16 -62C-16 -54 -10 -46 0 -44Z',
        c.lin([light(c.bold, 0.25), shade(c.bold, 0.5)]),
      ) +
      path(
        'M0 -34C26 -32 54 -24 76 -2C44 -8 26 8 0 8C-26 8 -44 -8 -76 -2C-54 -24 -26 -32 0 -34Z',
        c.glow,
        'opacity=".35"',
      ) +
      mirror(
        c,
        'mn',
        path('M-30 -22Q-20 -12 -26 4Q-42 -6 -30 -22Z', c.white, 'opacity=".75"') +
          circle([-23, -36, 3], '#06121c') +
          line('M-12 20L-22 28M-10 28L-18 36M-8 36L-14 43', [c.white, 2], 'opacity=".5"'),
      ),
    [0, 0, 1, -14],
  );

export const pawikan = (c: Brush) =>
  place(
    mirror(
      c,
      'pw',
      path(
        'M-26 -30C-60 -58 -88 -46 -96 -14C-76 -22 -58 -14 -38 -2Z',
        c.lin([light(c.accent, 0.1), shade(c.accent, 0.4)], 20),
      ) +
        path('M-28 34C-52 40 -62 58 -54 74C-40 70 -26 62 -18 46Z', shade(c.accent, 0.25)) +
        circle([-70, -32, 3], c.white, 'opacity=".6"') +
        circle([-58, -26, 4], c.white, 'opacity=".5"'),
    ) +
      path('M0 -84C16 -84 20 -66 14 -50H-14C-20 -66 -16 -84 0 -84Z', c.lin([c.accent, shade(c.accent, 0.3)])) +
      circle([-8, -70, 3], '#12080a') +
      circle([8, -70, 3], '#12080a') +
      ellipse([0, 2, 46, 58], shade(c.bold, 0.5)) +
      ellipse([0, 0, 44, 56], c.lin([light(c.bold, 0.35), c.bold, shade(c.bold, 0.4)])) +
      each(
        [
          [0, -34],
          [0, 0],
          [0, 34],
        ],
        ([x, y]) =>
          polygon(
            star([3, 17, 17], 0).map(([a, b]) => [a + x, b + y]),
            'none',
            `stroke="${c.pale}" stroke-width="3"`,
          ) +
          polygon(
            star([3, 12, 12], 0).map(([a, b]) => [a + x, b + y]),
            c.pale,
            'opacity=".4"',
          ),
      ) +
      mirror(
        c,
        'pq',
        line(
          'M-17 -34L-34 -30M-17 0H-43M-17 34L-34 32M-9 -17L-24 -16L-30 -2M-9 17L-24 16L-30 2',
          [c.pale, 3],
          'opacity=".8"',
        ),
      ) +
      path(
        'M-30 -32A44 56 0 0 1 4 -54',
        'none',
        'stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"',
      ),
    [0, 0, 1, 18],
  );

export const marlin = (c: Brush) =>
  place(
    path(
      'M-88 10C-50 -30 10 -34 52 -14C62 -10 74 -6 116 -18C86 4 66 12 52 14C14 36 -46 32 -88 10Z',
      c.lin([c.bold, light(c.bold, 0.2), '#f3fbff']),
    ) +
      path('M-46 -20C-40 -62 8 -72 36 -22C10 -30 -20 -28 -46 -20Z', c.lin([c.accent, shade(c.bold, 0.1)])) +
      line('M-34 -24L-30 -46M-18 -28L-14 -56M0 -30L6 -52', [c.white, 1.6], 'opacity=".5"') +
      path('M-82 8L-120 -34Q-110 8 -118 46L-80 14Z', shade(c.bold, 0.25)) +
      path(leaf([18, 12, -12, 46], 9), shade(c.bold, 0.15)) +
      each(range(5), (i) => line(`M${-52 + i * 18} -18q6 16 0 36`, [shade(c.bold, 0.35), 3], 'opacity=".4"')) +
      circle([46, -2, 6], '#fff') +
      circle([47, -2, 3.6], '#0a1018') +
      line('M62 6Q72 8 84 2', [shade(c.bold, 0.5), 2]),
    [0, 0, 0.88, -16],
  );

export const angler = (c: Brush) =>
  line('M-22 -46C-30 -84 -72 -86 -76 -54', [shade(c.bold, 0.2), 5], 'stroke-linecap="round"') +
  circle(
    [-76, -48, 24],
    c.rad([
      [c.pale, 0.95],
      [c.accent, 0.4],
      [c.accent, 0],
    ]),
  ) +
  circle([-76, -48, 9], '#fffbe0') +
  path('M52 0L92 -28Q82 2 92 30Z', shade(c.bold, 0.3)) +
  path('M-6 -52L22 -74L34 -44Z', shade(c.bold, 0.2)) +
  path(
    'M-60 -20C-44 -54 10 -58 40 -32C56 -16 60 8 52 24C38 52 -20 58 -48 38C-70 20 -70 -2 -60 -20Z',
    c.rad([light(c.bold, 0.2), c.bold, shade(c.bold, 0.6)], [0.4, 0.25, 0.85]),
  ) +
  path('M-66 2C-40 -4 -14 2 0 18C-12 34 -34 40 -50 36C-64 26 -68 14 -66 2Z', '#2a0a18') +
  path(
    'M-62 3L-56 16L-49 2L-42 17L-34 3L-26 18L-19 8L-14 20L-6 14L0 18L-8 26L-14 18L-20 30L-28 22L-34 35L-42 24L-48 36L-56 28L-60 30Z',
    '#fffbe8',
  ) +
  circle([-18, -26, 13], c.pale) +
  circle([-21, -25, 6], '#120a10') +
  circle([-23, -28, 2.4], '#fff') +
  path(leaf([14, 14, 44, 36], 12), shade(c.bold, 0.35));
