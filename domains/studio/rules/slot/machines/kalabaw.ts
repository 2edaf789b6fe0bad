/** A coin on every reel holds the reels: coins stay, and the field spins on for as long as another one comes. */

import { timesOf } from '#domains/studio/rules/multiplier.ts';
import { ppm } from '#kernel/money.ts';
import { twentyLines } from '../lines.ts';
import { type Machine, stripsOf } from '../machine.ts';
import { paysPerLine } from './pays.ts';

export const kalabaw: Machine = {
  key: 'kalabaw',
  title: 'Kalabaw Harvest',
  version: 1,
  rows: 3,
  strips: stripsOf({
    araw: [0, 2, 2, 2, 2],
    barya: [4, 4, 4, 4, 4],
    kalabaw: [2, 1, 2, 2, 2],
    palay: [2, 2, 2, 2, 2],
    salakot: [3, 3, 2, 2, 2],
    bakya: [5, 5, 4, 4, 3],
    bilao: [5, 6, 5, 5, 6],
    sungka: [5, 5, 4, 4, 5],
    bayong: [4, 4, 4, 5, 4],
  }),
  award: { kind: 'lines', lines: twentyLines.slice(0, 10) },
  pays: paysPerLine(10, {
    kalabaw: [40, 150, 600],
    palay: [25, 80, 300],
    salakot: [20, 60, 200],
    bakya: [15, 40, 120],
    bilao: [8, 25, 80],
    sungka: [8, 20, 60],
    bayong: [5, 15, 50],
  }),
  wild: 'araw',
  wildFactor: 1,
  freeSpins: null,
  cascade: null,
  hold: {
    coin: 'barya',
    least: 5,
    respins: 3,
    coinOfThousand: 55,
    values: [
      { pays: timesOf(1), weight: 50 },
      { pays: timesOf(2), weight: 26 },
      { pays: timesOf(5), weight: 14 },
      { pays: timesOf(10), weight: 7 },
      { pays: timesOf(25), weight: 2 },
      { pays: timesOf(100), weight: 1 },
    ],
    full: timesOf(1_000),
  },
  // A field full of coins, and good ones among them.
  most: timesOf(1_250),
  returnPpm: ppm(958_128n),
  hitPpm: ppm(281_464n),
  swing: 'high',
};
