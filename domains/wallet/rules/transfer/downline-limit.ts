/** How much an agent sends to downlines: each time, and in one day of the platform to all of them together. */
import { displayMoney, type Money, money, moneyScale } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { judgeAmount } from '../amount.ts';

const units = (count: bigint) => money(count * moneyScale);

export const downlineLimits = { min: units(1n), max: units(50_000n), dayMax: units(200_000n) } as const;

export function judgeDownlineAmount(
  amount: Money,
): Outcome<Money, 'amount_invalid' | 'amount_too_small' | 'amount_too_large'> {
  const { min, max } = downlineLimits;
  const verdict = judgeAmount(amount, { least: min, most: max });
  if (verdict.ok || verdict.fault === 'amount_invalid') return verdict;
  return refuse(
    verdict.fault,
    verdict.fault === 'amount_too_small' ? { min: displayMoney(min) } : { max: displayMoney(max) },
  );
}

/** What may still be sent on a day on which `sent` already was. */
export const downlineDayLeft = (sent: Money): Money =>
  money(sent < downlineLimits.dayMax ? downlineLimits.dayMax - sent : 0n);

export const judgeDownlineDay = ({
  amount,
  sent,
}: {
  readonly amount: Money;
  readonly sent: Money;
}): Outcome<Money, 'transfer_day_limit'> =>
  amount > downlineDayLeft(sent)
    ? refuse('transfer_day_limit', { left: displayMoney(downlineDayLeft(sent)) })
    : done(amount);
