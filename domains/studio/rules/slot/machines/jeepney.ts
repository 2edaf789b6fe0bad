/** Twenty lines and free spins that pay double: the jeepney rides along on the three reels in the middle. */

import { multiplier, timesOf } from '#domains/studio/rules/multiplier.ts';
import { ppm } from '#kernel/money.ts';
import { twentyLines } from '../lines.ts';
import { type Machine, stripsOf } from '../machine.ts';
import { paysPerLine } from './pays.ts';

export const jeepney: Machine = {
  key: 'jeepney',
  title: 'Jeepney Jackpot',
  version: 1,
  rows: 3,
  strips: stripsOf(
    {
      jeep: [0, 3, 3, 3, 0],
      parol: [1, 1, 1, 1, 1],
      kalabaw: [3, 3, 3, 3, 3],
      mangga: [3, 3, 3, 4, 3],
      halo: [3, 3, 3, 3, 3],
      kampana: [3, 3, 3, 3, 3],
      manibela: [4, 4, 4, 4, 4],
      gulong: [4, 4, 3, 4, 3],
      busina: [4, 4, 4, 3, 4],
      barya: [5, 5, 5, 4, 5],
    },
    { kalabaw: 3 },
  ),
  award: { kind: 'lines', lines: twentyLines },
  pays: paysPerLine(20, {
    kalabaw: [40, 150, 500],
    mangga: [20, 75, 250],
    halo: [20, 60, 200],
    kampana: [15, 50, 150],
    manibela: [8, 25, 80],
    gulong: [8, 25, 80],
    busina: [5, 15, 50],
    barya: [5, 15, 50],
  }),
  wild: 'jeep',
  wildFactor: 1,
  freeSpins: {
    scatter: 'parol',
    least: 3,
    spins: [10, 15, 20],
    factor: 2,
    pays: multiplier(0n),
    spinsMost: 200,
  },
  cascade: null,
  hold: null,
  // A free spin that shows nothing but the kalabaw.
  most: timesOf(1_000),
  returnPpm: ppm(962_071n),
  hitPpm: ppm(445_025n),
  swing: 'medium',
};
