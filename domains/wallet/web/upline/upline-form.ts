/** What the form of a transfer to the upline knows before anything is sent. */
import { typedAmount } from '#domains/wallet/rules/typed-amount.ts';
import { type Money, money, moneyText, zero } from '#kernel/money.ts';
import { amountOf } from '../cashier/Cash.tsx';
import type { Standing } from './upline.queries.ts';

export const pinLength = 6;

export type Typed = { readonly amount: string; readonly remark: string; readonly pin: string };
export type Wish = { readonly amount: string; readonly remark?: string; readonly paymentPassword: string };

type Judged = {
  readonly amountFault: 'amount_invalid' | 'too_much' | null;
  readonly isPinShort: boolean;
  readonly amount: Money;
  readonly after: Money;
  readonly wish: Wish | null;
};

/** As the server will judge it, earlier. */
export function judgeSending(
  { amount: typed, remark, pin }: Typed,
  standing: Pick<Standing, 'balance' | 'withdrawable'>,
): Judged {
  const amount = typedAmount(typed);
  const isTooMuch = amount !== null && amount > amountOf(standing.withdrawable);
  const amountFault = amount === null ? 'amount_invalid' : isTooMuch ? 'too_much' : null;
  const isPinShort = pin.length < pinLength;
  const said = remark.trim();
  const moved = amountFault === null && amount !== null ? amount : zero;
  return {
    amountFault,
    isPinShort,
    amount: moved,
    after: money(amountOf(standing.balance) - moved),
    wish:
      amountFault === null && !isPinShort
        ? { amount: moneyText(moved), ...(said !== '' && { remark: said }), paymentPassword: pin }
        : null,
  };
}

const aboutAmount = /^(amount_|turnover_unmet$|insufficient_funds$)/;
const aboutPin = /payment_password/;

type Refusal = { readonly fault: string; readonly message: string };
type Told = { readonly amount?: string; readonly pin?: string; readonly form?: string };

/** A refusal stands where it can be mended: at the amount, at the password, or over the button. */
export function toldOf(refusal: Refusal | null): Told {
  if (!refusal) return {};
  const { fault, message } = refusal;
  if (aboutAmount.test(fault)) return { amount: message };
  return aboutPin.test(fault) ? { pin: message } : { form: message };
}
