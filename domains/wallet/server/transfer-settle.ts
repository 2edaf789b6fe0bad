/**
 * Where a transfer's money is. It leaves its wallet for the ledger's `locked` when the order is made, and only here does
 * it go on or back: the order is locked first, and state and money move in one transaction, under the order's own keys.
 */
import { assert } from '#kernel/assert.ts';
import type { Instant } from '#kernel/time.ts';
import { type AccountRef, type Item, memberAccount, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { announceLive } from '#platform/server/outbox/index.ts';
import { announceBalance } from './balance-news.ts';
import { endTransfer, lockTransfer, type Transfer, type TransferState } from './transfer.store.ts';
import type { MoveAnswer } from './vendors/vendor.ts';

type Held = Pick<Transfer, 'id' | 'member' | 'vendor' | 'direction' | 'currency' | 'amount' | 'madeAt'>;

function accountsOf({ member, vendor, direction, currency }: Held): Record<'from' | 'to' | 'locked', AccountRef> {
  const cash = memberAccount(member, 'cash', currency);
  const there = memberAccount(member, `vendor:${vendor}`, currency);
  const locked = memberAccount(member, 'locked', currency);
  return direction === 'in' ? { from: cash, to: there, locked } : { from: there, to: cash, locked };
}

const kindOf = ({ direction }: Held) => (direction === 'in' ? 'vendor_in' : 'vendor_out');

export function holdOf(transfer: Held): Item {
  const { from, locked } = accountsOf(transfer);
  const { id, amount, madeAt } = transfer;
  return {
    key: `transfer:${id}`,
    legs: [{ from, to: locked, amount, kind: kindOf(transfer) }],
    eventAt: madeAt,
    memo: id,
  };
}

/** A return is `unlock`: the money comes back to where it was and went nowhere. */
function endOf(transfer: Held, { isDone, at }: { isDone: boolean; at: Instant }): Item {
  const { from, to, locked } = accountsOf(transfer);
  const { id, amount } = transfer;
  const leg = isDone
    ? ({ from: locked, to, amount, kind: kindOf(transfer) } as const)
    : ({ from: locked, to: from, amount, kind: 'unlock' } as const);
  return { key: `transfer:${id}:${isDone ? 'done' : 'returned'}`, legs: [leg], eventAt: at, memo: id };
}

export type TransferTold = { readonly id: string; readonly answer: MoveAnswer; readonly at: Instant };

/** The state that the transfer is in afterwards. An answer that comes again changes nothing. */
export async function settleTransfer(tx: Tx, { id, answer, at }: TransferTold): Promise<TransferState> {
  const transfer = await lockTransfer(tx, id);
  assert(transfer, `transfer ${id} is gone`);
  if (transfer.state !== 'moving' || answer.state === 'unknown') return transfer.state;
  const isDone = answer.state === 'done';
  const state = isDone ? 'done' : 'returned';
  await endTransfer(tx, { id, state, reason: answer.state === 'refused' ? answer.reason : null, at });
  const [verdict] = await post(tx, [endOf(transfer, { isDone, at })]);
  assert(verdict?.ok, `transfer ${id} was refused by the ledger: ${verdict && !verdict.ok ? verdict.fault : ''}`);
  await announceBalance(tx, transfer.member, transfer.currency);
  await announceTransfer(tx, transfer, state);
  return state;
}

/** The member's open pages hear the new state and ask for the rest. */
export function announceTransfer(tx: Tx, { id, member }: Held, state: TransferState): Promise<void> {
  const data = { kind: 'transfer', orderId: id, state };
  return announceLive(tx, { topic: `member:${member}`, event: 'order', data });
}
