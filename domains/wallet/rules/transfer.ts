/** What a wish to move money between wallets comes to, and when a vendor that has not answered is asked again. */
import { displayMoney, type Money, money, moneyScale, zero } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { type Instant, later, minuteMs, secondMs } from '#kernel/time.ts';
import { everyWallet, mainWallet, type transferKinds } from '../contract/transfer.ts';
import type { vendorWalletStates } from '../contract/vendor-wallet.ts';
import { isPayable } from './amount.ts';

export type Wallet = {
  readonly vendor: string;
  readonly balance: Money;
  readonly state: (typeof vendorWalletStates)[number];
};
/** What the member has and where, as it stands now. */
export type Wallets = {
  readonly main: Money;
  /** How much of the main wallet bonuses keep in until they are played. */
  readonly bonusLocked: Money;
  readonly vendors: readonly Wallet[];
};

export type Wish = { readonly from: string; readonly to: string; readonly amount?: Money | undefined };
export type MoveKind = (typeof transferKinds)[number];
export type Move = {
  readonly vendor: string;
  readonly direction: 'in' | 'out';
  readonly amount: Money;
  readonly kind: MoveKind;
};
export type MoveFault =
  | 'amount_invalid'
  | 'wallets_wrong'
  | 'wallet_unknown'
  | 'vendor_closed'
  | 'transfer_moving'
  | 'nothing_to_move'
  | 'insufficient_funds'
  | 'bonus_locked';

const coin = moneyScale / 100n;
/** Vendors count in coins; what is smaller stays where it is. */
export const inCoins = (amount: Money): Money => money(amount - (amount % coin));

type Lock = { readonly kind: string; readonly locks: Money };
export const bonusLockedBy = (requirements: readonly Lock[]): Money =>
  money(requirements.reduce((locked, { kind, locks }) => (kind === 'bonus' ? locked + locks : locked), 0n));

/** What may go from the main wallet to a vendor: all but what bonuses keep in. */
export const movableOf = ({ main, bonusLocked }: Pick<Wallets, 'main' | 'bonusLocked'>): Money =>
  main > bonusLocked ? money(main - bonusLocked) : zero;

export function judgeMove(wish: Wish, wallets: Wallets): Outcome<readonly Move[], MoveFault> {
  const { from, to, amount } = wish;
  if (amount !== undefined && !isPayable(amount)) return refuse('amount_invalid');
  if (from === everyWallet)
    return to === mainWallet && amount === undefined ? collectAll(wallets) : refuse('wallets_wrong');
  // Exactly one end is the main wallet: a vendor pays nobody else.
  if ((from === mainWallet) === (to === mainWallet)) return refuse('wallets_wrong');
  return judgeOne(wish, wallets);
}

function judgeOne({ from, to, amount }: Wish, wallets: Wallets): Outcome<readonly Move[], MoveFault> {
  const isIn = from === mainWallet;
  const { main } = wallets;
  const wallet = wallets.vendors.find(({ vendor }) => vendor === (isIn ? to : from));
  if (!wallet) return refuse('wallet_unknown');
  if (wallet.state === 'closed') return refuse('vendor_closed');
  if (wallet.state === 'moving') return refuse('transfer_moving');
  const has = isIn ? main : wallet.balance;
  const may = isIn ? movableOf(wallets) : has;
  const moved = amount ?? inCoins(may);
  if (inCoins(has) === 0n && amount === undefined) return refuse('nothing_to_move');
  if (moved > has) return refuse('insufficient_funds');
  if (moved > may || moved === 0n) return refuse('bonus_locked', { movable: displayMoney(may) });
  const whole = isIn ? 'all_in' : 'collect';
  const kind = amount === undefined ? whole : 'amount';
  return done([{ vendor: wallet.vendor, direction: isIn ? 'in' : 'out', amount: moved, kind }]);
}

/** What cannot be emptied now is left as it is. */
function collectAll({ vendors }: Wallets): Outcome<readonly Move[], MoveFault> {
  const moves = vendors
    .filter(({ state, balance }) => state === 'open' && inCoins(balance) > 0n)
    .map(({ vendor, balance }): Move => ({ vendor, direction: 'out', amount: inCoins(balance), kind: 'collect_all' }));
  return moves.length > 0 ? done(moves) : refuse('nothing_to_move');
}

/** A vendor that is down for a day is asked for a day: only its answer says where the money is. */
const waitsMs = [5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs, 60 * minuteMs];

/** When to ask after so many questions without an answer. */
export const nextTransferAsk = (asks: number, now: Instant): Instant =>
  later(now, waitsMs[Math.min(asks, waitsMs.length - 1)] ?? 0);
