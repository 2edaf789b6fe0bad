/** Two hundred and forty-three ways. The serpent comes in stacks of three, and free spins pay three times. */

import { timesOf } from '#domains/studio/rules/multiplier.ts';
import { ppm } from '#kernel/money.ts';
import { type Machine, stripsOf } from '../machine.ts';

export const bakunawa: Machine = {
  key: 'bakunawa',
  title: 'Seven Moons of Bakunawa',
  version: 1,
  rows: 3,
  strips: stripsOf(
    {
      buwan: [0, 1, 1, 1, 0],
      alon: [1, 1, 1, 1, 1],
      bakunawa: [3, 3, 3, 3, 3],
      babaylan: [3, 4, 4, 4, 3],
      kampilan: [3, 3, 4, 3, 2],
      perlas: [3, 3, 3, 3, 4],
      kabibe: [5, 3, 3, 3, 4],
      bulaklak: [4, 4, 3, 4, 3],
      agimat: [3, 4, 4, 3, 4],
      apoy: [5, 5, 5, 4, 5],
    },
    { bakunawa: 3 },
  ),
  award: { kind: 'ways' },
  // For each way, of the whole bet.
  pays: {
    bakunawa: [timesOf(1), timesOf(3), timesOf(10)],
    babaylan: [timesOf('0.8'), timesOf('2.5'), timesOf(8)],
    kampilan: [timesOf('0.6'), timesOf(2), timesOf(6)],
    perlas: [timesOf('0.5'), timesOf('1.5'), timesOf(5)],
    kabibe: [timesOf('0.3'), timesOf('0.8'), timesOf(3)],
    bulaklak: [timesOf('0.3'), timesOf('0.8'), timesOf(3)],
    agimat: [timesOf('0.2'), timesOf('0.5'), timesOf(2)],
    apoy: [timesOf('0.1'), timesOf('0.4'), timesOf(2)],
  },
  wild: 'buwan',
  wildFactor: 1,
  freeSpins: {
    scatter: 'alon',
    least: 3,
    spins: [8, 12, 20],
    factor: 3,
    pays: timesOf(2),
    spinsMost: 200,
  },
  cascade: null,
  hold: null,
  // A free spin that shows nothing but the serpent.
  most: timesOf(7_290),
  returnPpm: ppm(960_001n),
  hitPpm: ppm(426_497n),
  swing: 'high',
};
