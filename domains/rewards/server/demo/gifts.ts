/** Gifts of offers in the demo world: those that wait, and one whose time is over. */
import type { Localized } from '#kernel/locale.ts';

type DemoGift = {
  readonly key: string;
  /** The offer that it comes from. */
  readonly offer: string;
  /** Days from the last day of the demo world's history, and for how many days it can be claimed. */
  readonly day: number;
  readonly days: number;
  readonly amount: number;
  readonly turnoverPpm: bigint;
  readonly name: Localized<string>;
};

const sunset = { EN: 'Sunset hours, 10% back', TY: 'Oras ng dapithapon, 10% balik' };

/** Free rounds that wait to be claimed and played. */
export const demoFreeRounds = {
  name: { EN: 'Jeepney, ten free rounds', TY: 'Jeepney, sampung libreng round' },
  offer: 'fiesta',
  day: -1,
  days: 30,
  terms: { game: 'jeepney', count: 10, stake: 2, days: 7, winTo: 'cash' },
} as const;

export const demoGifts: readonly DemoGift[] = [
  { key: 'sunset-1', offer: 'sunset', day: -2, days: 9, amount: 120, turnoverPpm: 0n, name: sunset },
  {
    key: 'derby-1',
    offer: 'derby',
    day: -1,
    days: 3,
    amount: 18,
    turnoverPpm: 1_000_000n,
    name: { EN: 'Derby Saturday', TY: 'Sabado ng derby' },
  },
  { key: 'sunset-0', offer: 'sunset', day: -16, days: 7, amount: 64, turnoverPpm: 0n, name: sunset },
];
