/**
 * The draws of a raffle. Each draw takes one number of a stream whose seed is promised by its hash from the start; prizes that
 * are gone take no part. With the seed and the prizes anybody can draw all of them again, in their order.
 */

import type { RafflePayment } from '#domains/rewards/contract/raffle.ts';
import { assert } from '#kernel/assert.ts';
import type { Money } from '#kernel/money.ts';
import { createRandomStream, wordRange } from '#kernel/random-stream.ts';

export type RafflePrizeTerms = {
  readonly position: number;
  /** Its share of the draw among the weights of all prizes that are left. */
  readonly weight: number;
  /** How many there are; null: it never runs out. */
  readonly stock: number | null;
};

/** `id` is the promotion's. */
export type RaffleTerms = { readonly id: string; readonly prizes: readonly RafflePrizeTerms[] };

/** How many of each prize were drawn before, by position. */
export type DrawnCounts = ReadonlyMap<number, number>;

const isLeft = ({ position, stock }: RafflePrizeTerms, drawn: DrawnCounts) =>
  stock === null || (drawn.get(position) ?? 0) < stock;

const weightOf = (prizes: readonly RafflePrizeTerms[]) => prizes.reduce((sum, { weight }) => sum + weight, 0);

export type Draw = { readonly seed: string; readonly drawn: DrawnCounts /** From one. */; readonly number: number };

/** The position of the prize. */
export function drawPrize({ id, prizes }: RaffleTerms, { seed, drawn, number }: Draw): number {
  const left = prizes.filter((prize) => isLeft(prize, drawn));
  let rest = createRandomStream({ seed, label: `RAF|${id}|${number}` }).below(weightOf(left));
  for (const { position, weight } of left) {
    if (rest < weight) return position;
    rest -= weight;
  }
  throw new Error(`raffle ${id}: draw ${number} is beyond the prizes`);
}

/** The first `count` draws, as positions of prizes. */
export function drawAll(
  terms: RaffleTerms,
  { seed, count }: { readonly seed: string; readonly count: number },
): number[] {
  const drawn = new Map<number, number>();
  return Array.from({ length: count }, (_, nth) => {
    const position = drawPrize(terms, { seed, drawn, number: nth + 1 });
    drawn.set(position, (drawn.get(position) ?? 0) + 1);
    return position;
  });
}

const million = 1_000_000;

/** The chance of each prize in the next draw, in parts per million and rounded down; those that are gone have none. */
export function chancesOf(prizes: readonly RafflePrizeTerms[], drawn: DrawnCounts): Map<number, number> {
  const total = weightOf(prizes.filter((prize) => isLeft(prize, drawn)));
  return new Map(
    prizes.map((prize) => [prize.position, isLeft(prize, drawn) ? Math.floor((prize.weight * million) / total) : 0]),
  );
}

export const maxPrizes = 12;
/** The proof lists all draws. */
export const maxTickets = 20_000;

export type RaffleTermsFault = 'prizes_invalid' | 'stock_missing' | 'never_ends_missing' | 'weights_too_large';

type RafflePrize = RafflePrizeTerms & { readonly pays: RafflePayment; readonly amount: Money };

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1;

/** An amount stands with money and points alone; a game's rounds have terms of their own. */
function isPrizeValid({ weight, stock, pays, amount }: RafflePrize): boolean {
  const hasAmount = pays !== 'none' && pays !== 'free_rounds';
  return isCount(weight) && (stock === null || isCount(stock)) && amount > 0n === hasAmount;
}

/**
 * Null where every ticket draws something, and nothing that costs runs over: what costs has a stock, and one prize never runs
 * out.
 */
export function findRaffleFault(prizes: readonly RafflePrize[]): RaffleTermsFault | null {
  if (prizes.length === 0 || prizes.length > maxPrizes) return 'prizes_invalid';
  for (const [nth, prize] of prizes.entries()) {
    if (prize.position !== nth + 1 || !isPrizeValid(prize)) return 'prizes_invalid';
    if (prize.stock === null && prize.pays !== 'none') return 'stock_missing';
  }
  if (prizes.every(({ stock }) => stock !== null)) return 'never_ends_missing';
  return weightOf(prizes) > wordRange ? 'weights_too_large' : null;
}

/** What all prizes in money come to. */
export function budgetOf(
  prizes: readonly (Pick<RafflePrizeTerms, 'stock'> & { readonly pays: RafflePayment; readonly amount: Money })[],
): Money {
  return prizes.reduce<bigint>(
    (sum, { pays, amount, stock }) => (isMoney(pays) ? sum + amount * BigInt(stock ?? 0) : sum),
    0n,
  ) as Money;
}

export const isMoney = (pays: RafflePayment): boolean => pays === 'cash' || pays === 'bonus';

export type TicketRule = {
  /** Each full one of these in one deposit is a ticket; null: deposits bring none. */
  readonly perDeposit: Money | null;
  readonly perCheckIn: boolean;
};

/** How many tickets a deposit brings. */
export const ticketsOfDeposit = ({ perDeposit }: Pick<TicketRule, 'perDeposit'>, amount: Money): number => {
  if (perDeposit === null) return 0;
  assert(perDeposit > 0n, 'a ticket for nothing');
  return Number(amount / perDeposit);
};
