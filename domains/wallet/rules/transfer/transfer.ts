/** What a request to move money between wallets amounts to, and when a vendor that has not replied is polled again. */

import { allWallets, mainWallet, type transferKinds } from '#domains/wallet/contract/transfer.ts';
import type { vendorWalletStates } from '#domains/wallet/contract/vendor-wallet.ts';
import { type Money, money, moneyScale } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, type Instant, minuteMs, secondMs } from '#kernel/time.ts';
import { isPayable } from '../amount.ts';

export type VendorWalletBalance = {
  readonly vendor: string;
  readonly balance: Money;
  readonly state: (typeof vendorWalletStates)[number];
};
/** The member's current balances. */
export type MemberWallets = {
  /** Cash alone: a bonus that is still to be played never goes to a vendor. */
  readonly main: Money;
  readonly vendors: readonly VendorWalletBalance[];
};

export type TransferRequest = { readonly from: string; readonly to: string; readonly amount?: Money | undefined };
export type FundTransferKind = (typeof transferKinds)[number];
export type PlannedTransfer = {
  readonly vendor: string;
  readonly direction: 'in' | 'out';
  readonly amount: Money;
  readonly kind: FundTransferKind;
};
export type TransferFault =
  | 'amount_invalid'
  | 'wallets_wrong'
  | 'wallet_unknown'
  | 'vendor_closed'
  | 'transfer_moving'
  | 'nothing_to_move'
  | 'insufficient_funds';

const coin = moneyScale / 100n;
/** Vendors count in cents; anything smaller stays where it is. */
export const floorToCoins = (amount: Money): Money => money(amount - (amount % coin));

export function planTransfers(
  request: TransferRequest,
  wallets: MemberWallets,
): Outcome<readonly PlannedTransfer[], TransferFault> {
  const { from, to, amount } = request;
  if (amount !== undefined && !isPayable(amount)) return refuse('amount_invalid');
  if (from === allWallets)
    return to === mainWallet && amount === undefined ? planCollectAll(wallets) : refuse('wallets_wrong');
  // Exactly one end is the main wallet: vendors do not pay each other.
  if ((from === mainWallet) === (to === mainWallet)) return refuse('wallets_wrong');
  return planTransfer(request, wallets);
}

function planTransfer(
  { from, to, amount }: TransferRequest,
  wallets: MemberWallets,
): Outcome<readonly PlannedTransfer[], TransferFault> {
  const isIn = from === mainWallet;
  const { main } = wallets;
  const wallet = wallets.vendors.find(({ vendor }) => vendor === (isIn ? to : from));
  if (!wallet) return refuse('wallet_unknown');
  if (wallet.state === 'closed') return refuse('vendor_closed');
  if (wallet.state === 'moving') return refuse('transfer_moving');
  const has = isIn ? main : wallet.balance;
  const moved = amount ?? floorToCoins(has);
  if (moved === 0n) return refuse('nothing_to_move');
  if (moved > has) return refuse('insufficient_funds');
  const allKind = isIn ? 'all_in' : 'collect';
  const kind = amount === undefined ? allKind : 'amount';
  return done([{ vendor: wallet.vendor, direction: isIn ? 'in' : 'out', amount: moved, kind }]);
}

/** Wallets that cannot be emptied now are skipped. */
function planCollectAll({ vendors }: MemberWallets): Outcome<readonly PlannedTransfer[], TransferFault> {
  const moves = vendors
    .filter(({ state, balance }) => state === 'open' && floorToCoins(balance) > 0n)
    .map(
      ({ vendor, balance }): PlannedTransfer => ({
        vendor,
        direction: 'out',
        amount: floorToCoins(balance),
        kind: 'collect_all',
      }),
    );
  return moves.length > 0 ? done(moves) : refuse('nothing_to_move');
}

/** A vendor that is down for a day is polled for a day: only its reply settles where the money is. */
const pollDelaysMs = [5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs, 60 * minuteMs];

/** When to poll next after this many polls without a reply. */
export const nextTransferPollAt = (polls: number, now: Instant): Instant =>
  addMs(now, pollDelaysMs[Math.min(polls, pollDelaysMs.length - 1)] ?? 0);
