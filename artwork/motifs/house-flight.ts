/** Games of our own that fly until they do not. */
import type { Brush } from '../brush.ts';
import { light, shade } from '../colour.ts';
import { each, nth, range } from '../list.ts';
import { brass } from '../palette.ts';
import { circle, facet, line, path, place, polygon, rect, short, xy } from '../shapes.ts';
import { jeepSide } from './slot-fiesta.ts';

const trail = (c: Brush, x: number, y: number) =>
  path(
    `M-98 84C-50 82 -6 60 ${xy(x - 10, y + 14)}L${xy(x + 8, y + 22)}C6 78 -40 96 -98 98Z`,
    c.lin(
      [
        [c.accent, 0],
        [c.accent, 0.9],
        ['#fff', 0.95],
      ],
      -20,
    ),
  ) + line(`M-98 92C-40 88 4 66 ${xy(x, y + 16)}`, ['#fff', 2.4], 'opacity=".8" stroke-dasharray="10 6"');

export const kwitis = (c: Brush) =>
  trail(c, 22, -12) +
  place(
    rect([-2.4, 26, 4.8, 76, 2], '#d9a866') +
      rect([-13, -26, 26, 56, 5], c.lin([light(c.bold, 0.35), c.bold, shade(c.bold, 0.45)], 0)) +
      each([c.accent, c.white, c.accent], (k, i) => rect([-13, -14 + i * 12, 26, 5, 0], k)) +
      path('M-17 -26L0 -60L17 -26Z', c.lin([c.white, c.accent, shade(c.accent, 0.4)], 0)) +
      path('M-10 30L0 56L10 30Q0 36 -10 30Z', c.lin(['#fff', '#ffd34d', '#ff6a1f'])),
    [34, -20, 1, 40],
  ) +
  each(
    [
      [-52, -46, 24, 0],
      [-14, -70, 15, 1],
      [66, 34, 14, 2],
    ],
    ([x, y, q, i]) =>
      place(
        circle(
          [0, 0, q * 0.7],
          'none',
          `stroke="${nth([c.accent, c.pale, c.white], i)}" stroke-width="${short(q * 0.6)}" stroke-dasharray="${short(q * 0.1)} ${short(q * 0.34)}"`,
        ) +
          circle(
            [0, 0, q * 1.15],
            'none',
            `stroke="${c.pale}" stroke-width="3" stroke-dasharray=".1 ${short(q * 0.48)}" stroke-linecap="round"`,
          ),
        [x, y],
      ),
  );

export const comet = (c: Brush) =>
  trail(c, 26, -20) +
  place(facet([5, 46, 19], [c.white, c.accent]), [36, -28, 1, 18]) +
  circle([36, -28, 10], brass.glow) +
  line('M8 0Q-20 30 -58 40M22 8Q0 40 -30 56M2 -16Q-30 6 -66 10', [c.pale, 3], 'stroke-linecap="round" opacity=".8"');

export const kite = (c: Brush) =>
  line('M4 8C-10 50 10 66 -20 92', [c.pale, 2]) +
  each(
    [
      [-4, 44],
      [4, 64],
      [-10, 80],
    ],
    ([x, y], i) => place(path('M0 0L-10 -6V6ZM0 0L10 -6V6Z', nth([c.bold, c.accent, c.pale], i)), [x, y, 1, i * 30]),
  ) +
  place(
    polygon('0,-64 50,-6 0,66 -50,-6', c.bold) +
      polygon('0,-64 50,-6 0,-6', c.accent) +
      polygon('0,-64 -50,-6 0,-6', c.white) +
      polygon('0,66 -50,-6 0,-6', light(c.bold, 0.25)) +
      line('M0 -64V66M-50 -6H50', [shade(c.deep, 0.1), 2.4]) +
      facet([8, 18, 8], [brass.white, brass.mid]) +
      polygon('0,-64 50,-6 0,66 -50,-6', 'none', `stroke="${c.white}" stroke-width="3" stroke-linejoin="round"`),
    [18, -22, 1, 24],
  ) +
  each(
    [
      [-62, -50, 20],
      [-44, -56, 14],
      [-76, -46, 13],
      [58, 56, 18],
      [74, 60, 12],
    ],
    ([x, y, q]) => circle([x, y, q], '#fff', 'opacity=".28"'),
  );

export const balloon = (c: Brush) =>
  line('M-98 92C-50 88 -20 74 0 46', [c.pale, 3], 'stroke-dasharray="8 7" opacity=".7"') +
  path(
    'M0 -86C46 -86 66 -52 60 -22C54 8 26 26 16 42H-16C-26 26 -54 8 -60 -22C-66 -52 -46 -86 0 -86Z',
    c.lin([light(c.bold, 0.2), c.bold, shade(c.bold, 0.45)], 20),
  ) +
  path('M0 -86C20 -86 30 -52 28 -22C26 8 12 26 8 42H-8C-12 26 -26 8 -28 -22C-30 -52 -20 -86 0 -86Z', c.white) +
  path('M0 -86C8 -86 10 -52 9 -22C8 8 5 26 3 42H-3C-5 26 -8 8 -9 -22C-10 -52 -8 -86 0 -86Z', c.accent) +
  each(range(9), (i) => path(`M${-58 + i * 13} -24l6.5 -9 6.5 9 -6.5 9Z`, i % 2 ? c.accent : shade(c.bold, 0.35))) +
  line('M-13 42L-11 60M13 42L11 60', [c.white, 2]) +
  rect([-15, 58, 30, 22, 5], c.lin(['#d98a4a', '#7a3a16'])) +
  line('M-15 65H15M-15 72H15', ['#4a200c', 1.6], 'opacity=".6"') +
  path(
    'M-44 -42C-38 -66 -22 -76 -10 -78',
    'none',
    'stroke="#fff" stroke-opacity=".6" stroke-width="6" stroke-linecap="round"',
  ) +
  each(
    [
      [-76, 40, 15],
      [-60, 34, 11],
      [72, -62, 16],
      [56, -70, 10],
    ],
    ([x, y, q]) => circle([x, y, q], '#fff', 'opacity=".3"'),
  );

export const jetjeep = (c: Brush) => trail(c, 0, 10) + place(jeepSide(c), [8, -4, 0.78, -18]);
