/** The jobs of transfers: they are sent to external vendors, and vendors that have not replied are polled. */
import { z } from 'zod/mini';
import { nextTransferPollAt } from '#domains/wallet/rules/transfer/transfer.ts';
import { zero } from '#kernel/money.ts';
import { addMs, type Instant, minuteMs } from '#kernel/time.ts';
import { memberAccount, readBalances } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import { type Cron, type DefinedJob, defineJob, enqueue, type JobContext } from '#platform/server/jobs/index.ts';
import type {
  FindVendorClient,
  LoadVendorClients,
  VendorAnswer,
  VendorClient,
  VendorTransferRequest,
} from '../vendors/vendor.ts';
import { claimDueTransfers, type DueTransfer, scheduleTransferPoll, type VendorTransfer } from './transfer.store.ts';
import { settleTransfer } from './transfer-settle.ts';
import { deleteDifference, upsertDifference } from './vendor-difference.store.ts';

const EmptyPayload = z.object({});
export type TransferJobs = { readonly processDue: DefinedJob<typeof EmptyPayload> };
type TransferJobDeps = { readonly vendors: LoadVendorClients };
type TransferRunDeps = TransferJobs & { readonly findClient: FindVendorClient };

export function createTransferJobs(deps: TransferJobDeps): TransferJobs {
  const processDue: DefinedJob<typeof EmptyPayload> = defineJob({
    name: 'wallet.tend_transfers',
    payload: EmptyPayload,
    run: (context) => processDueTransfers(context, { ...deps, processDue }),
  });
  return { processDue };
}

export const transferCrons = ({ processDue }: TransferJobs): Cron[] => [{ job: processDue, at: '* * * * *' }];

/** Has a transfer processed at its moment; the regular run only catches what was missed. */
export const scheduleTransfer = (
  tx: Tx,
  { processDue }: TransferJobs,
  { id, at }: { id: string; at: Instant },
): Promise<void> => enqueue(tx, processDue, { payload: {}, key: `wallet.tend_transfers ${id}`, at });

/** Polled concurrently, so that a vendor that hangs costs one wait and not ten. */
const concurrency = 10;
const maxBatches = 20;
/** Longer than a vendor may take. */
const claimMs = 2 * minuteMs;

async function processDueTransfers(context: JobContext, deps: TransferJobDeps & TransferJobs): Promise<void> {
  const { pool, clock, signal } = context;
  for (let batch = 0; batch < maxBatches && !signal.aborted; batch++) {
    const now = clock.now();
    const dueTransfers = await claimDueTransfers(pool, { now, until: addMs(now, claimMs), limit: concurrency });
    if (dueTransfers.length === 0) return;
    const findClient = await deps.vendors(pool);
    await Promise.all(dueTransfers.map((each) => processGuarded(context, { ...deps, findClient }, each)));
  }
}

/** A transfer that cannot be sent or settled does not delay the others; it becomes due again. */
async function processGuarded(context: JobContext, deps: TransferRunDeps, transfer: DueTransfer): Promise<void> {
  try {
    await processTransfer(context, deps, transfer);
  } catch (error) {
    context.log.error({ transfer: transfer.id, err: error }, 'a transfer could not be processed');
  }
}

async function processTransfer(
  context: JobContext,
  deps: TransferRunDeps,
  { isNew, ...transfer }: DueTransfer,
): Promise<void> {
  const { pool, clock } = context;
  const vendor = deps.findClient(transfer.vendor);
  if (!vendor) return;
  const reply = isNew
    ? await sendToVendor(pool, vendor, { ...transfer, now: clock.now() })
    : await vendor.status(pool, transfer, clock.now());
  const at = clock.now();
  const state = await transact(pool, async (tx) => {
    const after = await settleTransfer(tx, { id: transfer.id, reply, at });
    if (after === 'moving') await pollLater(tx, deps, { ...transfer, at });
    return after;
  });
  if (state !== 'moving') await compareBalances(context, vendor, transfer);
}

export const sendToVendor = (
  tx: Tx,
  vendor: VendorClient,
  { now, ...move }: VendorTransferRequest & { now: Instant },
): Promise<VendorAnswer> => (move.direction === 'in' ? vendor.deposit(tx, move, now) : vendor.withdraw(tx, move, now));

async function pollLater(
  tx: Tx,
  jobs: TransferJobs,
  { id, asks: polls, at }: VendorTransfer & { at: Instant },
): Promise<void> {
  const next = nextTransferPollAt(polls, at);
  await scheduleTransferPoll(tx, { id, next });
  await scheduleTransfer(tx, jobs, { id, at: next });
}

/** After an uncertain transfer both balances are compared. Staff review a difference. */
async function compareBalances(
  { pool, clock, log }: JobContext,
  vendor: VendorClient,
  transfer: VendorTransfer,
): Promise<void> {
  const vendorBalance = await vendor.balance(pool, transfer, clock.now());
  if (vendorBalance === null) return;
  const { id, member, currency } = transfer;
  const vendorAccount = memberAccount(member, `vendor:${transfer.vendor}`, currency);
  const ledgerBalance = (await readBalances(pool, [vendorAccount])).get(vendorAccount) ?? zero;
  const walletKey = { member, vendor: transfer.vendor, currency };
  if (vendorBalance === ledgerBalance) return deleteDifference(pool, walletKey);
  await upsertDifference(pool, {
    ...walletKey,
    transfer: id,
    ours: ledgerBalance,
    theirs: vendorBalance,
    at: clock.now(),
  });
  log.warn({ transfer: transfer.id, vendor: transfer.vendor }, 'a vendor’s balance differs from ours');
}
