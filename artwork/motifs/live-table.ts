/** What lies on a live table. */
import type { Brush } from '../brush.ts';
import { light, shade } from '../colour.ts';
import { each, range } from '../list.ts';
import { brass } from '../palette.ts';
import { card, chip, golden, pips, type Suit } from '../pieces.ts';
import type { Chance } from '../seed.ts';
import {
  circle,
  ellipse,
  facet,
  line,
  type Point,
  path,
  place,
  polar,
  polygon,
  rect,
  short,
  spark,
  tau,
} from '../shapes.ts';

export const roulette = (c: Brush) => {
  const R = 74;
  const pocket = (r: number) => (tau * r) / 36;
  return place(
    circle([0, 4, 92], '#000', 'opacity=".35"') +
      circle([0, 0, 92], c.lin(['#d08a46', '#6b3417', '#2e1208'], 50)) +
      circle([0, 0, 86], 'none', `stroke="${brass.glow}" stroke-width="2"`) +
      circle([0, 0, R], 'none', 'stroke="#1a1016" stroke-width="20"') +
      circle(
        [0, 0, R],
        'none',
        `stroke="#c81e35" stroke-width="20" stroke-dasharray="${short(pocket(R))} ${short(pocket(R))}"`,
      ) +
      circle([0, 0, R], 'none', `stroke="#17a05c" stroke-width="20" stroke-dasharray="${short(pocket(R))} 999"`) +
      circle([0, 0, 63], 'none', `stroke="${brass.glow}" stroke-width="2"`) +
      circle([0, 0, 55], 'none', 'stroke="#1a1016" stroke-width="15"') +
      circle(
        [0, 0, 55],
        'none',
        `stroke="#8f1326" stroke-width="15" stroke-dasharray="${short(pocket(55))} ${short(pocket(55))}"`,
      ) +
      circle([0, 0, 47], c.rad(['#f0b673', '#9a5426', '#4a1f0c'], [0.4, 0.35, 0.7])) +
      each(range(4), (i) => place(rect([-3, -44, 6, 44, 3], golden(c)), [0, 0, 1, i * 90 + 22])) +
      circle([0, 0, 15], golden(c)) +
      facet([8, 14, 6], [brass.white, brass.deep]) +
      circle([...polar(65, -0.7), 6], c.rad(['#fff', '#fff', '#b8aeb0'], [0.4, 0.35, 0.7])) +
      path(
        'M-80 -30A86 86 0 0 1 -14 -84',
        'none',
        'stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"',
      ),
    [0, 0],
  );
};

const hands: readonly (readonly (readonly [Suit, string])[])[] = [
  [
    ['s', 'A'],
    ['h', 'K'],
    ['d', 'Q'],
  ],
  [
    ['h', 'A'],
    ['s', 'J'],
    ['c', 'K'],
  ],
  [
    ['d', 'K'],
    ['c', 'A'],
    ['h', 'Q'],
  ],
];

export const cardFan = (c: Brush, r: Chance) =>
  each(r.pick(hands), ([suit, rank], i) =>
    place(place(card(c, [suit, rank, 62]), [0, -70]), [0, 66, 1, -26 + i * 26]),
  ) +
  place(chip(c, c.bold, 22), [-50, 58]) +
  place(chip(c, c.bold, 22), [46, 62]);

export const chips = (c: Brush) => {
  const stack = ([x, y]: Point, colours: readonly string[]) =>
    place(
      each(colours, (colour, i) => place(chip(c, colour, 30), [0, -i * 9])),
      [x, y],
    );
  const red = '#c81e35';
  return (
    stack([-34, 46], [c.bold, c.bold, c.bold]) +
    stack([36, 50], [c.bold, red]) +
    stack([2, 62], [red, c.bold, red, red, red]) +
    place(facet([5, 22, 9], [brass.white, brass.mid]), [2, -26]) +
    spark([-40, -30, 9]) +
    spark([44, -10, 7])
  );
};

export const bacc = (c: Brush, r: Chance) =>
  ellipse([0, 62, 96, 26], c.lin([light(c.bold, 0.1), shade(c.bold, 0.6)])) +
  line('M-84 58Q0 84 84 58', [brass.glow, 2], 'opacity=".8"') +
  line('M-66 50Q0 72 66 50', [brass.glow, 1.2], 'opacity=".6"') +
  place(card(c, [r.pick(['h', 'd']), '9', 56]), [-42, -8, 1, -14]) +
  place(card(c, ['s', 'K', 56]), [-16, 2, 1, -3]) +
  place(card(c, ['c', '8', 56]), [22, 2, 1, 6]) +
  place(card(c, ['d', 'A', 56]), [48, -6, 1, 17]) +
  place(chip(c, '#c81e35', 20), [-30, 62]) +
  place(chip(c, '#c81e35', 20), [34, 60]) +
  place(chip(c, '#c81e35', 20), [34, 54]);

export const sicBo = (c: Brush, r: Chance) => {
  const die = (col: string, [top, left, right]: readonly [number, number, number]) => {
    const sides =
      polygon('0,-34 34,-17 0,0 -34,-17', light(col, 0.35)) +
      polygon('-34,-17 0,0 0,38 -34,21', col) +
      polygon('34,-17 0,0 0,38 34,21', shade(col, 0.35));
    const face = (count: number, matrix: string) =>
      `<g transform="matrix(${matrix})">${pips(count, 3.6, '#fff8ea')}</g>`;
    return (
      ellipse([0, 36, 40, 10], '#000', 'opacity=".3"') +
      `<g stroke="${shade(col, 0.2)}" stroke-width="2" stroke-linejoin="round">${sides}</g>` +
      face(top, '1 .5 -1 .5 0 -17') +
      face(left, '1 .5 0 1.1 -17 9.18') +
      face(right, '1 -.5 0 1.1 17 9.18')
    );
  };
  return (
    place(die('#d5203a', [5, r.int(1, 3), 4]), [-34, 12, 1.1]) +
    place(die(c.accent, [6, 3, r.int(1, 3)]), [38, 20, 0.98]) +
    place(die('#f5ece0', [1, 4, 2]).replace(/#fff8ea/g, '#b5122a'), [6, -34, 0.86]) +
    spark([-46, -44, 10]) +
    spark([56, -30, 7])
  );
};
