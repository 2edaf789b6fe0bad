/** Runs what `auto-transfer.ts` stored. A vendor that does not reply is polled for as long as the reason exists. */
import { listInactive } from '#domains/identity/server/index.ts';
import { listMembersWithSettings, pauseOfMember } from '#domains/protection/server/index.ts';
import { mainWallet } from '#domains/wallet/contract/transfer.ts';
import {
  isAutoTransferExpired,
  judgeReturn,
  nextAutoTransferAt,
  waitsForReturns,
} from '#domains/wallet/rules/transfer/auto-transfer.ts';
import { floorToCoins } from '#domains/wallet/rules/transfer/transfer.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, parseMoney, zero } from '#kernel/money.ts';
import type { RefusedOutcome } from '#kernel/outcome.ts';
import { addMs, type Instant, minuteMs, secondMs } from '#kernel/time.ts';
import { memberAccount, readBalances } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { inRetriedTransaction, transact } from '#platform/server/database/db.ts';
import { type Cron, type DefinedJob, defineJob, type JobContext } from '#platform/server/jobs/index.ts';
import type { FindVendorClient } from '../vendors/vendor.ts';
import {
  type AutoTransfer,
  claimDueAutoTransfers,
  deleteAutoTransfer,
  hasPendingReturn,
  listVendorMembers,
  rescheduleAutoTransfer,
} from './auto-transfer.store.ts';
import { autoTransferJob, recallVendorFunds, scheduleAutoTransfer } from './auto-transfer.ts';
import { type MoveFundsDeps, type MoveFundsFault, moveFunds } from './move-funds.ts';
import { listMovingAmounts, lockTransfersOf } from './transfer.store.ts';
import { createTransferJobs } from './transfer-jobs.ts';

export type AutoTransferDeps = Omit<MoveFundsDeps, 'transferJobs'>;
type EmptyPayload = (typeof autoTransferJob)['payload'];
export type AutoTransferJobs = {
  readonly processDue: DefinedJob<EmptyPayload>;
  readonly find: DefinedJob<EmptyPayload>;
};
type AutoTransferRunDeps = MoveFundsDeps & { readonly findClient: FindVendorClient };

export function createAutoTransferJobs(jobDeps: AutoTransferDeps): AutoTransferJobs {
  const deps = { ...jobDeps, transferJobs: createTransferJobs(jobDeps) };
  return {
    processDue: defineJob({ ...autoTransferJob, run: (context) => processDueAutoTransfers(context, deps) }),
    find: defineJob({ ...autoTransferJob, name: 'wallet.find_barred', run: recallFromBarredMembers }),
  };
}

export const autoTransferCrons = ({ processDue, find }: AutoTransferJobs): Cron[] => [
  { job: processDue, at: '* * * * *' },
  { job: find, at: '20 4 * * *' },
];

const concurrency = 10;
const maxBatches = 20;
/** Longer than a vendor may take. */
const claimMs = 2 * minuteMs;

async function processDueAutoTransfers(context: JobContext, deps: MoveFundsDeps): Promise<void> {
  const { pool, clock, signal } = context;
  for (let batch = 0; batch < maxBatches && !signal.aborted; batch++) {
    const now = clock.now();
    const dueTransfers = await claimDueAutoTransfers(pool, { now, until: addMs(now, claimMs), limit: concurrency });
    if (dueTransfers.length === 0) return;
    const findClient = await deps.vendors(pool);
    await Promise.all(dueTransfers.map((each) => processGuarded(context, { ...deps, findClient }, each)));
  }
}

/** One that fails does not delay the others; it becomes due again. */
async function processGuarded(context: JobContext, deps: AutoTransferRunDeps, transfer: AutoTransfer): Promise<void> {
  try {
    await processAutoTransfer(context, deps, transfer);
  } catch (error) {
    context.log.error({ vendor: transfer.vendor, wish: transfer.wish, err: error }, 'an automatic transfer failed');
  }
}

async function processAutoTransfer(
  context: JobContext,
  deps: AutoTransferRunDeps,
  transfer: AutoTransfer,
): Promise<void> {
  const { pool, clock } = context;
  const { member, wish: kind, madeAt } = transfer;
  const now = clock.now();
  const isBarred = await mayNotPlay(pool, member, now);
  // A member who was just allowed to play may be barred a moment later.
  if (isBarred && kind !== 'home') {
    await transact(pool, (tx) => recallVendorFunds(tx, { member, at: now }));
    return deleteAutoTransfer(pool, transfer);
  }
  if ((!isBarred && kind === 'home') || isAutoTransferExpired(kind, { madeAt, now }))
    return deleteAutoTransfer(pool, transfer);
  return kind === 'in' ? transferIn(context, deps, transfer) : transferOut(context, deps, transfer);
}

const mayNotPlay = async (tx: Tx, member: MemberId, at: Instant): Promise<boolean> =>
  (await listInactive(tx, [member])).size > 0 || (await pauseOfMember(tx, member, at)) !== null;

const memberPageSize = 1_000;

/**
 * Members who may not play and whose funds are not being recalled: barred before recalls existed, or in the very moment
 * in which they moved something. Two queries filter a thousand members; few are left.
 */
async function recallFromBarredMembers({ pool, clock, signal }: JobContext): Promise<void> {
  let after = '';
  while (!signal.aborted) {
    const members = await listVendorMembers(pool, { after, limit: memberPageSize });
    const last = members.at(-1);
    if (last === undefined) return;
    after = last;
    const suspects = new Set([
      ...(await listInactive(pool, members)),
      ...(await listMembersWithSettings(pool, members)),
    ]);
    for (const member of suspects) {
      const at = clock.now();
      if (await mayNotPlay(pool, member, at))
        await transact(pool, (tx) => recallVendorFunds(tx, { member, at, isAnew: false }));
    }
  }
}

const waitMs = 2 * secondMs;

/** Money on its way back is waited for a moment, so that all of it goes along, as far as limits allow. */
async function transferIn(
  { pool, clock, rng }: JobContext,
  deps: AutoTransferRunDeps,
  transfer: AutoTransfer,
): Promise<void> {
  const { vendor, asks: polls, madeAt } = transfer;
  const now = clock.now();
  const soon = { asks: polls + 1, next: addMs(now, waitMs) };
  if (waitsForReturns({ madeAt, now }) && (await hasPendingReturn(pool, transfer)))
    return retryAt(pool, transfer, soon);
  const move = (amount?: Money) =>
    inRetriedTransaction(pool, async (tx) => {
      await lockTransfersOf(tx, transfer.member);
      return moveFunds(tx, deps, { ...transfer, from: mainWallet, to: vendor, amount, kind: 'auto_in', now, rng });
    });
  const all = await move();
  const remaining = all.ok ? zero : amountLeftByLimit(all);
  const moved = remaining > zero ? await move(remaining) : all;
  // A transfer to this very vendor is still in progress, and they run one after the other.
  if (!moved.ok && moved.fault === 'transfer_moving') return retryAt(pool, transfer, soon);
  await deleteAutoTransfer(pool, transfer);
}

/** What a limit that all of it would exceed still allows; zero where the refusal is not about a limit of money. */
function amountLeftByLimit({ fault, detail }: RefusedOutcome<MoveFundsFault>): Money {
  if (fault !== 'loss_limit_reached' && fault !== 'stake_limit_reached') return zero;
  return floorToCoins(parseMoney(String(detail?.left)) ?? zero);
}

async function transferOut(context: JobContext, deps: AutoTransferRunDeps, transfer: AutoTransfer): Promise<void> {
  const { pool, clock, rng } = context;
  const { vendor, wish, asks: polls } = transfer;
  const isHome = wish === 'home';
  const client = deps.findClient(vendor);
  // A member without money there cannot play, so it is recalled also from a vendor that does not end the game session.
  const isGone = !isHome || ((await client?.kick(pool, transfer, clock.now())) ?? false);
  const vendorBalance = (await client?.balance(pool, transfer, clock.now())) ?? null;
  const now = clock.now();
  const fetched = await inRetriedTransaction(pool, async (tx) => {
    await lockTransfersOf(tx, transfer.member);
    const fetch = judgeReturn({ ...(await readOwnSide(tx, transfer)), vendorBalance });
    if (fetch.do !== 'bring') return { ok: true, value: fetch.do } as const;
    const { amount } = fetch;
    const kind = isHome ? 'called_home' : 'auto_out';
    const moved = await moveFunds(tx, deps, { ...transfer, from: vendor, to: mainWallet, amount, kind, now, rng });
    return moved.ok ? ({ ok: true, value: 'bring' } as const) : moved;
  });
  const did = fetched.ok ? fetched.value : 'wait';
  if (!isHome && did !== 'wait') return deleteAutoTransfer(pool, transfer);
  const isClear = did === 'clear' && isGone;
  return retryAt(pool, transfer, { asks: isClear ? 0 : polls + 1, next: nextAutoTransferAt(polls, { isClear, now }) });
}

async function readOwnSide(tx: Tx, { member, vendor, currency }: AutoTransfer) {
  const vendorAccount = memberAccount(member, `vendor:${vendor}`, currency);
  const moving = await listMovingAmounts(tx, { member, currency });
  return {
    ledgerBalance: (await readBalances(tx, [vendorAccount])).get(vendorAccount) ?? zero,
    isMoving: moving.some((each) => each.vendor === vendor),
  };
}

async function retryAt(
  tx: Tx,
  transfer: AutoTransfer,
  { asks: polls, next }: { asks: number; next: Instant },
): Promise<void> {
  await rescheduleAutoTransfer(tx, transfer, { asks: polls, next });
  await scheduleAutoTransfer(tx, { member: transfer.member, at: next });
}
