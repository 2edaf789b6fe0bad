/** What grows, and what is made of it. */
import type { Brush } from '../brush.ts';
import { light, shade } from '../colour.ts';
import { each, range } from '../list.ts';
import { brass } from '../palette.ts';
import { golden } from '../pieces.ts';
import { circle, ellipse, facet, leaf, line, path, place, polar, rect, spark, tau, xy } from '../shapes.ts';

export const mango = (c: Brush) =>
  path('M24 -46C20 -62 26 -70 34 -74', 'none', 'stroke="#6b3a12" stroke-width="6" stroke-linecap="round"') +
  path('M28 -54C32 -78 62 -84 80 -72C70 -52 48 -46 28 -54Z', c.lin(['#8be05a', '#127a3c'], 30)) +
  line('M30 -55Q54 -62 76 -71', ['#d9ffb0', 2], 'opacity=".7"') +
  path(
    'M-54 22C-58 -22 -14 -62 30 -50C64 -40 68 6 44 36C18 66 -48 68 -54 22Z',
    c.lin(['#ffe36a', '#ffb01f', '#f2541b', '#a81f2c'], 60),
  ) +
  path('M-44 18C-46 -14 -14 -44 16 -42C-8 -30 -28 -10 -30 20C-31 34 -42 32 -44 18Z', '#fff', 'opacity=".42"') +
  circle([-12, 40, 4], '#fff', 'opacity=".5"') +
  place(path('M-20 0L0 -20L20 0L0 20Z', '#fff3a8') + path('M-20 0L0 -20V20Z', '#ffd34d'), [-46, 46, 0.7]) +
  place(path('M-20 0L0 -20L20 0L0 20Z', '#fff3a8') + path('M-20 0L0 -20V20Z', '#ffd34d'), [-28, 58, 0.55]);

export const calamansi = (c: Brush) => {
  const peel = '#6fae1c';
  const slice = (r: number) =>
    circle([0, 0, r], c.lin([light(peel, 0.1), shade(peel, 0.35)])) +
    circle([0, 0, r * 0.88], '#fdf6cf') +
    each(range(9), (i) => {
      const a = (i * tau) / 9;
      const b = a + tau / 9;
      const p = polar(r * 0.8, a + 0.08);
      const q = polar(r * 0.8, b - 0.08);
      const m = polar(r * 0.88, (a + b) / 2);
      const o = polar(r * 0.12, (a + b) / 2);
      return path(`M${xy(...o)}L${xy(...p)}Q${xy(...m, ...q)}Z`, i % 2 ? '#ffb52e' : '#ffc94d');
    }) +
    circle([0, 0, r * 0.1], '#fdf6cf');
  return (
    place(
      circle([0, 0, 34], c.rad(['#d8f07a', '#6fae1c', '#2c6a12'], [0.36, 0.3, 0.8])) +
        ellipse([-12, -14, 9, 5], '#fff', 'opacity=".6" transform="rotate(-32 -12 -14)"'),
      [-38, 28],
    ) +
    path(leaf([-38, -2, -84, -22], 12), '#3f9c3a') +
    path(leaf([-36, -4, -44, -52], 11), '#2c7f35') +
    place(slice(48), [16, -8]) +
    place(slice(26), [40, 46]) +
    path(
      'M-4 -38A40 40 0 0 1 30 -46',
      'none',
      'stroke="#fff" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"',
    ) +
    each(range(4), (i) => circle([-66 + i * 38, -52 + (i % 2) * 10, 3.4 - i * 0.4], '#fff', 'opacity=".75"'))
  );
};

export const halo = (c: Brush) =>
  path('M-42 -30L-26 40Q-24 50 -12 50H12Q24 50 26 40L42 -30Z', '#fff', 'opacity=".25"') +
  path('M-30 22L-26 40Q-24 48 -12 48H12Q24 48 26 40L30 22Z', '#7a1f2e') +
  path('M-34 4L-30 22H30L34 4Z', '#f4b942') +
  path('M-37 -10L-34 4H34L37 -10Z', '#3fb56b') +
  path('M-40 -22L-37 -10H37L40 -22Z', '#fff0d8') +
  line('M-18 36H20', ['#f6d47a', 8], 'stroke-dasharray=".1 12" stroke-linecap="round"') +
  path('M-46 -26Q-44 -50 -18 -48Q-6 -64 14 -54Q40 -56 46 -26Q0 -16 -46 -26Z', c.lin(['#fff', '#dff1ff', '#aed3ea'])) +
  circle([-14, -52, 20], c.rad(['#d9b3ff', '#8d4fd6', '#5a2a9a'], [0.35, 0.3, 0.8])) +
  rect([6, -62, 30, 20, 4], c.lin(['#ffe48a', '#f0a020']), 'transform="rotate(14 20 -52)"') +
  circle([2, -68, 8], '#e0213a') +
  line('M2 -74Q8 -84 18 -84', ['#3f8f3a', 2.6], 'stroke-linecap="round"') +
  line('M36 -40L66 -84', ['#f2e6da', 5], 'stroke-linecap="round"') +
  ellipse([68, -86, 7, 10], '#fff6ea', 'transform="rotate(34 68 -86)"') +
  path('M-36 -24L-22 36Q-18 34 -16 30L-28 -24Z', '#fff', 'opacity=".5"') +
  rect([-5, 50, 10, 12, 0], '#dff1ff') +
  ellipse([0, 64, 28, 7], '#e9f6ff');

export const orchid = (c: Brush) => {
  const id = c.def(
    'op',
    (q) =>
      `<g id="${q}">` +
      path('M0 0C-34 -18 -30 -66 0 -72C30 -66 34 -18 0 0Z', c.lin([light(c.pale, 0.3), c.bold])) +
      line('M0 -8V-58M-4 -14Q-12 -36 -12 -54M4 -14Q12 -36 12 -54', [shade(c.bold, 0.3), 1.4], 'opacity=".5"') +
      '</g>',
  );
  return (
    each(range(5), (i) => `<use href="#${id}" transform="rotate(${i * 72})"/>`) +
    path(
      'M0 -6C30 -14 34 10 20 18C28 30 8 38 0 26C-8 38 -28 30 -20 18C-34 10 -30 -14 0 -6Z',
      c.lin([c.accent, shade(c.accent, 0.45)]),
    ) +
    ellipse([0, 6, 6, 9], c.white) +
    circle([0, 2, 3], shade(c.accent, 0.4)) +
    circle([-11, 14, 2.4], shade(c.accent, 0.6)) +
    circle([11, 14, 2.4], shade(c.accent, 0.6)) +
    spark([-40, -46, 10]) +
    spark([48, 30, 8])
  );
};

export const salakot = (c: Brush) =>
  ellipse([0, 40, 74, 18], shade(c.deep, 0.1), 'opacity=".5"') +
  path('M-76 34C-48 8 -26 -38 0 -52C26 -38 48 8 76 34Q0 62 -76 34Z', c.lin([brass.white, '#e6b35a', '#8a4f1c'], 60)) +
  each(range(8), (i) =>
    line(
      `M0 -52Q${xy(-40 + i * 11.4, 0, -70 + i * 20, 38 + 8 * Math.sin(((i + 0.5) / 8) * Math.PI))}`,
      ['#7a4216', 1.4],
      'opacity=".65"',
    ),
  ) +
  each(
    [
      [0.38, c.bold],
      [0.66, c.accent],
    ],
    ([t, k]) =>
      line(`M${xy(-72 * t, -50 + 84 * t)}Q${xy(0, -50 + 84 * t + 26 * t, 72 * t, -50 + 84 * t)}`, [k, 7]) +
      line(
        `M${xy(-72 * t, -50 + 84 * t)}Q${xy(0, -50 + 84 * t + 26 * t, 72 * t, -50 + 84 * t)}`,
        ['#fff', 1.6],
        'stroke-dasharray="3 4"',
      ),
  ) +
  path('M-8 -46L0 -72L8 -46Q0 -40 -8 -46Z', golden(c)) +
  circle([0, -72, 5], c.bold) +
  place(facet([5, 14, 6], [c.white, c.bold]), [-22, 12, [1, 0.8], -14]) +
  path('M-30 -12Q-46 12 -60 28Q-50 30 -44 30Q-30 6 -20 -18Z', '#fff', 'opacity=".35"');
