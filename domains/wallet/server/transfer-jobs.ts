/** What happens to transfers by itself: a vendor outside is sent them, and one that has not answered is asked. */
import { z } from 'zod/mini';
import { type Instant, later, minuteMs } from '#kernel/time.ts';
import { balances, memberAccount } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/db.ts';
import { type Cron, type DefinedJob, defineJob, enqueue, type JobContext } from '#platform/server/jobs/index.ts';
import { nextTransferAsk } from '../rules/transfer.ts';
import { claimDueTransfers, type Due, noteTransferAsked, type Transfer } from './transfer.store.ts';
import { settleTransfer } from './transfer-settle.ts';
import type { MoveAnswer, VendorDoor, VendorDoors } from './vendors/vendor.ts';

const Nothing = z.object({});
export type TransferJobs = { readonly tend: DefinedJob<typeof Nothing> };
type Deps = { readonly vendors: VendorDoors };

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
    await Promise.all(due.map((each) => tendGuarded(context, deps, each)));
  }
}

/** One transfer that cannot be sent or settled keeps no other waiting; the hold brings it back. */
async function tendGuarded(context: JobContext, deps: Deps & TransferJobs, due: Due): Promise<void> {
  try {
    await tendOne(context, deps, due);
  } catch (error) {
    context.log.error({ transfer: due.id, err: error }, 'a transfer could not be tended');
  }
}

async function tendOne(context: JobContext, deps: Deps & TransferJobs, { isNew, ...transfer }: Due): Promise<void> {
  const { pool, clock } = context;
  const vendor = deps.vendors(transfer.vendor);
  if (!vendor) return;
  const answer = isNew
    ? await sendMove(pool, vendor, { ...transfer, now: clock.now() })
    : await vendor.status(pool, transfer);
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
  { now, ...move }: Pick<Transfer, 'id' | 'member' | 'vendor' | 'currency' | 'amount' | 'direction'> & { now: Instant },
): Promise<MoveAnswer> => (move.direction === 'in' ? vendor.deposit(tx, move, now) : vendor.withdraw(tx, move, now));

async function askLater(tx: Tx, jobs: TransferJobs, { id, asks, at }: Transfer & { at: Instant }): Promise<void> {
  const next = nextTransferAsk(asks, at);
  await noteTransferAsked(tx, { id, next });
  await tendAt(tx, jobs, { id, at: next });
}

/** After a doubt both books are held against each other. What they do not agree on, a person has to look at. */
async function compareBooks({ pool, log }: JobContext, vendor: VendorDoor, transfer: Transfer): Promise<void> {
  const theirs = await vendor.balance(pool, transfer);
  const there = memberAccount(transfer.member, `vendor:${transfer.vendor}`, transfer.currency);
  const ours = (await balances(pool, [there])).get(there);
  if (theirs === null || theirs === ours) return;
  log.warn({ transfer: transfer.id, vendor: transfer.vendor }, 'a vendor’s balance differs from ours');
}
