/**
 * The part of a draw that decides several kinds of bets: the digit of a place, the last two digits of a prize. Bets on one market
 * can be against each other, as big is against small; bets on different markets cannot.
 */
import type { DrawResult, Picks } from '#domains/lottery/contract/selection.ts';

/** A draw as far as the market looks at it, and how many of all draws are like it: a whole number. */
export type MarketOutcome = { readonly result: DrawResult; readonly weight: number };

export type Market = { readonly name: string; readonly listOutcomes: () => readonly MarketOutcome[] };

/** `row`: the market of one row of picks alone, such as a place; absent: of all picks of a line. */
export type MarketOfKind = { readonly market: Market; readonly row?: number };

/** Outcomes are listed once, when the first bet needs them. */
export function createMarket(name: string, list: () => readonly MarketOutcome[]): Market {
  let outcomes: readonly MarketOutcome[] | null = null;
  return { name, listOutcomes: () => (outcomes ??= list()) };
}

/** All draws of the market are equally likely. */
export const evenMarket = (name: string, list: () => readonly DrawResult[]): Market =>
  createMarket(name, () => list().map((result) => ({ result, weight: 1 })));

/** The picks of a line on one of its markets; null where it has none. */
export function picksOnMarket(picks: Picks, { row }: MarketOfKind): Picks | null {
  if (row === undefined) return picks;
  if ((picks[row] ?? []).length === 0) return null;
  return picks.map((own, index) => (index === row ? own : []));
}

/** One market for each row of picks. */
export const rowMarkets = (markets: readonly Market[]): readonly MarketOfKind[] =>
  markets.map((market, row) => ({ market, row }));
