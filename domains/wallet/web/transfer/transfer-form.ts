/**
 * What the form of a transfer computes before anything is sent, and the balances that every number on the page comes
 * from.
 */
import { mainWallet, type transferFund } from '#domains/wallet/contract/transfer.ts';
import { floorToCoins } from '#domains/wallet/rules/transfer/transfer.ts';
import { parseTypedAmount } from '#domains/wallet/rules/typed-amount.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import { type Money, money, moneyText, zero } from '#kernel/money.ts';
import { amountOf } from '../cashier/Cash.tsx';
import type { Wallet, Wallets } from './transfer.queries.ts';

export type TransferInput = WireInputOf<typeof transferFund>;

export type TransferBalances = {
  readonly main: Money;
  readonly inGames: Money;
  readonly moving: Money;
  readonly total: Money;
};

/** The main wallet is the balance that the header displays, so that both always agree. */
export function balancesOf(
  wallets: Pick<Wallets, 'mainWallet' | 'inGames' | 'moving'>,
  balance?: string,
): TransferBalances {
  const main = amountOf(balance ?? wallets.mainWallet);
  const [inGames, moving] = [amountOf(wallets.inGames), amountOf(wallets.moving)];
  return { main, inGames, moving, total: money(main + inGames + moving) };
}

export type Direction = 'in' | 'out';
export type TransferAmountFault = 'amount_invalid' | 'insufficient_funds';

type TransferFormValues = Pick<TransferBalances, 'main'> & {
  readonly input: string;
  readonly direction: Direction;
  readonly wallet: Wallet;
};
type TransferVerdict = {
  readonly fault: TransferAmountFault | null;
  readonly input: TransferInput | null;
  readonly amount: Money;
  readonly has: Money;
  readonly mainAfter: Money;
  readonly walletAfter: Money;
};

/** The same verdict as the server's, before sending. */
export function judgeTransfer({ input, direction, main, wallet }: TransferFormValues): TransferVerdict {
  const available = amountOf(wallet.balance);
  const has = direction === 'in' ? main : available;
  const amount = parseTypedAmount(input);
  const fault = faultOf(amount, has);
  const moved = fault === null && amount !== null ? amount : zero;
  const sign = direction === 'in' ? 1n : -1n;
  const ends = direction === 'in' ? [mainWallet, wallet.vassalage] : [wallet.vassalage, mainWallet];
  const [from = '', to = ''] = ends;
  return {
    fault,
    input: fault === null && amount !== null ? { from, to, amount: moneyText(amount) } : null,
    amount: moved,
    has,
    mainAfter: money(main - moved * sign),
    walletAfter: money(available + moved * sign),
  };
}

function faultOf(amount: Money | null, has: Money): TransferAmountFault | null {
  if (amount === null) return 'amount_invalid';
  return amount > has ? 'insufficient_funds' : null;
}

const usualAmounts = ['100', '500', '1000'];

/** Amounts to be moved by one press: those that are available, and less than all of it. */
export const quickAmounts = (has: Money): string[] => usualAmounts.filter((amount) => amountOf(amount) < has).slice(-2);

/** All of it, as it would be entered. */
export const formatAll = (has: Money): string => moneyText(floorToCoins(has));

const aboutAmount = /^(amount_|insufficient_funds$|(loss|stake)_limit_reached$|nothing_to_move$|malformed_input$)/;

type TransferRefusal = { readonly fault: string; readonly message: string; readonly request: TransferInput };
/** Under the amount, or over the button. */
type RefusalMessages = { readonly amount?: string; readonly form?: string };

/** A fault is displayed as long as the form is unchanged. */
export function placeRefusal(refusal: TransferRefusal | null, input: TransferInput | null): RefusalMessages {
  if (!refusal || JSON.stringify(refusal.request) !== JSON.stringify(input)) return {};
  return aboutAmount.test(refusal.fault) ? { amount: refusal.message } : { form: refusal.message };
}
