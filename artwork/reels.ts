/** The window of a slot machine: three cells of three shared symbols. */
import type { Brush } from './brush.ts';
import { shade } from './colour.ts';
import { each, nth, range } from './list.ts';
import { brass } from './palette.ts';
import { golden, suits } from './pieces.ts';
import type { Chance } from './seed.ts';
import { circle, facet, path, place, polygon, rect, xy } from './shapes.ts';

const symbols = (c: Brush) =>
  [
    [
      'gem',
      polygon('-9,-11 9,-11 16,-2 0,15 -16,-2', c.accent) +
        polygon('-9,-11 9,-11 6,-2 -6,-2', c.white) +
        polygon('6,-2 16,-2 0,15', shade(c.accent, 0.35)),
    ],
    ['star', facet([5, 17, 7], [brass.white, brass.mid])],
    [
      'seven',
      path(
        'M-11 -14H12V-7L3 15H-7L2 -5H-11Z',
        c.bold,
        `stroke="${brass.glow}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"`,
      ),
    ],
    [
      'coin',
      circle([0, 0, 14], brass.mid) + circle([0, 0, 10], brass.glow) + facet([8, 8, 3.6], [brass.white, brass.deep]),
    ],
    ['heart', place(path(suits.h, '#e8304a'), [0, 0, 1.5])],
  ] as const;

const cell = 48;
const left = -cell * 1.5 - 4;

export function reels(c: Brush, r: Chance): string {
  const first = r.int(0, 4);
  const ids = range(3).map((index) => {
    const [name, drawing] = nth(symbols(c), first + index * 2);
    return c.def(`m${name}`, (q) => `<g id="${q}">${drawing}</g>`);
  });
  const window =
    rect([left - 8, -28, cell * 3 + 24, 58, 12], golden(c)) +
    rect([left - 3, -23, cell * 3 + 14, 48, 8], shade(c.deep, 0.35));
  const cells = each(range(3), (index) => {
    const x = left + index * (cell + 4);
    const paper = rect([x, -20, cell, 42, 5], c.lin(['#cdb9a6', '#fffaf0', '#fffaf0', '#cdb9a6']));
    const symbol = nth(ids, r.bool(0.6) ? 0 : index);
    return `${paper}<use href="#${symbol}" transform="translate(${xy(x + cell / 2, 1)})"/>`;
  });
  return window + cells;
}
