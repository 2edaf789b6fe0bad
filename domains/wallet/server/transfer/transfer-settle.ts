/**
 * Where a transfer's money is. It leaves its wallet for the ledger's `locked` when the order is made, and only here
 * does it go on or back: the order is locked first, and state and money move in one transaction, under the order's own
 * keys.
 */
import { assert } from '#kernel/assert.ts';
import type { Instant } from '#kernel/time.ts';
import { type AccountRef, memberAccount, type PostRequest, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { publishLive } from '#platform/server/outbox/index.ts';
import { publishBalance } from '../balance/balance-live.ts';
import type { VendorAnswer } from '../vendors/vendor.ts';
import { endTransfer, lockTransfer, type VendorTransfer, type VendorTransferState } from './transfer.store.ts';

type HeldTransfer = Pick<VendorTransfer, 'id' | 'member' | 'vendor' | 'direction' | 'currency' | 'amount' | 'madeAt'>;

function accountsOf({
  member,
  vendor,
  direction,
  currency,
}: HeldTransfer): Record<'from' | 'to' | 'locked', AccountRef> {
  const cash = memberAccount(member, 'cash', currency);
  const vendorAccount = memberAccount(member, `vendor:${vendor}`, currency);
  const locked = memberAccount(member, 'locked', currency);
  return direction === 'in' ? { from: cash, to: vendorAccount, locked } : { from: vendorAccount, to: cash, locked };
}

const kindOf = ({ direction }: HeldTransfer) => (direction === 'in' ? 'vendor_in' : 'vendor_out');

export function holdRequestOf(transfer: HeldTransfer): PostRequest {
  const { from, locked } = accountsOf(transfer);
  const { id, amount, madeAt } = transfer;
  return {
    key: `transfer:${id}`,
    legs: [{ from, to: locked, amount, kind: kindOf(transfer) }],
    eventAt: madeAt,
    memo: id,
  };
}

/** A return is `unlock`: the money is back where it was and went nowhere. */
function endRequestOf(transfer: HeldTransfer, { isDone, at }: { isDone: boolean; at: Instant }): PostRequest {
  const { from, to, locked } = accountsOf(transfer);
  const { id, amount } = transfer;
  const leg = isDone
    ? ({ from: locked, to, amount, kind: kindOf(transfer) } as const)
    : ({ from: locked, to: from, amount, kind: 'unlock' } as const);
  return { key: `transfer:${id}:${isDone ? 'done' : 'returned'}`, legs: [leg], eventAt: at, memo: id };
}

export type TransferReport = { readonly id: string; readonly reply: VendorAnswer; readonly at: Instant };

/** The state that the transfer is in afterwards. A repeated reply changes nothing. */
export async function settleTransfer(tx: Tx, { id, reply, at }: TransferReport): Promise<VendorTransferState> {
  const transfer = await lockTransfer(tx, id);
  assert(transfer, `transfer ${id} is gone`);
  if (transfer.state !== 'moving' || reply.state === 'unknown') return transfer.state;
  const isDone = reply.state === 'done';
  const state = isDone ? 'done' : 'returned';
  await endTransfer(tx, { id, state, reason: reply.state === 'refused' ? reply.reason : null, at });
  const [verdict] = await post(tx, [endRequestOf(transfer, { isDone, at })]);
  assert(verdict?.ok, `transfer ${id} was refused by the ledger: ${verdict && !verdict.ok ? verdict.fault : ''}`);
  await publishBalance(tx, transfer.member, transfer.currency);
  await publishTransfer(tx, transfer, state);
  return state;
}

/** The member's open pages get the new state and refetch the rest. */
export function publishTransfer(tx: Tx, { id, member }: HeldTransfer, state: VendorTransferState): Promise<void> {
  const data = { kind: 'transfer', orderId: id, state };
  return publishLive(tx, { topic: `member:${member}`, event: 'order', data });
}
