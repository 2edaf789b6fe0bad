/** Balls, drums and tickets. */
import type { Brush } from '../brush.ts';
import { light, shade } from '../colour.ts';
import { each, nth, range } from '../list.ts';
import { brass } from '../palette.ts';
import { ball, coinFace, golden, suits } from '../pieces.ts';
import type { Chance } from '../seed.ts';
import { circle, facet, line, path, place, rect, xy } from '../shapes.ts';

export const cluster = (c: Brush, r: Chance) =>
  each(
    [
      [-40, 34, 30],
      [38, 38, 32],
      [0, -8, 38],
      [-48, -32, 24],
      [46, -34, 26],
    ],
    ([x, y, q], i) =>
      place(ball(c, [nth([c.bold, c.accent, '#e5304a', c.glow, light(c.mid, 0.2)], i), q], String(r.int(1, 49))), [
        x,
        y,
      ]),
  );

export const drum = (c: Brush, r: Chance) =>
  path('M-40 62H40L54 84H-54Z', golden(c)) +
  rect([-12, 50, 24, 16, 0], brass.deep) +
  circle(
    [0, -6, 66],
    c.rad([
      ['#fff', 0.3],
      [c.pale, 0.14],
      ['#fff', 0.36],
    ]),
  ) +
  each(
    [
      [-30, 26, 19],
      [4, 34, 19],
      [34, 20, 18],
      [-12, 2, 18],
      [22, -10, 18],
      [-40, -6, 15],
      [2, -36, 16],
    ],
    ([x, y, q], i) =>
      place(ball(c, [nth([c.bold, c.accent, '#e5304a', c.glow], i % 4), q], i < 4 ? String(r.int(1, 9)) : ''), [x, y]),
  ) +
  circle([0, -6, 66], 'none', `stroke="${golden(c)}" stroke-width="6"`) +
  path(
    'M-48 -28A54 54 0 0 1 -4 -60',
    'none',
    'stroke="#fff" stroke-opacity=".75" stroke-width="7" stroke-linecap="round"',
  );

export const row = (c: Brush, r: Chance) =>
  place(
    rect([-88, -30, 176, 60, 30], shade(c.deep, 0.15), `stroke="${brass.glow}" stroke-width="3"`) +
      each(range(4), (i) =>
        place(ball(c, [nth([c.bold, c.accent, '#e5304a', c.glow], i), 19], String(r.int(0, 9))), [-63 + i * 42, 0]),
      ),
    [0, 26],
  ) +
  facet([8, 48, 20], [c.white, c.accent]).replace(/^/, '<g transform="translate(0 -42)">') +
  '</g>' +
  place(ball(c, ['#e5304a', 20], String(r.int(1, 9))), [0, -42]);

export const pyramid = (c: Brush, r: Chance) =>
  each(
    [
      [0, -44],
      [-27, 0],
      [27, 0],
      [-54, 44],
      [0, 44],
      [54, 44],
    ],
    ([x, y], i) =>
      place(ball(c, [nth(['#e5304a', c.bold, c.accent, c.glow, '#e5304a', c.bold], i), 27], String(r.int(0, 9))), [
        x,
        y,
      ]),
  ) + place(facet([8, 20, 8], [brass.white, brass.mid]), [0, -86]);

export const ticket = (c: Brush, r: Chance) =>
  place(
    path('M-60 -66H60V-8A10 10 0 0 0 60 12V66H-60V12A10 10 0 0 0 -60 -8Z', c.lin(['#fffdf6', '#f0dfcb'])) +
      rect([-60, -66, 120, 26, 0], c.bold) +
      place(facet([5, 10, 4], ['#fff', brass.glow]), [-44, -53]) +
      rect([-28, -58, 62, 5, 2], '#fff', 'opacity=".85"') +
      rect([-28, -49, 40, 4, 2], '#fff', 'opacity=".6"') +
      line('M-48 2H48', ['#c9b39c', 2], 'stroke-dasharray="5 5"') +
      each(range(10), (i) => {
        const on = r.bool(0.36);
        return circle(
          [-44 + (i % 5) * 22, -24 + (i > 4 ? 48 : 0), 8.6],
          on ? c.bold : 'none',
          `stroke="${c.bold}" stroke-width="2"`,
        );
      }) +
      each(range(5), (i) => rect([-48 + i * 20, 44, 9 + (i % 3) * 4, 12, 1], '#3a2430')),
    [-8, 0, 0.96, -9],
  ) +
  place(ball(c, [c.accent, 28], String(r.int(1, 45))), [50, 44]) +
  place(ball(c, ['#e5304a', 22], String(r.int(1, 9))), [56, -48]);

export const scratch = (c: Brush) =>
  place(
    rect([-72, -62, 144, 124, 14], c.lin([c.bold, shade(c.bold, 0.4)], 40), `stroke="${brass.glow}" stroke-width="4"`) +
      each(range(9), (i) => {
        const x = -44 + (i % 3) * 44;
        const y = -34 + Math.floor(i / 3) * 36;
        const open = [1, 3, 4, 8].includes(i);
        return (
          rect([x - 19, y - 15, 38, 30, 6], open ? '#fff8ea' : c.lin(['#e9e2dc', '#a99ea4'], 40)) +
          (open
            ? i === 3
              ? place(path(suits.h, '#e5304a'), [x, y, 1.1])
              : place(facet([5, 12, 5], [brass.glow, brass.deep]), [x, y])
            : line(
                `M${xy(x - 12, y + 5)}L${xy(x + 4, y - 7)}M${xy(x, y + 8)}L${xy(x + 12, y - 3)}`,
                ['#fff', 3],
                'opacity=".6" stroke-linecap="round"',
              ))
        );
      }),
    [0, 0, 1, -6],
  ) + place(coinFace(c, 26), [56, 52]);
