/**
 * Whoever becomes known as an excluded person while the exclusion runs gets a row of their own: a bet asks for nothing
 * else. Papers are looked at when they come in; numbers and addresses in every round.
 */
import { z } from 'zod/mini';
import type { MemberId } from '#kernel/id.ts';
import { done } from '#kernel/outcome.ts';
import { dayMs, type Instant, instant, later, minuteMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { inPureTransaction, transact } from '#platform/server/db.ts';
import { type Cron, type DefinedJob, defineJob, enqueue, type JobContext } from '#platform/server/jobs/index.ts';
import { ownBefore } from '../rules/pause.ts';
import { insertAudit } from './audit.store.ts';
import { type CarryDeps, carryLate, holdAll } from './carried.ts';
import { forgetMarks } from './exclusion-mark.store.ts';
import { keepMarks, listMarkers } from './exclusion-mark.ts';
import { forgetPairs } from './other-person.store.ts';
import {
  closePause,
  insertPause,
  listBefore,
  listLapsing,
  pageExclusions,
  readOrigin,
  readRunning,
} from './pause.store.ts';
import { excludedElsewhere, otherAccounts } from './person.ts';
import { pageAtPlay } from './sitting.store.ts';

const work = { name: 'protection.carry_exclusions', payload: z.object({ member: z.optional(z.string()) }) } as const;

export type ExclusionJob = DefinedJob<(typeof work)['payload']>;

export const createExclusionJob = (deps: CarryDeps): ExclusionJob =>
  defineJob({
    ...work,
    run: async (context, { member }) => {
      if (member !== undefined) return lookAt(context, deps, member as MemberId);
      await carryAll(context, deps);
      await findAtPlay(context, deps);
      await standAgain(context, deps);
      const before = instant(context.clock.now() - keptMs);
      await transact(context.pool, async (tx) => {
        await forgetMarks(tx, before);
        await forgetPairs(tx, before);
      });
    },
  });

/** A round that takes longer than five minutes is not joined by a second one that does the same. */
export const exclusionCrons = (job: ExclusionJob): Cron[] => [{ job, at: '*/5 * * * *', queue: work.name }];

/** What a member handed in was read or approved: they may be known now, and so may others by them. */
export const lookSoon = (tx: Tx, member: MemberId): Promise<void> =>
  enqueue(tx, work, { payload: { member }, key: `${work.name} ${member}` });

/** After the end of an exclusion nothing reads its marks; a day is left for what was under way. */
const keptMs = dayMs;
const atOnce = 500;

/** From both sides: as somebody who is excluded, and as somebody whom an exclusion may concern. */
async function lookAt({ pool, clock, rng }: JobContext, deps: CarryDeps, member: MemberId): Promise<void> {
  const at = clock.now();
  for (const other of await otherAccounts(pool, member))
    await carryLate(pool, deps, { member: other, from: member, at, rng });
  const elsewhere = await excludedElsewhere(pool, member, at);
  if (elsewhere) await carryLate(pool, deps, { member, from: elsewhere.from, at, rng });
}

/** From every exclusion that runs. */
async function carryAll(context: JobContext, deps: CarryDeps): Promise<void> {
  const { pool, clock, signal } = context;
  const at = clock.now();
  let after = '';
  while (!signal.aborted) {
    const exclusions = await pageExclusions(pool, { at, after, limit: atOnce });
    const last = exclusions.at(-1);
    if (!last) return;
    after = last.member;
    for (const { member } of exclusions) await carryFrom(context, deps, member);
  }
}

/** One that stumbles keeps no other waiting; the next round comes to it again. */
async function carryFrom({ pool, clock, rng, log }: JobContext, deps: CarryDeps, from: MemberId): Promise<void> {
  const at = clock.now();
  try {
    await keepMarks(pool, from, rng);
    for (const member of await otherAccounts(pool, from)) await carryLate(pool, deps, { member, from, at, rng });
  } catch (error) {
    log.error({ err: error }, 'an exclusion could not be carried');
  }
}

/** Longer than the time between two rounds. */
const lookBackMs = 10 * minuteMs;

/** Who is playing and has proven what an excluded person gave away is found by the marks, from the other side. */
async function findAtPlay({ pool, clock, rng, signal }: JobContext, deps: CarryDeps): Promise<void> {
  const at = clock.now();
  const since = instant(at - lookBackMs);
  let after = '';
  while (!signal.aborted) {
    const members = await pageAtPlay(pool, { since, after, limit: atOnce });
    const last = members.at(-1);
    if (last === undefined) return;
    after = last;
    for (const member of members) {
      if ((await listMarkers(pool, member, 'said')).length === 0) continue;
      const elsewhere = await excludedElsewhere(pool, member, at);
      if (elsewhere) await carryLate(pool, deps, { member, from: elsewhere.from, at, rng });
    }
  }
}

/**
 * A break that its member asked for may outlast another account's exclusion that runs meanwhile: then it goes on. It takes its
 * place a little before the end, so that no door stands open between the two.
 */
async function standAgain({ pool, clock, signal, log }: JobContext, deps: CarryDeps): Promise<void> {
  const at = clock.now();
  const soon = later(at, lookBackMs);
  for (const member of await listLapsing(pool, { at, soon, limit: atOnce })) {
    if (signal.aborted) return;
    try {
      await inPureTransaction(pool, async (tx) => {
        await takeOwnBack(tx, deps, { member, at, soon });
        return done(null);
      });
    } catch (error) {
      log.error({ err: error }, 'a break could not go on');
    }
  }
}

type Lapsing = { readonly member: MemberId; readonly at: Instant; readonly soon: Instant };

async function takeOwnBack(tx: Tx, deps: CarryDeps, { member, at, soon }: Lapsing): Promise<void> {
  await holdAll(tx, deps, [member]);
  const running = await readRunning(tx, member, at);
  if (running && (running.endsAt > soon || !(await readOrigin(tx, member, at))?.carried)) return;
  const own = ownBefore(await listBefore(tx, member), at);
  if (!own || (running && own.endsAt <= running.endsAt)) return;
  await closePause(tx, { member, at, as: 'replaced' });
  await insertPause(tx, member, own);
  await insertAudit(tx, { member, actor: 'house', ip: '', kind: 'pause_started', before: {}, after: own, at });
  await deps.deposits.judge(tx, { member, at });
  await deps.vendors.callHome(tx, { member, at });
}
