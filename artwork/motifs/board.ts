/** Boards and stones that two play over. */
import type { Brush } from '../brush.ts';
import { light, shade } from '../colour.ts';
import { each, nth, range } from '../list.ts';
import { brass } from '../palette.ts';
import { golden, pips } from '../pieces.ts';
import {
  circle,
  ellipse,
  facet,
  leaf,
  line,
  type Point,
  path,
  place,
  polygon,
  rect,
  rounded,
  shadow,
  short,
  spark,
  xy,
} from '../shapes.ts';
import { crown } from './slot-treasures.ts';

const mahjongTile = (c: Brush, face: string) =>
  rect([-24, -28, 52, 68, 9], shade(c.bold, 0.5)) +
  rect([-25, -31, 52, 68, 9], c.lin([c.bold, shade(c.bold, 0.35)])) +
  rect([-29, -36, 52, 68, 9], c.lin(['#fffdf6', '#eadbc8'])) +
  place(face, [-3, -2]);

export const mahjong = (c: Brush) =>
  place(
    mahjongTile(
      c,
      circle([0, 0, 17], 'none', `stroke="#1f8f5a" stroke-width="4"`) +
        circle([0, 0, 9], '#d5203a') +
        facet([8, 8, 4], ['#fff', '#f6cf6a']),
    ),
    [-40, -20, 1, -10],
  ) +
  place(
    mahjongTile(
      c,
      each(
        [
          [-9, -16],
          [9, -16],
          [-9, 2],
          [9, 2],
          [-9, 20],
          [9, 20],
        ],
        ([x, y], i) => rect([x - 3, y - 8, 6, 15, 3], i % 3 ? '#1f8f5a' : '#2452c8'),
      ),
    ),
    [44, -12, 1, 9],
  ) +
  place(mahjongTile(c, path('M-14 -20H14V-12H4V-4H14V4H4V22H-4V4H-14V-4H-4V-12H-14Z', '#d5203a')), [2, 40, 1.06, -2]);

export const knight = (c: Brush) =>
  shadow(76, 60) +
  path('M-46 70Q-48 54 -32 50H36Q52 54 50 70Z', golden(c)) +
  path(
    'M-34 50C-40 22 -18 8 -4 -12C-18 -6 -34 2 -42 -2C-52 -8 -50 -20 -42 -26L-18 -54L-20 -72L-2 -60C34 -56 48 -20 40 18C38 32 36 40 36 50Z',
    c.lin(['#fff5e0', c.pale, c.glow], 60),
  ) +
  path('M-2 -60C34 -56 48 -20 40 18C38 32 36 40 36 50H14C26 20 24 -20 -2 -60Z', c.bold) +
  each(range(4), (i) =>
    path(leaf([8 + i * 8, -52 + i * 18, 44 + i * 3, -38 + i * 20], 7), i % 2 ? c.accent : shade(c.bold, 0.3)),
  ) +
  circle([-18, -32, 5], '#1b0f14') +
  line('M-42 -10Q-36 -8 -32 -12', ['#5a2a1a', 3], 'stroke-linecap="round"');

export const domino = (c: Brush) => {
  const stone = (a: number, b: number) =>
    rect([-27, -52, 58, 110, 11], '#000', 'opacity=".3"') +
    rect([-29, -56, 58, 110, 11], c.lin(['#fffdf6', '#ecdccb'])) +
    line('M-20 -1H20', ['#c2a78e', 3]) +
    place(pips(a, 5, '#2a1420'), [0, -28]) +
    place(pips(b, 5, c.bold), [0, 27]);
  return place(stone(5, 3), [-32, 4, 0.98, -18]) + place(stone(6, 4), [36, -2, 0.98, 14]);
};

export const sungka = (c: Brush) =>
  shadow(56, 84, 12) +
  path(
    'M-96 -2C-92 -34 -60 -42 0 -42C60 -42 92 -34 96 -2C92 40 60 54 0 54C-60 54 -92 40 -96 -2Z',
    c.lin(['#d98a4a', '#8a451d', '#4a200c']),
  ) +
  path(
    'M-90 -4C-86 -30 -56 -36 0 -36C56 -36 86 -30 90 -4C86 22 56 30 0 30C-56 30 -86 22 -90 -4Z',
    c.lin(['#b5692f', '#d98a4a']),
  ) +
  each(range(10), (i) => {
    const x = -48 + (i % 5) * 24;
    const y = i < 5 ? -18 : 12;
    return (
      ellipse([x, y, 10, 8.5], '#4a200c') +
      each(range(3), (k) =>
        ellipse([x - 4 + k * 4, y + (k % 2) * 3, 3.4, 2.6], nth([c.white, c.accent, c.pale], (k + i) % 3)),
      )
    );
  }) +
  each(
    [-74, 74],
    (x) =>
      ellipse([x, -3, 11, 19], '#4a200c') +
      each(range(4), (k) => ellipse([x - 3 + (k % 2) * 6, -12 + k * 6, 4, 3], nth([c.white, c.accent], k % 2))),
  ) +
  each(
    [
      [-20, -66, 9],
      [14, -74, 7],
      [34, -60, 8],
    ],
    ([x, y, q]) =>
      ellipse([x, y, q, q * 0.7], c.white, `stroke="${c.accent}" stroke-width="2"`) +
      line(`M${xy(x - q * 0.5, y)}H${short(x + q * 0.5)}`, [shade(c.bold, 0.3), 1.6]),
  );

export const dama = (c: Brush) => {
  const board = polygon('0,-28 96,20 0,68 -96,20', shade(c.deep, 0.2)) + polygon('0,-34 96,14 0,62 -96,14', c.white);
  const corner = (i: number, j: number) => xy((i - j) * 16, -34 + (i + j) * 8);
  const dark = range(36)
    .map((field) => [Math.floor(field / 6), field % 6] as const)
    .filter(([i, j]) => (i + j) % 2 === 1);
  const fields = each(
    dark,
    ([i, j]) => `M${[corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)].join('L')}Z`,
  );
  const man = (col: string, [x, y]: Point, king = false) =>
    place(
      ellipse([0, 6, 16, 9], shade(col, 0.5)) +
        ellipse([0, 0, 16, 9], col) +
        ellipse([0, 0, 10, 5.4], 'none', `stroke="${light(col, 0.5)}" stroke-width="1.8"`) +
        (king ? place(facet([5, 8, 3.4], [brass.white, brass.mid]), [0, 0, [1, 0.6]]) : ''),
      [x, y],
    );
  return place(
    board +
      path(fields, shade(c.mid, 0.15)) +
      man('#d5203a', [-48, 12]) +
      man('#d5203a', [-16, -6]) +
      man('#2a1a26', [32, 8]) +
      man('#2a1a26', [0, 38], true) +
      man('#d5203a', [-32, 34]) +
      place(man('#2a1a26', [0, 0]) + place(man('#2a1a26', [0, -8], true)), [48, -2]),
    [0, -2, 0.98],
  );
};

export const ludo = (c: Brush) =>
  place(
    rect([-70, -70, 140, 140, 16], c.white) +
      each(
        [
          [-66, -66, '#e5304a'],
          [14, -66, '#35c07f'],
          [-66, 14, '#2f6bff'],
          [14, 14, '#ffc42e'],
        ],
        ([x, y, k]) =>
          rect([x, y, 52, 52, 10], k) + circle([x + 26, y + 26, 17], '#fff') + circle([x + 26, y + 26, 10], k),
      ) +
      polygon('-14,-14 14,-14 0,0', '#35c07f') +
      polygon('14,-14 14,14 0,0', '#ffc42e') +
      polygon('14,14 -14,14 0,0', '#2f6bff') +
      polygon('-14,14 -14,-14 0,0', '#e5304a') +
      line('M0 -62V-18M0 18V62M-62 0H-18M18 0H62', ['#cdbba8', 8], 'stroke-dasharray="8 4"'),
    [0, 0, 0.98, -12],
  ) +
  place(
    path('M-14 30Q-14 6 0 -4Q14 6 14 30Z', '#e5304a') +
      circle([0, -14, 13], c.rad(['#ff9a9a', '#e5304a', '#8f0f22'], [0.35, 0.3, 0.8])),
    [46, 34, 1.1],
  );

export const disc = (c: Brush) => {
  const piece = (spot: readonly [number, number, number], col: string, strokes: string) =>
    place(
      circle([0, 6, 34], shade(c.deep, 0.2)) +
        circle([0, 0, 34], c.rad(['#ffe9c4', '#e0b070', '#9a6430'], [0.4, 0.3, 0.8])) +
        circle([0, 0, 27], 'none', `stroke="${col}" stroke-width="3"`) +
        place(path(strokes, 'none', `stroke="${col}" stroke-width="4" ${rounded}`), [0, 0]),
      spot,
    );
  return (
    line('M-90 -50H90M-90 0H90M-90 50H90M-60 -90V90M0 -90V90M60 -90V90', [c.pale, 2], 'opacity=".35"') +
    piece([-36, 20, 1.15], '#b5122a', 'M-14 -14H14M-14 -4H14M0 -18V18M-12 12L0 2L12 12') +
    piece([40, -6, 1.15], '#1f1a2c', 'M-13 -13H13V13H-13ZM0 -18V18M-13 0H13') +
    piece([10, 62, 0.8], '#b5122a', 'M0 -16V14M-14 -6H14M-12 14H12') +
    piece([-8, -60, 0.8], '#1f1a2c', 'M-12 -12L12 12M12 -12L-12 12')
  );
};

export const checkers = (c: Brush) => {
  const stack = ([x, y]: Point, col: string, count: number) =>
    place(
      each(range(count), (i) =>
        place(
          ellipse([0, 8, 30, 13], shade(col, 0.5)) +
            ellipse([0, 0, 30, 13], col) +
            ellipse([0, 0, 20, 8], 'none', `stroke="${light(col, 0.45)}" stroke-width="2.4"`),
          [0, -i * 13],
        ),
      ),
      [x, y],
    );
  return (
    ellipse([0, 56, 92, 26], shade(c.deep, 0.1), 'opacity=".6"') +
    stack([-36, 44], '#d5203a', 3) +
    stack([40, 48], '#fff1dc', 2) +
    stack([2, 64], c.bold, 2) +
    place(crown(c), [-36, -14, 0.36]) +
    spark([40, 8, 9])
  );
};
