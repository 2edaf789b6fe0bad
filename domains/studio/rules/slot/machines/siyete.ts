/** Three reels and five lines, as they stood at every fair; a star in a line doubles it. */

import { timesOf } from '#domains/studio/rules/multiplier.ts';
import { ppm } from '#kernel/money.ts';
import { linesOf } from '../lines.ts';
import { type Machine, stripsOf } from '../machine.ts';
import { paysPerLine } from './pays.ts';

export const siyete: Machine = {
  key: 'siyete',
  title: 'Siyete Klasiko',
  version: 1,
  rows: 3,
  strips: stripsOf({
    bituin: [0, 1, 1],
    siyete: [3, 1, 1],
    kampana: [4, 2, 3],
    ubas: [4, 4, 3],
    mangga: [6, 6, 5],
    dalanghita: [5, 5, 6],
    sereza: [6, 6, 6],
  }),
  award: { kind: 'lines', lines: linesOf('111 000 222 012 210') },
  pays: paysPerLine(5, {
    siyete: [77],
    kampana: [40],
    ubas: [25],
    mangga: [15],
    dalanghita: [10],
    sereza: [5],
  }),
  wild: 'bituin',
  wildFactor: 2,
  freeSpins: null,
  cascade: null,
  hold: null,
  // The best of all stops; nothing is ever cut.
  most: timesOf('40.8'),
  returnPpm: ppm(955_257n),
  hitPpm: ppm(236_171n),
  swing: 'low',
};
