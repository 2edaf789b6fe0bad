/** The prizes of the regions, and which of them each kind of bet looks at. The centre draws in the shape of the south. */
import type { PrizeShape } from '#domains/lottery/rules/engine/lottery-engine.ts';

export type VietnamRegion = {
  readonly prizes: readonly PrizeShape[];
  /** The prizes at the head of the newspaper's list: two digits and three digits. */
  readonly headTwo: string;
  readonly headThree: string;
  /** The short bao lô of the region, by its number of positions. */
  readonly shortBao: { readonly code: string; readonly prizes: readonly string[] };
};

const prize = (name: string, count: number, digits: number): PrizeShape => ({ name, count, digits });

export const northRegion: VietnamRegion = {
  prizes: [
    prize('db', 1, 5),
    prize('g1', 1, 5),
    prize('g2', 2, 5),
    prize('g3', 6, 5),
    prize('g4', 4, 4),
    prize('g5', 6, 4),
    prize('g6', 3, 3),
    prize('g7', 4, 2),
  ],
  headTwo: 'g7',
  headThree: 'g6',
  shortBao: { code: 'BAO8', prizes: ['g7', 'g6', 'db'] },
};

export const southRegion: VietnamRegion = {
  prizes: [
    prize('db', 1, 6),
    prize('g1', 1, 5),
    prize('g2', 1, 5),
    prize('g3', 2, 5),
    prize('g4', 7, 5),
    prize('g5', 1, 4),
    prize('g6', 3, 4),
    prize('g7', 1, 3),
    prize('g8', 1, 2),
  ],
  headTwo: 'g8',
  headThree: 'g7',
  shortBao: { code: 'BAO7', prizes: ['g8', 'g7', 'g6', 'g5', 'db'] },
};

/** The numbers a draw has in these prizes, without those that are too short. */
export const countPositions = ({ prizes }: VietnamRegion, names: readonly string[], digits: number): number =>
  prizes.reduce(
    (count, { name, count: own, digits: has }) => count + (names.includes(name) && has >= digits ? own : 0),
    0,
  );

export const allNames = ({ prizes }: VietnamRegion): string[] => prizes.map(({ name }) => name);
