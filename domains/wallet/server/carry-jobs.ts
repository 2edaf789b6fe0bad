/** Does what `carry.ts` wrote down. A vendor that does not answer is asked for as long as the reason stands. */
import { listInactive } from '#domains/identity/server/index.ts';
import { listGuarded, pauseOfMember, type StakeRefusal } from '#domains/protection/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, parseMoney, zero } from '#kernel/money.ts';
import type { Refused } from '#kernel/outcome.ts';
import { type Instant, later, minuteMs, secondMs } from '#kernel/time.ts';
import { balances, memberAccount } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { inPureTransaction, transact } from '#platform/server/db.ts';
import { type Cron, type DefinedJob, defineJob, type JobContext } from '#platform/server/jobs/index.ts';
import { mainWallet } from '../contract/transfer.ts';
import { isCarryOver, judgeFetch, nextCarryAsk, waitsForReturns } from '../rules/carry.ts';
import { inCoins, type MoveFault } from '../rules/transfer.ts';
import { type Carry, claimDueCarries, dropCarry, isComing, noteCarryAsked, pageVisitors } from './carry.store.ts';
import { callHome, carryAt, carryWork } from './carry.ts';
import { listMoving, lockTransfersOf } from './transfer.store.ts';
import { createTransferJobs } from './transfer-jobs.ts';
import { type MoveDeps, moveFunds } from './transfer-move.ts';
import type { VendorDoorOf } from './vendors/vendor.ts';

export type CarryDeps = Omit<MoveDeps, 'transferJobs'>;
type Nothing = (typeof carryWork)['payload'];
export type CarryJobs = { readonly tend: DefinedJob<Nothing>; readonly find: DefinedJob<Nothing> };
type Tending = MoveDeps & { readonly doorOf: VendorDoorOf };

export function createCarryJobs(given: CarryDeps): CarryJobs {
  const deps = { ...given, transferJobs: createTransferJobs(given) };
  return {
    tend: defineJob({ ...carryWork, run: (context) => tendDue(context, deps) }),
    find: defineJob({ ...carryWork, name: 'wallet.find_barred', run: findBarred }),
  };
}

export const carryCrons = ({ tend, find }: CarryJobs): Cron[] => [
  { job: tend, at: '* * * * *' },
  { job: find, at: '20 4 * * *' },
];

const atOnce = 10;
const batchesMost = 20;
/** Longer than a vendor may take. */
const heldMs = 2 * minuteMs;

async function tendDue(context: JobContext, deps: MoveDeps): Promise<void> {
  const { pool, clock, signal } = context;
  for (let batch = 0; batch < batchesMost && !signal.aborted; batch++) {
    const now = clock.now();
    const due = await claimDueCarries(pool, { now, until: later(now, heldMs), limit: atOnce });
    if (due.length === 0) return;
    const doorOf = await deps.vendors(pool);
    await Promise.all(due.map((each) => tendGuarded(context, { ...deps, doorOf }, each)));
  }
}

/** One that stumbles keeps no other waiting; the hold brings it back. */
async function tendGuarded(context: JobContext, deps: Tending, carry: Carry): Promise<void> {
  try {
    await tendOne(context, deps, carry);
  } catch (error) {
    context.log.error({ vendor: carry.vendor, wish: carry.wish, err: error }, 'a purse could not be carried');
  }
}

async function tendOne(context: JobContext, deps: Tending, carry: Carry): Promise<void> {
  const { pool, clock } = context;
  const { member, wish, madeAt } = carry;
  const now = clock.now();
  const isBarred = await mayNotPlay(pool, member, now);
  // Somebody who was just let in may be barred a moment later.
  if (isBarred && wish !== 'home') {
    await transact(pool, (tx) => callHome(tx, { member, at: now }));
    return dropCarry(pool, carry);
  }
  if ((!isBarred && wish === 'home') || isCarryOver(wish, { madeAt, now })) return dropCarry(pool, carry);
  return wish === 'in' ? bringIn(context, deps, carry) : fetchOut(context, deps, carry);
}

const mayNotPlay = async (tx: Tx, member: MemberId, at: Instant): Promise<boolean> =>
  (await listInactive(tx, [member])).size > 0 || (await pauseOfMember(tx, member, at)) !== null;

const visitorsAtOnce = 1_000;

/**
 * Whoever may not play and was not called: barred before the house called anybody, or in the very moment in which they
 * moved something. Two questions sift a thousand members; few are left.
 */
async function findBarred({ pool, clock, signal }: JobContext): Promise<void> {
  let after = '';
  while (!signal.aborted) {
    const members = await pageVisitors(pool, { after, limit: visitorsAtOnce });
    const last = members.at(-1);
    if (last === undefined) return;
    after = last;
    const suspects = new Set([...(await listInactive(pool, members)), ...(await listGuarded(pool, members))]);
    for (const member of suspects) {
      const at = clock.now();
      if (await mayNotPlay(pool, member, at)) await transact(pool, (tx) => callHome(tx, { member, at, isAnew: false }));
    }
  }
}

const waitMs = 2 * secondMs;

/**
 * What is on its way back is waited for a moment, so that all of it comes along. What a limit or a bonus keeps here stays
 * here, and the rest goes.
 */
async function bringIn({ pool, clock, rng }: JobContext, deps: Tending, carry: Carry): Promise<void> {
  const { vendor, asks, madeAt } = carry;
  const now = clock.now();
  const soon = { asks: asks + 1, next: later(now, waitMs) };
  if (waitsForReturns({ madeAt, now }) && (await isComing(pool, carry))) return again(pool, carry, soon);
  const move = (amount?: Money) =>
    inPureTransaction(pool, async (tx) => {
      await lockTransfersOf(tx, carry.member);
      return moveFunds(tx, deps, { ...carry, from: mainWallet, to: vendor, amount, kind: 'auto_in', now, rng });
    });
  const whole = await move();
  const left = whole.ok ? zero : leftByLimit(whole);
  const moved = left > zero ? await move(left) : whole;
  // One to this very vendor has no end yet, and it takes one after the other.
  if (!moved.ok && moved.fault === 'transfer_moving') return again(pool, carry, soon);
  await dropCarry(pool, carry);
}

/** What a limit that all of it would break leaves; nothing where it is no limit of money that refused. */
function leftByLimit({ fault, detail }: Refused<MoveFault | StakeRefusal>): Money {
  if (fault !== 'loss_limit_reached' && fault !== 'stake_limit_reached') return zero;
  return inCoins(parseMoney(String(detail?.left)) ?? zero);
}

async function fetchOut(context: JobContext, deps: Tending, carry: Carry): Promise<void> {
  const { pool, clock, rng } = context;
  const { vendor, wish, asks } = carry;
  const isHome = wish === 'home';
  const door = deps.doorOf(vendor);
  // Whoever has no money there plays nothing, so it is fetched from a vendor that does not let them go as well.
  const isGone = !isHome || ((await door?.kick(pool, carry, clock.now())) ?? false);
  const theirs = (await door?.balance(pool, carry, clock.now())) ?? null;
  const now = clock.now();
  const fetched = await inPureTransaction(pool, async (tx) => {
    await lockTransfersOf(tx, carry.member);
    const fetch = judgeFetch({ ...(await ourSide(tx, carry)), theirs });
    if (fetch.do !== 'bring') return { ok: true, value: fetch.do } as const;
    const { amount } = fetch;
    const kind = isHome ? 'called_home' : 'auto_out';
    const moved = await moveFunds(tx, deps, { ...carry, from: vendor, to: mainWallet, amount, kind, now, rng });
    return moved.ok ? ({ ok: true, value: 'bring' } as const) : moved;
  });
  const did = fetched.ok ? fetched.value : 'wait';
  if (!isHome && did !== 'wait') return dropCarry(pool, carry);
  const isClear = did === 'clear' && isGone;
  return again(pool, carry, { asks: isClear ? 0 : asks + 1, next: nextCarryAsk(asks, { isClear, now }) });
}

async function ourSide(tx: Tx, { member, vendor, currency }: Carry) {
  const there = memberAccount(member, `vendor:${vendor}`, currency);
  const moving = await listMoving(tx, { member, currency });
  return {
    ours: (await balances(tx, [there])).get(there) ?? zero,
    isMoving: moving.some((each) => each.vendor === vendor),
  };
}

async function again(tx: Tx, carry: Carry, { asks, next }: { asks: number; next: Instant }): Promise<void> {
  await noteCarryAsked(tx, carry, { asks, next });
  await carryAt(tx, { member: carry.member, at: next });
}
