/** Town and feast: the sun, the volcano, the jeepney, the mask. */
import type { Brush } from '../brush.ts';
import { light, mix, shade } from '../colour.ts';
import { each, nth, range } from '../list.ts';
import { brass } from '../palette.ts';
import { golden, mirror } from '../pieces.ts';
import { circle, facet, leaf, line, path, place, polar, rect, rounded, shadow, short, xy } from '../shapes.ts';

export const sun = (c: Brush) =>
  place(facet([8, 74, 26], [c.pale, c.accent]), [0, 0]) +
  place(facet([8, 58, 30], [light(c.accent, 0.3), shade(c.accent, 0.25)], -Math.PI / 2 + Math.PI / 8), [0, 0]) +
  circle([0, 0, 36], golden(c)) +
  circle([0, 0, 30], c.rad([c.white, brass.glow, brass.mid], [0.4, 0.35, 0.8])) +
  circle([0, 0, 30], 'none', `stroke="${brass.deep}" stroke-opacity=".5" stroke-width="2"`) +
  path(
    'M-16 -4Q-10 -12 -4 -4M4 -4Q10 -12 16 -4M-14 8Q0 22 14 8',
    'none',
    `stroke="${brass.deep}" stroke-width="3.4" ${rounded}`,
  ) +
  circle([-19, 5, 4], c.bold, 'opacity=".5"') +
  circle([19, 5, 4], c.bold, 'opacity=".5"');

export const volcano = (c: Brush) =>
  circle([26, -42, 22], c.rad(['#fff', c.pale, c.glow], [0.4, 0.4, 0.6])) +
  each(
    [
      [-6, -54, 15],
      [-22, -66, 18],
      [-44, -70, 14],
      [2, -68, 14],
    ],
    ([x, y, r]) => circle([x, y, r], light(c.mid, 0.35), 'opacity=".85"'),
  ) +
  path(
    'M-92 64C-54 40 -30 0 -15 -36Q0 -28 15 -36C30 0 54 40 92 64Z',
    c.lin([mix(c.mid, '#5b2a3c', 0.6), shade(c.deep, 0.15)], 65),
  ) +
  path(
    'M-15 -36Q0 -28 15 -36C26 -8 44 24 70 48C40 38 22 20 12 -6C6 6 -2 -4 -6 -10C-10 10 -26 22 -50 40C-34 16 -22 -16 -15 -36Z',
    c.white,
    'opacity=".22"',
  ) +
  path(
    'M-14 -38Q0 -30 14 -38Q16 -30 9 -24C10 -4 26 8 22 34C14 24 12 12 4 0C2 20 -8 34 -6 58C-18 40 -12 12 -8 -6Q-10 -20 -14 -38Z',
    c.lin(['#fff3a0', '#ff8a1f', '#e0261c']),
  ) +
  circle([-14, -52, 4], '#ffb02e') +
  circle([8, -58, 3], '#ffd765') +
  circle([18, -48, 2.4], '#ff7a1f') +
  path(
    'M-240 66L-92 62Q-50 50 -10 60Q40 48 92 62L240 66V160H-240Z',
    c.lin([shade(c.accent, 0.4), shade(c.deep, 0.2)]),
  ) +
  each(range(7), (i) =>
    path(leaf([-78 + i * 26, 70, -80 + i * 26 + (i % 2 ? 5 : -5), 50], 7), shade(c.accent, i % 2 ? 0.55 : 0.3)),
  );

export const jeepney = (c: Brush) => {
  const st = [c.accent, c.bold, c.pale];
  return (
    shadow(68, 66) +
    mirror(
      c,
      'jw',
      rect([-58, 46, 22, 24, 7], '#17101a') +
        path('M-60 -18Q-72 -20 -72 -8V2Q-66 6 -60 2Z', golden(c)) +
        circle([-42, 26, 13], '#2a1c24') +
        circle([-42, 26, 11], c.rad(['#fff', '#ffe9a8', '#e8a833'], [0.4, 0.4, 0.6])) +
        circle([-42, 26, 11], 'none', 'stroke="#f6e3cd" stroke-width="2.6"'),
    ) +
    path('M-56 -44Q-56 -56 -44 -56H44Q56 -56 56 -44V2H-56Z', c.lin([light(c.bold, 0.1), shade(c.bold, 0.3)])) +
    rect([-48, -72, 96, 17, 5], c.lin([c.accent, shade(c.accent, 0.25)])) +
    rect([-42, -68, 84, 9, 3], c.white, 'opacity=".92"') +
    line('M-37 -63.5H38', [c.bold, 4.2], 'stroke-dasharray="9 4 5 4"') +
    rect([-48, -48, 45, 36, 6], c.lin(['#bfeaf5', '#3d7d98'], 60)) +
    rect([3, -48, 45, 36, 6], c.lin(['#bfeaf5', '#3d7d98'], 60)) +
    path('M-44 -18L-24 -46H-12L-32 -16Z', '#fff', 'opacity=".4"') +
    path('M-60 -6H60L64 44Q64 52 56 52H-56Q-64 52 -64 44Z', c.lin(['#fdf6ec', '#c9b8b0', '#8d7c80'])) +
    each(st, (s, i) =>
      line(`M-63 ${short(-1 + i * 5)}H-26L-18 ${short(7 + i * 5)}H18L26 ${short(-1 + i * 5)}H63`, [s, 3.2]),
    ) +
    rect([-24, 14, 48, 30, 6], '#2a1c24') +
    line('M-20 29H20', ['#f3e6d8', 24], 'stroke-dasharray="3.2 2.9"') +
    rect([-68, 48, 136, 11, 5], c.lin(['#fff', '#b8a8a4'])) +
    line('M-60 53.5H62', [c.bold, 5], 'stroke-dasharray="8 24"') +
    line('M-44 53.5H62', [c.accent, 5], 'stroke-dasharray="8 24"') +
    place(facet([5, 15, 6], [brass.white, brass.mid]), [0, -2])
  );
};

export const jeepSide = (c: Brush) => {
  const win = each(range(5), (i) => rect([-58 + i * 22, -30, 18, 22, 4], c.lin(['#c9eef7', '#4a8aa4'], 60)));
  return (
    path(
      'M-84 -42Q-84 -50 -76 -50H52Q62 -50 66 -40L74 -14L98 -6Q106 -2 106 10V26H-88V-34Z',
      c.lin([light(c.bold, 0.15), c.bold, shade(c.bold, 0.4)]),
    ) +
    rect([-80, -58, 128, 9, 4], c.accent) +
    win +
    path('M54 -30H62L68 -10H54Z', '#c9eef7') +
    path('M-88 6H106V26H-88Z', c.lin(['#fdf6ec', '#b5a6a2'])) +
    each([c.accent, c.white, shade(c.accent, 0.2)], (k, i) =>
      line(`M-88 ${-2 + i * 5}H-20L-8 ${6 + i * 5}H106`, [k, 3]),
    ) +
    each(
      [
        [-52, 28],
        [70, 28],
      ],
      ([x, y]) =>
        circle([x, y, 19], '#1b1118') +
        circle([x, y, 10], '#e9dccf') +
        facet([5, 9, 4], ['#8a7a7e', '#c9bab4']).replace(/^/, `<g transform="translate(${x} ${y})">`) +
        '</g>',
    ) +
    circle([102, 6, 6], '#fff3b0') +
    place(facet([5, 12, 5], [brass.white, brass.mid]), [24, 12])
  );
};

export const mask = (c: Brush) => {
  const cols = [c.bold, c.accent, light(c.glow, 0.2), c.pale];
  const D = ['', '', '', ''];
  let rib = '';
  range(13).forEach((i) => {
    const a = -Math.PI / 2 + (i - 6) * 0.26;
    const [x, y] = polar(88 - Math.abs(i - 6) * 2.2, a);
    D[i % 4] += leaf([x * 0.3, y * 0.3, x, y], 11);
    rib += `M${xy(x * 0.3, y * 0.3)}L${xy(x * 0.94, y * 0.94)}`;
  });
  return (
    each(D, (d, i) => path(d, nth(cols, i))) +
    line(rib, ['#fff', 1], 'opacity=".35"') +
    path(
      'M0 -44C38 -46 52 -26 50 0C48 36 26 66 0 70C-26 66 -48 36 -50 0C-52 -26 -38 -46 0 -44Z',
      c.lin(['#fff6e2', c.pale, c.glow], 75),
    ) +
    path('M0 -44C38 -46 52 -26 50 0C48 36 26 66 0 70Z', c.bold, 'opacity=".22"') +
    each(range(9), (i) => {
      const a = Math.PI + ((i + 0.5) * Math.PI) / 9;
      return circle([48 * Math.cos(a), -2 + 42 * Math.sin(a), 4.4], i % 2 ? c.bold : brass.glow);
    }) +
    mirror(
      c,
      'mk',
      path(
        'M-36 -4Q-24 -20 -9 -4Q-22 -10 -36 -4Z',
        '#2a0d18',
        'stroke="#2a0d18" stroke-width="3" stroke-linejoin="round"',
      ) +
        path('M-40 -16Q-26 -30 -10 -18', 'none', `stroke="${c.bold}" stroke-width="4.5" stroke-linecap="round"`) +
        circle([-32, 18, 10], c.bold, 'opacity=".55"'),
    ) +
    path('M0 -6Q6 12 0 16Q-6 14 -4 8Z', shade(c.glow, 0.25), 'opacity=".6"') +
    path('M-28 26Q0 38 28 26Q24 54 0 56Q-24 54 -28 26Z', '#7a1024') +
    path('M-24 29Q0 38 24 29Q22 38 0 40Q-22 38 -24 29Z', '#fff') +
    place(facet([5, 13, 5], [c.white, brass.mid]), [0, -30])
  );
};

export const abaniko = (c: Brush) => {
  const seg = 11;
  const a0 = -Math.PI + 0.16;
  const da = (Math.PI - 0.32) / seg;
  return place(
    each(range(seg), (i) => {
      const p = polar(88, a0 + i * da);
      const q = polar(88, a0 + (i + 1) * da);
      const m = polar(97, a0 + (i + 0.5) * da);
      return path(
        `M0 0L${xy(...p)}Q${xy(...m, ...q)}Z`,
        i % 2 ? c.lin([c.bold, shade(c.bold, 0.35)]) : c.lin([light(c.bold, 0.3), c.bold]),
      );
    }) +
      each([60, 74], (r, k) =>
        line(
          `M${xy(...polar(r, a0))}A${r} ${r} 0 0 1 ${xy(...polar(r, -0.16))}`,
          [k ? c.accent : c.white, k ? 5 : 3],
          'stroke-dasharray="7 4"',
        ),
      ) +
      each(range(seg + 1), (i) => {
        const p = polar(86, a0 + i * da);
        return line(`M0 0L${xy(...p)}`, [brass.glow, 2.4]);
      }) +
      place(facet([8, 20, 9], [c.white, c.accent]), [0, -44]) +
      circle([0, 0, 9], golden(c)) +
      line('M0 6Q-6 20 2 30', [c.accent, 3]) +
      each(range(4), (i) => line(`M2 30L${xy(-6 + i * 5, 52)}`, [c.accent, 2.2])),
    [0, 36],
  );
};
