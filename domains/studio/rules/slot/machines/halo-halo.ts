/** What wins melts away and more falls in from above, at two, three and then five times. */

import { timesOf } from '#domains/studio/rules/multiplier.ts';
import { ppm } from '#kernel/money.ts';
import { twentyLines } from '../lines.ts';
import { type Machine, stripsOf } from '../machine.ts';
import { paysPerLine } from './pays.ts';

export const haloHalo: Machine = {
  key: 'halo-halo',
  title: 'Halo-Halo Tumble',
  version: 1,
  rows: 3,
  strips: stripsOf({
    leche: [1, 1, 2, 1, 2],
    ube: [1, 3, 1, 2, 1],
    mangga: [3, 2, 4, 2, 1],
    saging: [2, 4, 1, 3, 3],
    nata: [2, 3, 2, 2, 3],
    gulaman: [3, 2, 4, 3, 1],
    kaong: [3, 3, 2, 5, 4],
    pinipig: [5, 2, 4, 2, 5],
  }),
  award: { kind: 'lines', lines: twentyLines },
  pays: paysPerLine(20, {
    leche: [60, 250, 1000],
    ube: [40, 120, 400],
    mangga: [30, 80, 250],
    saging: [25, 60, 160],
    nata: [20, 50, 120],
    gulaman: [15, 40, 100],
    kaong: [12, 30, 80],
    pinipig: [10, 25, 60],
  }),
  wild: null,
  wildFactor: 1,
  freeSpins: null,
  cascade: { factors: [2, 3, 5], fallsMost: 10 },
  hold: null,
  // The best of all stops; nothing is ever cut.
  most: timesOf('330.5'),
  returnPpm: ppm(961_448n),
  hitPpm: ppm(307_875n),
  swing: 'medium',
};
