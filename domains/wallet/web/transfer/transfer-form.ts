/** What the form of a transfer knows before anything is sent, and what every figure on the page is reckoned from. */
import { mainWallet, type transferFund } from '#domains/wallet/contract/transfer.ts';
import { inCoins } from '#domains/wallet/rules/transfer.ts';
import { typedAmount } from '#domains/wallet/rules/typed-amount.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import { type Money, money, moneyText, zero } from '#kernel/money.ts';
import { amountOf } from '../cashier/Cash.tsx';
import type { Wallet, Wallets } from './transfer.queries.ts';

export type Wish = WireInputOf<typeof transferFund>;

export type Figures = {
  readonly main: Money;
  /** Of the main wallet, kept in by a bonus. */
  readonly kept: Money;
  readonly inGames: Money;
  readonly moving: Money;
  readonly total: Money;
};

/** The main wallet is the balance that the header shows, so that both never tell two things. */
export function figuresOf(
  wallets: Pick<Wallets, 'mainWallet' | 'movable' | 'inGames' | 'moving'>,
  balance?: string,
): Figures {
  const main = amountOf(balance ?? wallets.mainWallet);
  const lock = money(amountOf(wallets.mainWallet) - amountOf(wallets.movable));
  const kept = lock < main ? lock : main;
  const [inGames, moving] = [amountOf(wallets.inGames), amountOf(wallets.moving)];
  return { main, kept, inGames, moving, total: money(main + inGames + moving) };
}

export type Direction = 'in' | 'out';
export type TypedFault = 'amount_invalid' | 'insufficient_funds' | 'bonus_locked';

type Form = Pick<Figures, 'main' | 'kept'> & {
  readonly typed: string;
  readonly direction: Direction;
  readonly wallet: Wallet;
};
type Judged = {
  readonly fault: TypedFault | null;
  readonly wish: Wish | null;
  readonly amount: Money;
  readonly has: Money;
  /** Of what is there, what may be moved. */
  readonly movable: Money;
  readonly mainAfter: Money;
  readonly walletAfter: Money;
};

/** As the server will judge it, earlier. */
export function judgeTransfer({ typed, direction, main, kept, wallet }: Form): Judged {
  const there = amountOf(wallet.balance);
  const has = direction === 'in' ? main : there;
  const amount = typedAmount(typed);
  const movable = direction === 'in' ? money(main - kept) : there;
  const fault = faultOf(amount, { has, movable });
  const moved = fault === null && amount !== null ? amount : zero;
  const sign = direction === 'in' ? 1n : -1n;
  const ends = direction === 'in' ? [mainWallet, wallet.vassalage] : [wallet.vassalage, mainWallet];
  const [from = '', to = ''] = ends;
  return {
    fault,
    wish: fault === null && amount !== null ? { from, to, amount: moneyText(amount) } : null,
    amount: moved,
    has,
    movable,
    mainAfter: money(main - moved * sign),
    walletAfter: money(there + moved * sign),
  };
}

function faultOf(amount: Money | null, { has, movable }: Pick<Judged, 'has' | 'movable'>): TypedFault | null {
  if (amount === null) return 'amount_invalid';
  if (amount > has) return 'insufficient_funds';
  return amount > movable ? 'bonus_locked' : null;
}

const usualAmounts = ['100', '500', '1000'];

/** Amounts to be moved by one press: those that are there, and less than all of it. */
export const quickAmounts = (movable: Money): string[] =>
  usualAmounts.filter((amount) => amountOf(amount) < movable).slice(-2);

/** All of it, as it would be typed. */
export const allOf = (has: Money): string => moneyText(inCoins(has));

const aboutAmount =
  /^(amount_|insufficient_funds$|(loss|stake)_limit_reached$|bonus_locked$|nothing_to_move$|malformed_input$)/;

type Refusal = { readonly fault: string; readonly message: string; readonly wish: Wish };
/** Under the amount, or over the button. */
type Told = { readonly amount?: string; readonly form?: string };

/** A refusal is told as long as the form still says what was refused. */
export function toldOf(refusal: Refusal | null, wish: Wish | null): Told {
  if (!refusal || JSON.stringify(refusal.wish) !== JSON.stringify(wish)) return {};
  return aboutAmount.test(refusal.fault) ? { amount: refusal.message } : { form: refusal.message };
}
