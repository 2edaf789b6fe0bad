/** What the form of a transfer to the upline computes before anything is sent. */
import { parseTypedAmount } from '#domains/wallet/rules/typed-amount.ts';
import { type Money, money, moneyText, zero } from '#kernel/money.ts';
import { amountOf } from '../cashier/Cash.tsx';
import type { UplineStandingView } from './upline.queries.ts';

export const pinLength = 6;

export type UplineFormValues = { readonly amount: string; readonly remark: string; readonly pin: string };
export type UplineTransferInput = {
  readonly amount: string;
  readonly remark?: string;
  readonly paymentPassword: string;
};

type UplineVerdict = {
  readonly amountFault: 'amount_invalid' | 'too_much' | null;
  readonly isPinShort: boolean;
  readonly amount: Money;
  readonly after: Money;
  readonly input: UplineTransferInput | null;
};

/** The same verdict as the server's, before sending. */
export function judgeUplineForm(
  { amount: amountInput, remark, pin }: UplineFormValues,
  standing: Pick<UplineStandingView, 'balance' | 'withdrawable'>,
): UplineVerdict {
  const amount = parseTypedAmount(amountInput);
  const isTooMuch = amount !== null && amount > amountOf(standing.withdrawable);
  const amountFault = amount === null ? 'amount_invalid' : isTooMuch ? 'too_much' : null;
  const isPinShort = pin.length < pinLength;
  const trimmed = remark.trim();
  const moved = amountFault === null && amount !== null ? amount : zero;
  return {
    amountFault,
    isPinShort,
    amount: moved,
    after: money(amountOf(standing.balance) - moved),
    input:
      amountFault === null && !isPinShort
        ? { amount: moneyText(moved), ...(trimmed !== '' && { remark: trimmed }), paymentPassword: pin }
        : null,
  };
}

const aboutAmount = /^(amount_|turnover_unmet$|insufficient_funds$)/;
const aboutPin = /payment_password/;

type UplineRefusal = { readonly fault: string; readonly message: string };
type RefusalMessages = { readonly amount?: string; readonly pin?: string; readonly form?: string };

/** A fault is displayed where it can be corrected: at the amount, at the password, or over the button. */
export function placeRefusal(refusal: UplineRefusal | null): RefusalMessages {
  if (!refusal) return {};
  const { fault, message } = refusal;
  if (aboutAmount.test(fault)) return { amount: message };
  return aboutPin.test(fault) ? { pin: message } : { form: message };
}
