/** What happens to transfers by itself: a vendor outside is sent them, and one that has not answered is asked. */
import { z } from 'zod/mini';
import { zero } from '#kernel/money.ts';
import { type Instant, later, minuteMs } from '#kernel/time.ts';
import { balances, memberAccount } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/db.ts';
import { type Cron, type DefinedJob, defineJob, enqueue, type JobContext } from '#platform/server/jobs/index.ts';
import { nextTransferAsk } from '../rules/transfer.ts';
import { claimDueTransfers, type Due, noteTransferAsked, type Transfer } from './transfer.store.ts';
import { settleTransfer } from './transfer-settle.ts';
import { forgetDifference, keepDifference } from './vendor-difference.store.ts';
import type { MoveAnswer, VendorDoor, VendorDoorOf, VendorDoors, VendorMove } from './vendors/vendor.ts';

const Nothing = z.object({});
export type TransferJobs = { readonly tend: DefinedJob<typeof Nothing> };
type Deps = { readonly vendors: VendorDoors };
type Tending = TransferJobs & { readonly doorOf: VendorDoorOf };

export function createTransferJobs(deps: Deps): TransferJobs {
  const tend: DefinedJob<typeof Nothing> = defineJob({
    name: 'wallet.tend_transfers',
    payload: Nothing,
    run: (context) => tendDue(context, { ...deps, tend }),
  });
  return { tend };
}

export const transferCrons = ({ tend }: TransferJobs): Cron[] => [{ job: tend, at: '* * * * *' }];

/** Has a transfer tended at its moment; the clock's own round is only there for what was missed. */
export const tendAt = (tx: Tx, { tend }: TransferJobs, { id, at }: { id: string; at: Instant }): Promise<void> =>
  enqueue(tx, tend, { payload: {}, key: `wallet.tend_transfers ${id}`, at });

/** Asked side by side, so that a vendor that hangs costs one wait and not ten. */
const atOnce = 10;
const batchesMost = 20;
/** Longer than a vendor may take. */
const heldMs = 2 * minuteMs;

async function tendDue(context: JobContext, deps: Deps & TransferJobs): Promise<void> {
  const { pool, clock, signal } = context;
  for (let batch = 0; batch < batchesMost && !signal.aborted; batch++) {
    const now = clock.now();
    const due = await claimDueTransfers(pool, { now, until: later(now, heldMs), limit: atOnce });
    if (due.length === 0) return;
    const doorOf = await deps.vendors(pool);
    await Promise.all(due.map((each) => tendGuarded(context, { ...deps, doorOf }, each)));
  }
}

/** One transfer that cannot be sent or settled keeps no other waiting; the hold brings it back. */
async function tendGuarded(context: JobContext, deps: Tending, due: Due): Promise<void> {
  try {
    await tendOne(context, deps, due);
  } catch (error) {
    context.log.error({ transfer: due.id, err: error }, 'a transfer could not be tended');
  }
}

async function tendOne(context: JobContext, deps: Tending, { isNew, ...transfer }: Due): Promise<void> {
  const { pool, clock } = context;
  const vendor = deps.doorOf(transfer.vendor);
  if (!vendor) return;
  const answer = isNew
    ? await sendMove(pool, vendor, { ...transfer, now: clock.now() })
    : await vendor.status(pool, transfer, clock.now());
  const at = clock.now();
  const state = await transact(pool, async (tx) => {
    const after = await settleTransfer(tx, { id: transfer.id, answer, at });
    if (after === 'moving') await askLater(tx, deps, { ...transfer, at });
    return after;
  });
  if (state !== 'moving') await compareBooks(context, vendor, transfer);
}

export const sendMove = (
  tx: Tx,
  vendor: VendorDoor,
  { now, ...move }: VendorMove & { now: Instant },
): Promise<MoveAnswer> => (move.direction === 'in' ? vendor.deposit(tx, move, now) : vendor.withdraw(tx, move, now));

async function askLater(tx: Tx, jobs: TransferJobs, { id, asks, at }: Transfer & { at: Instant }): Promise<void> {
  const next = nextTransferAsk(asks, at);
  await noteTransferAsked(tx, { id, next });
  await tendAt(tx, jobs, { id, at: next });
}

/** After a doubt both books are held against each other. What they do not agree on, a person has to look at. */
async function compareBooks({ pool, clock, log }: JobContext, vendor: VendorDoor, transfer: Transfer): Promise<void> {
  const theirs = await vendor.balance(pool, transfer, clock.now());
  if (theirs === null) return;
  const { id, member, currency } = transfer;
  const there = memberAccount(member, `vendor:${transfer.vendor}`, currency);
  const ours = (await balances(pool, [there])).get(there) ?? zero;
  const purse = { member, vendor: transfer.vendor, currency };
  if (theirs === ours) return forgetDifference(pool, purse);
  await keepDifference(pool, { ...purse, transfer: id, ours, theirs, at: clock.now() });
  log.warn({ transfer: transfer.id, vendor: transfer.vendor }, 'a vendor’s balance differs from ours');
}
