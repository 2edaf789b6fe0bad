/** The amounts of a bet: steps that people expect, halves and doubles, and what was typed. */

import { type Money, money, moneyScale, parseMoney } from '#kernel/money.ts';
import { type Multiplier, payoutOf } from '../rules/multiplier.ts';

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];
const ladder = steps.map((step) => money(BigInt(step) * moneyScale));
const centavo = 100n;

export type StakeBounds = { readonly least: Money; readonly most: Money };

export const withinBounds = (stake: Money, { least, most }: StakeBounds): Money =>
  stake < least ? least : stake > most ? most : stake;

export function nextStake(stake: Money, up: boolean, bounds: StakeBounds): Money {
  const next = up ? ladder.find((step) => step > stake) : ladder.findLast((step) => step < stake);
  return withinBounds(next ?? stake, bounds);
}

/** Cut to the centavo. */
export const halfStake = (stake: Money, bounds: StakeBounds): Money =>
  withinBounds(money((stake / 2n / centavo) * centavo), bounds);

export const doubleStake = (stake: Money, bounds: StakeBounds): Money => withinBounds(money(stake * 2n), bounds);

/** Null for what is no amount; a thousand may carry its comma. */
export function typedStake(text: string): Money | null {
  const amount = parseMoney(text.trim().replaceAll(',', '').replace(/^₱/, ''));
  return amount !== null && amount > 0n && amount % centavo === 0n ? amount : null;
}

/** What a stake brings at so many times of it, cut at the most that a round pays. */
export function paidFor(stake: Money, times: Multiplier, payoutMost: Money): Money {
  const due = payoutOf(stake, times);
  return due > payoutMost ? payoutMost : due;
}

/** Whether the best that can happen would be cut; null where a game has no best. */
export const isCut = (stake: Money, best: Multiplier | null, payoutMost: Money): boolean =>
  best === null || payoutOf(stake, best) > payoutMost;
