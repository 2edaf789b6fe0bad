/** The parts of the five digits that bets look at. */
import type { DrawResult } from '#domains/lottery/contract/selection.ts';
import type { KindRules } from '#domains/lottery/rules/engine/bet-kind.ts';
import { digitsOf, padded, range } from '#domains/lottery/rules/engine/combinatorics.ts';
import { evenMarket, type Market } from '#domains/lottery/rules/engine/market.ts';

export type Window = { readonly name: string; readonly from: number; readonly size: number };

const windowOf = (name: string, from: number, size: number): Window => ({ name, from, size });

export const five = windowOf('five', 0, 5);
export const fours = [windowOf('first', 0, 4), windowOf('last', 1, 4)];
export const threes = [windowOf('first', 0, 3), windowOf('middle', 1, 3), windowOf('last', 2, 3)];
export const twos = [windowOf('first', 0, 2), windowOf('last', 3, 2)];

export const places = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

export const digitsIn = (result: DrawResult, { from, size }: Window): string[] =>
  (result['numbers'] ?? []).slice(from, from + size);

/** Draws that have these digits in the part, and noughts elsewhere. */
const drawWith = ({ from, size }: Window, digits: string): DrawResult => ({
  numbers: digitsOf('0'.repeat(from) + digits + '0'.repeat(five.size - from - size)),
});

const everyDraw = (window: Window): DrawResult[] =>
  range(0, 10 ** window.size - 1).map((value) => drawWith(window, padded(value, window.size)));

const markets = new Map<string, Market>();

/** Every draw of a part; the market of a part that decides several kinds of bets is the same. */
export function marketOf(window: Window): Market {
  const name = `digits ${window.from} ${window.size}`;
  const known = markets.get(name) ?? evenMarket(name, () => everyDraw(window));
  markets.set(name, known);
  return known;
}

const maxListedSize = 3;

/** The markets of a kind that a part decides. Four digits are too many to list. */
export const marketsOf = (window: Window): Pick<KindRules, 'markets'> =>
  window.size <= maxListedSize ? { markets: [{ market: marketOf(window) }] } : {};

export const placeMarkets: readonly Market[] = places.map((name, from) => marketOf({ name, from, size: 1 }));

/** Of two places that need not be neighbours. */
export const pairMarket = (one: number, other: number): Market =>
  evenMarket(`places ${one} ${other}`, () =>
    range(0, 99).map((value) => {
      const digits = digitsOf('0'.repeat(five.size));
      [digits[one], digits[other]] = [String(Math.floor(value / 10)), String(value % 10)];
      return { numbers: digits };
    }),
  );
