/** What the sheet of a transfer to a downline computes before anything is sent: the same verdict as the server's. */
import { parseTypedAmount } from '#domains/wallet/rules/typed-amount.ts';
import { type Money, money, moneyText, zero } from '#kernel/money.ts';
import { amountOf } from '../cashier/Cash.tsx';
import type { DownlineStandingView } from './downline.queries.ts';

const pinLength = 6;

export type DownlineFormValues = { readonly amount: string; readonly remark: string; readonly pin: string };
export type DownlineTransferInput = {
  readonly amount: string;
  readonly remark?: string;
  readonly paymentPassword: string;
  readonly downline: string;
};
type AmountFault = 'amount_invalid' | 'too_small' | 'too_large' | 'over_day' | 'too_much';

type Bounds = Pick<DownlineStandingView, 'balance' | 'withdrawable' | 'min' | 'max' | 'dayLeft'>;
/** As the page of the tree shows it. */
export type TransferReceiver = { readonly account: string; readonly balance: string };

type DownlineVerdict = {
  readonly amountFault: AmountFault | null;
  readonly isPinShort: boolean;
  readonly amount: Money;
  readonly ownAfter: Money;
  readonly otherAfter: Money;
  readonly input: DownlineTransferInput | null;
};

export function judgeDownlineForm(
  { amount: typed, remark, pin }: DownlineFormValues,
  bounds: Bounds,
  receiver: TransferReceiver,
): DownlineVerdict {
  const amount = parseTypedAmount(typed);
  const amountFault = judgeAmount(amount, bounds);
  const isPinShort = pin.length < pinLength;
  const trimmed = remark.trim();
  const moved = amountFault === null && amount !== null ? amount : zero;
  return {
    amountFault,
    isPinShort,
    amount: moved,
    ownAfter: money(amountOf(bounds.balance) - moved),
    otherAfter: money(amountOf(receiver.balance) + moved),
    input:
      amountFault === null && !isPinShort
        ? {
            amount: moneyText(moved),
            ...(trimmed !== '' && { remark: trimmed }),
            paymentPassword: pin,
            downline: receiver.account,
          }
        : null,
  };
}

function judgeAmount(amount: Money | null, { min, max, dayLeft, withdrawable }: Bounds): AmountFault | null {
  if (amount === null) return 'amount_invalid';
  if (amount < amountOf(min)) return 'too_small';
  if (amount > amountOf(max)) return 'too_large';
  if (amount > amountOf(withdrawable)) return 'too_much';
  return amount > amountOf(dayLeft) ? 'over_day' : null;
}

const aboutAmount = /^(amount_|turnover_unmet$|insufficient_funds$|transfer_day_limit$)/;
const aboutPin = /payment_password/;

type FaultMessage = { readonly fault: string; readonly message: string };

/** A fault is displayed where it can be corrected: at the amount, at the password, or over the button. */
export function placeRefusal(refusal: FaultMessage | null): { amount?: string; pin?: string; form?: string } {
  if (!refusal) return {};
  const { fault, message } = refusal;
  if (aboutAmount.test(fault)) return { amount: message };
  return aboutPin.test(fault) ? { pin: message } : { form: message };
}
