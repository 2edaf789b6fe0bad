/** What the form of a deposit computes before anything is sent. */

import { feeOf, judgeAmount } from '#domains/wallet/rules/amount.ts';
import { parseTypedAmount } from '#domains/wallet/rules/typed-amount.ts';
import { type Money, money, ppm, scaleFloor, zero } from '#kernel/money.ts';
import { amountOf } from '../cashier/Cash.tsx';
import type { Method } from './deposit.queries.ts';
import type { Offer } from './offer.ts';

const commonAmounts = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 500_000, 1_000_000];
const maxChips = 8;

/** Common amounts within the limits. */
export function suggestAmounts({ min, max }: Pick<Method, 'min' | 'max'>): string[] {
  const [least, most] = [amountOf(min), amountOf(max)];
  return commonAmounts
    .map((amount) => amount.toLocaleString('en-US'))
    .filter((chip) => {
      const amount = parseTypedAmount(chip) ?? zero;
      return amount >= least && amount <= most;
    })
    .slice(0, maxChips);
}

export type DepositAmounts = { readonly amount: Money; readonly fee: Money; readonly credited: Money };
export type AmountFault = 'amount_invalid' | 'amount_too_small' | 'amount_too_large';

type AmountVerdict =
  | { readonly fault: null; readonly amounts: DepositAmounts }
  | { readonly fault: AmountFault; readonly amounts: null };

/** The same verdict as the server's, before sending. */
export function judgeTypedAmount(input: string, method: Method): AmountVerdict {
  const amount = parseTypedAmount(input);
  if (amount === null) return { fault: 'amount_invalid', amounts: null };
  const verdict = judgeAmount(amount, { least: amountOf(method.min), most: amountOf(method.max) });
  if (!verdict.ok) return { fault: verdict.fault, amounts: null };
  const fee = feeOf(amount, { feeFlat: amountOf(method.feeFlat), feePpm: method.feePpm });
  return { fault: null, amounts: { amount, fee, credited: money(amount - fee) } };
}

type TurnoverInput = Pick<DepositAmounts, 'amount' | 'credited'> & {
  readonly turnoverPpm: number;
  readonly offer: Offer | undefined;
};

/** The turnover before any of it can be withdrawn: the offer's turnover includes the deposit's own. */
export function turnoverOf({ amount, credited, turnoverPpm, offer }: TurnoverInput): Money {
  const matched = offer?.match?.of(amount);
  const own = scaleFloor(credited, ppm(BigInt(turnoverPpm)));
  return matched && matched.turnover > own ? matched.turnover : own;
}
