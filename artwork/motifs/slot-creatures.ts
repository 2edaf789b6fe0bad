/** Creatures of the islands, and the dragon that eats the moon. */
import type { Brush } from '../brush.ts';
import { light, mix, shade } from '../colour.ts';
import { each, range } from '../list.ts';
import { brass } from '../palette.ts';
import { mirror } from '../pieces.ts';
import { circle, ellipse, facet, leaf, line, path, place, polar, rect, rounded } from '../shapes.ts';

export const carabao = (c: Brush) => {
  const skin = shade(mix(c.mid, '#4a4450', 0.72), 0.1);
  const hl = light(skin, 0.22);
  return (
    mirror(
      c,
      'cb',
      path(
        'M-12 -38C-44 -34 -66 -52 -62 -80C-82 -58 -76 -16 -26 -16Z',
        c.lin([brass.white, '#d8b27a', '#5a3a28'], 20),
      ) +
        path('M-26 -14C-46 -22 -62 -14 -66 -4C-54 4 -38 2 -26 -4Z', skin) +
        path('M-30 -9C-42 -13 -52 -10 -58 -5C-48 -1 -38 -2 -30 -6Z', c.bold, 'opacity=".6"'),
    ) +
    path(
      'M0 -46C26 -46 36 -28 34 -8C32 14 28 26 28 40C28 58 14 64 0 64C-14 64 -28 58 -28 40C-28 26 -32 14 -34 -8C-36 -28 -26 -46 0 -46Z',
      c.lin([hl, skin, shade(skin, 0.4)]),
    ) +
    path('M0 30C18 30 30 36 28 48C26 62 12 66 0 66C-12 66 -26 62 -28 48C-30 36 -18 30 0 30Z', light(skin, 0.34)) +
    ellipse([-12, 46, 5, 4], shade(skin, 0.6)) +
    ellipse([12, 46, 5, 4], shade(skin, 0.6)) +
    circle([0, 58, 8], 'none', `stroke="${brass.glow}" stroke-width="4"`) +
    mirror(
      c,
      'ce',
      ellipse([-19, 0, 7, 6], c.white) +
        circle([-18, 1, 4.2], '#1b0f14') +
        circle([-19.5, -0.6, 1.4], '#fff') +
        line('M-28 -7Q-19 -12 -11 -6', [shade(skin, 0.6), 3], 'stroke-linecap="round"'),
    ) +
    place(facet([5, 17, 9], [c.bold, shade(c.bold, 0.25)]) + circle([0, 0, 4.5], brass.glow), [0, -28]) +
    place(facet([5, 10, 5], [c.white, c.pale]) + circle([0, 0, 3], brass.mid), [-20, -34]) +
    place(facet([5, 10, 5], [c.white, c.pale]) + circle([0, 0, 3], brass.mid), [20, -34])
  );
};

export const tarsier = (c: Brush) => {
  const f = '#a9683c';
  const fd = '#6d3a22';
  return (
    line('M-84 56Q0 40 84 58', ['#4a2a18', 15], 'stroke-linecap="round"') +
    line('M-80 52Q0 36 80 54', ['#7a4a2a', 4], 'opacity=".7"') +
    mirror(
      c,
      'ta',
      path('M-30 -34C-62 -74 -84 -42 -70 -18C-62 -4 -46 -6 -38 -10Z', f) +
        path('M-38 -32C-60 -56 -72 -38 -64 -22C-58 -12 -48 -14 -42 -18Z', c.glow, 'opacity=".55"'),
    ) +
    ellipse([0, 34, 38, 36], fd) +
    ellipse([0, -6, 56, 46], c.lin([light(f, 0.25), f, fd])) +
    path('M0 -50C14 -36 10 -10 0 2C-10 -10 -14 -36 0 -50Z', light(f, 0.4)) +
    mirror(
      c,
      'te',
      circle([-25, -6, 24], '#2a120a') +
        circle([-25, -6, 21.5], c.rad([light(c.accent, 0.4), c.accent, shade(c.accent, 0.4)], [0.5, 0.4, 0.6])) +
        circle([-24, -5, 12], '#180a08') +
        circle([-30, -13, 6], '#fff') +
        circle([-19, 2, 2.5], '#fff', 'opacity=".7"') +
        path('M-38 44C-40 34 -26 32 -26 44V58H-38Z', f) +
        each(range(3), (i) => rect([-41 + i * 6, 48, 6, 15, 3], light(f, 0.2), `stroke="${fd}" stroke-width="1"`)),
    ) +
    path('M-7 14Q0 10 7 14Q4 22 0 22Q-4 22 -7 14Z', '#3a1a12') +
    line('M-10 28Q0 36 10 28', ['#3a1a12', 2.6], 'stroke-linecap="round"')
  );
};

export const eagle = (c: Brush) => {
  const feathers = (k: number, R: number, [w, col]: readonly [number, string]) =>
    each(range(k), (i) => {
      const a = -Math.PI / 2 + (i - (k - 1) / 2) * (2.5 / (k - 1));
      const [x, y] = polar(R * (1 - (0.12 * Math.abs(i - (k - 1) / 2)) / k), a);
      return path(leaf([x * 0.25, y * 0.25, x, y], w), i % 2 ? col : light(col, 0.22));
    });
  return (
    place(feathers(11, 78, [9, '#7a4a2c']) + feathers(9, 62, [8, '#c78a55']), [0, 0]) +
    mirror(
      c,
      'ea',
      path('M-8 -34C-44 -36 -54 0 -44 30C-38 48 -22 60 0 70V-34Z', c.lin(['#fff5e3', '#e2bf94', '#8a5a3a'], 70)) +
        each(range(4), (i) =>
          path(leaf([-34 + i * 5, 18 + i * 7, -50 + i * 11, 50 + i * 8], 6), i % 2 ? '#fff1da' : '#b07c50'),
        ),
    ) +
    path(
      'M-19 -6C-19 -26 19 -26 19 -6C19 22 8 42 0 54C-8 42 -19 22 -19 -6Z',
      c.lin(['#8fa8bd', '#4c6379', '#1d2c3c']),
    ) +
    path('M-11 -8C-11 -18 2 -20 4 -18C-2 -6 -2 16 -1 30C-7 18 -11 6 -11 -8Z', '#fff', 'opacity=".4"') +
    ellipse([-8, -4, 2.4, 3.6], '#14202c') +
    ellipse([8, -4, 2.4, 3.6], '#14202c') +
    mirror(
      c,
      'ee',
      path('M-46 -20Q-30 -26 -15 -10Q-26 -6 -40 -10Z', '#3a2014') +
        circle([-30, -6, 8.5], c.accent) +
        circle([-29, -6, 4.8], '#120a0a') +
        circle([-31, -8.4, 1.8], '#fff'),
    )
  );
};

export const bakunawa = (c: Brush) => {
  const d = 'M52 70C-66 90 -100 10 -52 -24C-30 -40 -8 -40 2 -30';
  return (
    circle([34, -20, 42], c.rad(['#fff', c.pale, c.glow], [0.4, 0.4, 0.6])) +
    circle([52, -2, 8], c.glow, 'opacity=".45"') +
    circle([26, 8, 5], c.glow, 'opacity=".5"') +
    path(leaf([-66, -2, -96, -22], 9), c.accent) +
    path(leaf([-66, 30, -98, 34], 9), c.accent) +
    path(leaf([-40, 62, -62, 86], 9), c.accent) +
    line(d, [shade(c.bold, 0.6), 34], rounded) +
    line(d, [c.lin([light(c.bold, 0.15), shade(c.bold, 0.25)]), 28], rounded) +
    line(d, [light(c.bold, 0.4), 18], 'stroke-dasharray="2 7" opacity=".6"') +
    path('M38 74Q70 56 84 74Q66 70 60 84Q50 78 38 74Z', c.accent) +
    path(leaf([-14, -52, -52, -78], 9), c.accent) +
    path(leaf([-20, -40, -68, -54], 8), light(c.accent, 0.3)) +
    path(leaf([0, -60, -22, -92], 8), light(c.accent, 0.3)) +
    path(
      'M-30 -26C-34 -54 -2 -72 24 -64C46 -60 60 -48 66 -38C56 -32 46 -32 36 -34L30 -26L24 -34L16 -28C22 -20 36 -16 48 -18C40 -4 16 0 0 -6C-14 -8 -28 -12 -30 -26Z',
      c.lin([light(c.bold, 0.2), shade(c.bold, 0.35)]),
    ) +
    path('M48 -34L44 -24L39 -34Z', '#fff8ea') +
    path('M6 -52Q16 -60 26 -50Q16 -44 6 -52Z', c.accent) +
    ellipse([17, -51, 3, 5], '#1a0a12') +
    line('M-2 -58Q12 -68 30 -54', [shade(c.bold, 0.6), 4], 'stroke-linecap="round"') +
    circle([58, -42, 2.2], shade(c.bold, 0.7)) +
    line('M46 -20Q62 -14 70 -22', [c.accent, 2.4], 'stroke-linecap="round"')
  );
};

export const butterfly = (c: Brush) =>
  mirror(
    c,
    'bf',
    path('M-4 -6C-20 -64 -72 -72 -80 -44C-84 -18 -50 4 -4 4Z', c.lin([c.accent, c.bold, shade(c.bold, 0.4)], 30)) +
      path('M-4 4C-40 2 -70 18 -60 46C-50 72 -14 56 -4 14Z', c.lin([c.glow, c.bold], 60)) +
      path('M-14 -10C-28 -46 -60 -54 -66 -40C-68 -24 -44 -8 -14 -4Z', '#fff', 'opacity=".28"') +
      each(
        [
          [-62, -44, 7],
          [-46, -26, 9],
          [-68, -26, 4.5],
          [-44, 34, 9],
          [-28, 22, 5],
        ],
        ([x, y, r]) => circle([x, y, r], c.white) + circle([x, y, r * 0.55], shade(c.bold, 0.5)),
      ) +
      line('M-3 -20Q-14 -46 -26 -54', [c.white, 2.6], 'stroke-linecap="round"') +
      circle([-27, -55, 3.6], c.accent),
  ) +
  path('M0 -24Q7 -18 5 0Q7 30 0 50Q-7 30 -5 0Q-7 -18 0 -24Z', c.lin([brass.glow, brass.deep])) +
  each(range(4), (i) => line(`M-5 ${2 + i * 10}H5`, ['#3a1408', 2]));
