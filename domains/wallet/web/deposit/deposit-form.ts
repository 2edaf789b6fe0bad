/** What the form of a deposit knows before anything is sent. */

import { feeOf, judgeAmount } from '#domains/wallet/rules/amount.ts';
import { typedAmount } from '#domains/wallet/rules/typed-amount.ts';
import { type Money, money, ppm, scaleFloor, zero } from '#kernel/money.ts';
import { amountOf } from '../cashier/Cash.tsx';
import type { Method } from './deposit.queries.ts';
import type { Offer } from './offer.ts';

const usual = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 500_000, 1_000_000];
const chipsMost = 8;

/** Amounts that are often meant, within the bounds. */
export function chipsOf({ min, max }: Pick<Method, 'min' | 'max'>): string[] {
  const [least, most] = [amountOf(min), amountOf(max)];
  return usual
    .map((amount) => amount.toLocaleString('en-US'))
    .filter((chip) => {
      const amount = typedAmount(chip) ?? zero;
      return amount >= least && amount <= most;
    })
    .slice(0, chipsMost);
}

export type Figures = { readonly amount: Money; readonly fee: Money; readonly credited: Money };
export type AmountFault = 'amount_invalid' | 'amount_too_small' | 'amount_too_large';

type Judged =
  | { readonly fault: null; readonly figures: Figures }
  | { readonly fault: AmountFault; readonly figures: null };

/** As the server will judge it, earlier. */
export function judgeTyped(typed: string, method: Method): Judged {
  const amount = typedAmount(typed);
  if (amount === null) return { fault: 'amount_invalid', figures: null };
  const verdict = judgeAmount(amount, { least: amountOf(method.min), most: amountOf(method.max) });
  if (!verdict.ok) return { fault: verdict.fault, figures: null };
  const fee = feeOf(amount, { feeFlat: amountOf(method.feeFlat), feePpm: method.feePpm });
  return { fault: null, figures: { amount, fee, credited: money(amount - fee) } };
}

type TurnoverInput = Pick<Figures, 'amount' | 'credited'> & {
  readonly turnoverPpm: number;
  readonly offer: Offer | undefined;
};

/** What has to be bet before any of it can be withdrawn: the offer's turnover has the deposit's own in it. */
export function turnoverOf({ amount, credited, turnoverPpm, offer }: TurnoverInput): Money {
  const matched = offer?.match?.of(amount);
  const own = scaleFloor(credited, ppm(BigInt(turnoverPpm)));
  return matched && matched.turnover > own ? matched.turnover : own;
}
