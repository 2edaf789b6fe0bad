/** Games of our own on a board. */
import type { Brush } from '../brush.ts';
import { light, mix, shade } from '../colour.ts';
import { each, nth, range } from '../list.ts';
import { brass } from '../palette.ts';
import { ball, card, coinFace } from '../pieces.ts';
import type { Chance } from '../seed.ts';
import { circle, ellipse, facet, line, path, place, polygon, rect, spark } from '../shapes.ts';
import { proud } from './cockfight.ts';
import { moneyWheel } from './live-figures.ts';

export const mines = (c: Brush) => {
  const tile = c.def(
    'mt',
    (q) =>
      `<g id="${q}">` +
      rect([-21, -18, 42, 42, 9], shade(c.deep, 0.25)) +
      rect([-21, -21, 42, 42, 9], c.lin([light(c.mid, 0.28), c.mid])) +
      path(
        'M-17 -8V-12Q-17 -17 -12 -17H12',
        'none',
        'stroke="#fff" stroke-opacity=".4" stroke-width="2.4" stroke-linecap="round"',
      ) +
      '</g>',
  );
  const dug = (find: string) => rect([-21, -21, 42, 42, 9], shade(c.deep, 0.35)) + find;
  const jewel =
    polygon('-9,-12 9,-12 15,-2 0,15 -15,-2', c.accent) +
    polygon('-9,-12 9,-12 5,-2 -5,-2', '#fff') +
    polygon('5,-2 15,-2 0,15', shade(c.accent, 0.35));
  const bomb =
    circle([0, 3, 12], c.rad(['#6a5a70', '#1a1018'], [0.35, 0.3, 0.8])) +
    line('M6 -8Q10 -16 17 -14', ['#d9a866', 3]) +
    spark([18, -15, 8], '#ffc445');
  return each(range(9), (i) =>
    place([1, 3, 8].includes(i) ? dug(jewel) : i === 5 ? dug(bomb) : `<use href="#${tile}"/>`, [
      -48 + (i % 3) * 48,
      -48 + Math.floor(i / 3) * 48,
    ]),
  );
};

export const plinko = (c: Brush) =>
  each(range(5), (r0) =>
    each(range(r0 + 3), (i) => circle([-(r0 + 2) * 12 + i * 24, -58 + r0 * 22, 5], c.pale, 'opacity=".95"')),
  ) +
  each(range(7), (i) => {
    const k = Math.abs(i - 3);
    const col = nth(['#ffd24a', c.accent, c.bold, '#e5304a'], k);
    return rect([-83 + i * 24, 52, 22, 24 + k * 3, 5], c.lin([light(col, 0.25), col]));
  }) +
  line(
    'M0 -84Q4 -66 12 -58Q26 -46 24 -36Q22 -22 34 -12Q50 2 48 16',
    ['#fff', 3],
    'stroke-dasharray=".1 8" stroke-linecap="round" opacity=".9"',
  ) +
  place(ball(c, ['#ff4d5e', 14]), [48, 24]);

export const tower = (c: Brush) =>
  each(range(5), (i) =>
    place(
      polygon(
        [
          [-44 + i * 6, 0],
          [0, 20 - i * 2],
          [44 - i * 6, 0],
          [44 - i * 6, 22],
          [0, 42 - i * 2],
          [-44 + i * 6, 22],
        ],
        shade(nth([c.bold, c.accent], i % 2), 0.35),
      ) +
        polygon(
          [
            [0, 20 - i * 2],
            [44 - i * 6, 0],
            [44 - i * 6, 22],
            [0, 42 - i * 2],
          ],
          nth([c.bold, c.accent], i % 2),
        ) +
        polygon(
          [
            [-44 + i * 6, 0],
            [0, -20 + i * 2],
            [44 - i * 6, 0],
            [0, 20 - i * 2],
          ],
          light(nth([c.bold, c.accent], i % 2), 0.45),
        ),
      [0, 46 - i * 25],
    ),
  ) +
  place(facet([5, 26, 11], [brass.white, brass.mid]), [0, -84]) +
  spark([-42, -44, 9]) +
  spark([46, -20, 8]);

export const hilo = (c: Brush, r: Chance) =>
  place(card(c, ['c', 'K', 70], false), [-34, 2, 1, -12]) +
  place(card(c, [r.pick(['h', 'd']), r.pick(['7', '8', '9']), 72]), [26, 4, 1, 8]) +
  place(
    path('M0 -22L18 0H8V18H-8V0H-18Z', '#35d07f', 'stroke="#fff" stroke-width="3" stroke-linejoin="round"'),
    [-52, -52],
  ) +
  place(
    path('M0 22L18 0H8V-18H-8V0H-18Z', '#ff4d5e', 'stroke="#fff" stroke-width="3" stroke-linejoin="round"'),
    [62, 60],
  );

export const keno = (c: Brush) =>
  place(
    rect([-76, -66, 152, 132, 14], shade(c.deep, 0.2), `stroke="${brass.glow}" stroke-width="4"`) +
      each(range(20), (i) => {
        const on = [3, 6, 7, 11, 13, 17].includes(i);
        const x = -56 + (i % 5) * 28;
        const y = -46 + Math.floor(i / 5) * 31;
        return (
          rect([x - 12, y - 12, 24, 24, 6], on ? c.accent : c.mid, on ? '' : 'opacity=".75"') +
          (on ? place(facet([5, 9, 4], ['#fff', brass.deep]), [x, y]) : circle([x, y, 3], c.pale, 'opacity=".7"'))
        );
      }),
    [0, 0, 1.02, -5],
  );

export const flip = (c: Brush) =>
  place(coinFace(c, 44), [4, -20]) +
  each(
    [
      [-20, 40, 34, 9],
      [10, 62, 40, 10],
    ],
    ([x, y, rx, ry], i) =>
      ellipse(
        [x, y, rx, ry],
        'none',
        `stroke="${c.pale}" stroke-width="3" stroke-dasharray="${18 + i * 8} 12" opacity=".8"`,
      ),
  ) +
  line('M-64 -10Q-58 -64 -14 -80M74 -26Q72 10 52 30', [c.white, 4], 'stroke-linecap="round" opacity=".75"') +
  path('M-20 -90L-8 -82L-18 -70Z', c.white) +
  path('M60 34L46 38L50 22Z', c.white);

export const smallWheel = (c: Brush) => place(moneyWheel(c), [0, 0, 0.9]);

export const crossing = (c: Brush) =>
  each(
    range(4),
    (i) =>
      polygon(
        [
          [-90 + i * 6, 62 - i * 30],
          [90 - i * 6, 62 - i * 30],
          [84 - i * 6, 44 - i * 30],
          [-84 + i * 6, 44 - i * 30],
        ],
        i % 2 ? shade(c.deep, 0.1) : mix(c.mid, c.deep, 0.4),
      ) +
      line(`M${-74 + i * 6} ${53 - i * 30}H${74 - i * 6}`, [c.accent, 2.6], 'stroke-dasharray="14 12" opacity=".8"'),
  ) + place(proud(c), [0, 0, 0.82]);
