/** The amounts of a bet: common steps, halves and doubles, and parsed input. */

import { type Money, money, moneyScale, parseMoney } from '#kernel/money.ts';
import { type Multiplier, payoutOf } from '../rules/multiplier.ts';

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];
const ladder = steps.map((step) => money(BigInt(step) * moneyScale));
const centavo = 100n;

export type StakeBounds = { readonly min: Money; readonly max: Money };

export const clampStake = (stake: Money, { min, max }: StakeBounds): Money =>
  stake < min ? min : stake > max ? max : stake;

export function nextStake(stake: Money, up: boolean, bounds: StakeBounds): Money {
  const next = up ? ladder.find((step) => step > stake) : ladder.findLast((step) => step < stake);
  return clampStake(next ?? stake, bounds);
}

/** Rounded down to the centavo. */
export const halfStake = (stake: Money, bounds: StakeBounds): Money =>
  clampStake(money((stake / 2n / centavo) * centavo), bounds);

export const doubleStake = (stake: Money, bounds: StakeBounds): Money => clampStake(money(stake * 2n), bounds);

/** Null for what is no amount; commas as thousands separators are accepted. */
export function parseStake(text: string): Money | null {
  const amount = parseMoney(text.trim().replaceAll(',', '').replace(/^₱/, ''));
  return amount !== null && amount > 0n && amount % centavo === 0n ? amount : null;
}

/** The payout of a stake at a multiplier, cut at the maximum payout of a round. */
export function payoutFor(stake: Money, times: Multiplier, maxPayout: Money): Money {
  const payout = payoutOf(stake, times);
  return payout > maxPayout ? maxPayout : payout;
}

/** Whether the best result would be cut; `best` is null where a game has no upper bound. */
export const isCapped = (stake: Money, best: Multiplier | null, maxPayout: Money): boolean =>
  best === null || payoutOf(stake, best) > maxPayout;
