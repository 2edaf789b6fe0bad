/** The rooster, whole and in parts. */
import type { Brush } from '../brush.ts';
import { light, mix, shade } from '../colour.ts';
import { each, range } from '../list.ts';
import { brass } from '../palette.ts';
import { circle, ellipse, leaf, line, path, place, polar, rounded, shadow, spark } from '../shapes.ts';

export const rooster = (c: Brush, lean = 0) => {
  const body = c.bold;
  const dk = shade(c.bold, 0.55);
  const gl = c.accent;
  const tail = each(
    [
      [-70, -64, 20],
      [-88, -44, 20],
      [-96, -20, 19],
      [-94, 4, 17],
      [-82, 24, 15],
      [-50, -76, 17],
    ],
    ([x, y, w], i) =>
      path(
        leaf([-26, 10, x, y], w * 0.72, 17),
        i % 2 ? c.lin([light(dk, 0.12), dk]) : c.lin([mix(c.glow, dk, 0.3), dk], 30),
      ),
  );
  const hack = each(range(7), (i) =>
    path(
      leaf([24 - i * 1, -50 + i * 4, -8 + i * 6.4, 18 + (i % 2) * 6 - Math.abs(i - 3) * 2], 8.5),
      i % 2 ? c.lin([gl, shade(gl, 0.35)]) : c.lin([light(gl, 0.4), gl]),
    ),
  );
  return place(
    tail +
      line('M-4 44L-10 72M-10 72L-24 78M-10 72L2 78M14 42L20 70M20 70L6 77M20 70L34 76', ['#f0b43c', 5], rounded) +
      path(
        'M36 -6C44 22 30 50 2 52C-26 52 -46 34 -44 10C-30 22 -14 18 0 2C10 -10 28 -22 36 -6Z',
        c.lin([light(body, 0.15), body, shade(body, 0.5)]),
      ) +
      path('M-40 18C-24 34 2 38 16 20C20 34 6 46 -12 44C-26 42 -36 32 -40 18Z', dk) +
      each(range(4), (i) =>
        path(leaf([10 - i * 4, 20, -22 - i * 7, 30 + i * 3], 5), i % 2 ? light(dk, 0.16) : mix(dk, c.glow, 0.35)),
      ) +
      hack +
      circle([26, -54, 17], c.lin([light(gl, 0.2), body])) +
      path(
        'M8 -62C4 -84 16 -82 20 -74C20 -90 34 -90 34 -76C42 -88 52 -80 44 -64C36 -70 20 -72 8 -62Z',
        c.lin(['#ff5a4f', '#c3132b']),
      ) +
      path('M40 -58L62 -50L40 -46Z', '#ffc445') +
      path('M36 -46C46 -42 48 -26 40 -22C32 -24 30 -38 36 -46Z', '#d81f34') +
      circle([30, -57, 5.4], '#fff6d8') +
      circle([31.4, -57, 2.9], '#150a0a') +
      line('M22 -64Q30 -68 37 -62', [dk, 3], 'stroke-linecap="round"'),
    [0, 0, 1, lean],
  );
};

export const proud = (c: Brush) => shadow(80, 56) + rooster(c);

export const duel = (c: Brush) => {
  const id = c.def('rs', (q) => `<g id="${q}">${rooster(c, -8)}</g>`);
  const c2 = 'hue-rotate(150deg) saturate(.9)';
  return (
    shadow(70, 84, 12) +
    `<use href="#${id}" transform="translate(-44 8)scale(.78)"/><use href="#${id}" transform="translate(44 8)scale(-.78 .78)" style="filter:${c2}"/>` +
    spark([0, -34, 16], '#fff') +
    spark([0, -34, 26], c.accent, 0.4)
  );
};

export const cockHead = (c: Brush) => {
  const gl = c.accent;
  return (
    each(range(13), (i) => {
      const a = Math.PI * 0.42 + (i - 6) * 0.17;
      const [x, y] = polar(104, a);
      return path(
        leaf([-4, -14, x - 14, y - 8], 12),
        i % 2 ? c.lin([gl, c.bold]) : c.lin([light(gl, 0.45), shade(gl, 0.2)]),
      );
    }) +
    each(range(7), (i) => {
      const a = Math.PI * 0.44 + (i - 3) * 0.2;
      const [x, y] = polar(66, a);
      return path(leaf([0, -18, x - 8, y - 14], 9), i % 2 ? c.bold : light(gl, 0.3));
    }) +
    path(
      'M-36 -44C-62 -72 -40 -88 -28 -72C-34 -100 -4 -104 0 -80C6 -106 34 -98 28 -72C44 -84 58 -66 42 -44C20 -56 -14 -58 -36 -44Z',
      c.lin(['#ff6a58', '#e0202f', '#9c0d22']),
    ) +
    path('M-40 -30C-40 -62 48 -66 50 -28C50 0 30 14 4 14C-24 14 -40 0 -40 -30Z', c.lin(['#ff7a64', '#d01c30'])) +
    path('M34 -34C56 -40 84 -24 88 -4C68 -8 50 -6 36 0Z', c.lin(['#ffe08a', '#f0a020', '#a85c0c'])) +
    line('M40 -16Q62 -18 86 -5', ['#8a4a0a', 2.4]) +
    path('M26 4C46 8 50 42 34 50C20 46 14 18 26 4Z', c.lin(['#ff6a58', '#b01024'])) +
    circle([12, -28, 15], '#fff7dc') +
    circle([15, -27, 8.6], c.accent) +
    circle([16, -27, 5], '#150808') +
    circle([13, -30, 2], '#fff') +
    line('M-6 -46Q14 -52 30 -38', ['#7a0c1c', 6], 'stroke-linecap="round"') +
    ellipse([-20, -10, 9, 12], '#fff2e0', 'opacity=".85"')
  );
};

export const crest = (c: Brush) =>
  path(
    'M0 -88C28 -72 58 -70 78 -74C84 6 52 66 0 94C-52 66 -84 6 -78 -74C-58 -70 -28 -72 0 -88Z',
    c.lin([light(c.mid, 0.1), shade(c.deep, 0.2)]),
    `stroke="${brass.glow}" stroke-width="6" stroke-linejoin="round"`,
  ) +
  path('M0 -74C24 -62 48 -60 66 -62C70 2 44 52 0 78Z', '#fff', 'opacity=".07"') +
  place(cockHead(c), [-6, 14, 0.74]);
