/** The pots, and the bingo card. */
import type { Brush } from '../brush.ts';
import { light, shade } from '../colour.ts';
import { each, nth, range } from '../list.ts';
import { brass } from '../palette.ts';
import { ball, coinFace, golden, goldenFlat } from '../pieces.ts';
import type { Chance } from '../seed.ts';
import { circle, ellipse, facet, line, path, place, rect, shadow, spark } from '../shapes.ts';

export const jackpot = (c: Brush) =>
  place(facet([12, 98, 42], [c.accent, c.bold]), [0, -6, 1, 0, 0.4]) +
  each(
    [
      [-44, 52],
      [44, 54],
      [0, 64],
    ],
    ([x, y]) =>
      place(
        ellipse([0, 9, 32, 10], brass.deep) +
          ellipse([0, 0, 32, 10], brass.mid) +
          ellipse([0, -3, 32, 10], brass.glow) +
          ellipse([0, -3, 22, 6], brass.mid),
        [x, y],
      ),
  ) +
  place(coinFace(c, 40), [0, 8]) +
  path('M-42 -34L-50 -74L-24 -54L0 -88L24 -54L50 -74L42 -34Q0 -22 -42 -34Z', golden(c)) +
  line('M-42 -40Q0 -28 42 -40', [c.bold, 7]) +
  circle([0, -90, 6], c.bold) +
  circle([-50, -76, 5], c.accent) +
  circle([50, -76, 5], c.accent);

export const pot = (c: Brush) =>
  shadow(74, 60) +
  each(
    [
      [-26, -30],
      [0, -40],
      [26, -30],
      [-12, -46],
      [14, -48],
      [-38, -22],
      [38, -22],
    ],
    ([x, y]) => circle([x, y, 14], goldenFlat(c), `stroke="${brass.deep}" stroke-width="1.6"`),
  ) +
  path(
    'M-50 -18H50C72 14 60 70 0 72C-60 70 -72 14 -50 -18Z',
    c.rad([light(c.bold, 0.3), c.bold, shade(c.bold, 0.55)], [0.36, 0.28, 0.85]),
  ) +
  rect([-58, -28, 116, 17, 8], golden(c)) +
  each(range(7), (i) => path(`M${-42 + i * 12} 22l6 -9 6 9 -6 9Z`, i % 2 ? c.accent : c.white, 'opacity=".95"')) +
  path('M-44 2Q-52 26 -36 48', 'none', 'stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"') +
  spark([-46, -48, 11]) +
  spark([46, -56, 9]);

export const bingo = (c: Brush, r: Chance) =>
  place(
    rect([-66, -78, 132, 156, 14], c.lin(['#fffdf6', '#f0e1d0'])) +
      path('M-66 -64Q-66 -78 -52 -78H52Q66 -78 66 -64V-48H-66Z', c.bold) +
      each(
        range(5),
        (i) =>
          circle([-44 + i * 22, -63, 8], c.white) +
          circle([-44 + i * 22, -63, 4], nth([c.accent, '#e5304a', '#35c07f', '#2f6bff', c.bold], i)),
      ) +
      each(range(25), (i) => {
        const x = -48 + (i % 5) * 24;
        const y = -32 + Math.floor(i / 5) * 24;
        const on = i % 6 === 0 || r.bool(0.22);
        return rect([x - 10, y - 10, 20, 20, on ? 10 : 4], on ? '#e5304a' : '#e2d2c0', on ? 'opacity=".92"' : '');
      }) +
      place(facet([5, 10, 4], ['#fff', brass.glow]), [0, 16]),
    [0, 0, 0.96, -7],
  ) + place(ball(c, [c.accent, 26], String(r.int(10, 75))), [56, 56]);
