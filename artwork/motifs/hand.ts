/** Cards and dice in the hand. */
import type { Brush } from '../brush.ts';
import { each, nth } from '../list.ts';
import { brass } from '../palette.ts';
import { card } from '../pieces.ts';
import type { Chance } from '../seed.ts';
import { ellipse, facet, line, place, polygon } from '../shapes.ts';

export const tongits = (c: Brush, r: Chance) => {
  const k = r.int(3, 5);
  return (
    each([-36, -18, 0, 18, 36], (a, i) =>
      place(place(card(c, [nth(['h', 's', 'd', 'c', 'h'], i), String(k + i - 1), 58]), [0, -78]), [0, 84, 1, a]),
    ) + place(facet([8, 20, 9], [brass.white, brass.mid]), [0, 60])
  );
};

export const pusoy = (c: Brush) =>
  each(
    [
      [-40, -44, 'h', 'J'],
      [0, -52, 's', 'Q'],
      [40, -44, 'd', 'K'],
      [-56, 22, 'c', '9'],
      [-19, 16, 'h', '9'],
      [19, 16, 's', '9'],
      [56, 22, 'd', 'A'],
    ],
    ([x, y, suit, rank]) => place(card(c, [suit, rank, 44]), [x, y + 8, 1, x / 7]),
  );

export const color = () => {
  const die = (top: string, left: string, right: string) =>
    polygon('0,-34 34,-17 0,0 -34,-17', top) +
    polygon('-34,-17 0,0 0,38 -34,21', left) +
    polygon('34,-17 0,0 0,38 34,21', right) +
    line('M-34 -17L0 0L34 -17M0 0V38', ['#fff', 2.4], 'opacity=".75"');
  return (
    ellipse([0, 66, 84, 14], '#000', 'opacity=".28"') +
    place(die('#ffd24a', '#e5304a', '#2f6bff'), [-38, 26, 1.1]) +
    place(die('#35c07f', '#ff8a3c', '#b04be0'), [40, 28, 1.1]) +
    place(die('#fff4e0', '#2f6bff', '#35c07f'), [2, -34, 1])
  );
};
