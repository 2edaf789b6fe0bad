/**
 * An account that is matched to an excluded person while the exclusion runs gets a row of its own: a bet checks nothing
 * else. Documents are matched when they are submitted; numbers and addresses in every run.
 */
import { z } from 'zod/mini';
import { findReplacedOwnPause } from '#domains/protection/rules/pause.ts';
import type { MemberId } from '#kernel/id.ts';
import { done } from '#kernel/outcome.ts';
import { addMs, dayMs, type Instant, instant, minuteMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { inRetriedTransaction, transact } from '#platform/server/database/db.ts';
import { type Cron, type DefinedJob, defineJob, enqueue, type JobContext } from '#platform/server/jobs/index.ts';
import { insertAudit } from '../audit.store.ts';
import { listActivePlayers } from '../reality-check/sitting.store.ts';
import { deleteOldMarks } from './exclusion-mark.store.ts';
import { listOthersWithSameMarks, saveExclusionMarks } from './exclusion-mark.ts';
import { lockAllAccounts, type PropagationDeps, propagateExclusionLate } from './exclusion-propagation.ts';
import { deleteOldPairs } from './other-person.store.ts';
import {
  closePause,
  insertPause,
  listLapsingMembers,
  listPastPauses,
  pageExclusions,
  readPauseOrigin,
  readRunningPause,
} from './pause.store.ts';
import { findExclusionElsewhere, listOtherAccounts } from './same-person.ts';

const jobDefinition = {
  name: 'protection.carry_exclusions',
  payload: z.object({ member: z.optional(z.string()) }),
} as const;

export type ExclusionJob = DefinedJob<(typeof jobDefinition)['payload']>;

export const createExclusionJob = (deps: PropagationDeps): ExclusionJob =>
  defineJob({
    ...jobDefinition,
    run: async (context, { member }) => {
      if (member !== undefined) return checkMember(context, deps, member as MemberId);
      await propagateAll(context, deps);
      await checkActivePlayers(context, deps);
      await restoreOwnPauses(context, deps);
      const before = instant(context.clock.now() - retentionMs);
      await transact(context.pool, async (tx) => {
        await deleteOldMarks(tx, before);
        await deleteOldPairs(tx, before);
      });
    },
  });

/** A round that takes longer than five minutes is not joined by a second one that does the same. */
export const exclusionCrons = (job: ExclusionJob): Cron[] => [{ job, at: '*/5 * * * *', queue: jobDefinition.name }];

/** What a member handed in was read or approved: they may be known now, and so may others by them. */
export const enqueueExclusionCheck = (tx: Tx, member: MemberId): Promise<void> =>
  enqueue(tx, jobDefinition, { payload: { member }, key: `${jobDefinition.name} ${member}` });

/** After the end of an exclusion nothing reads its marks; a day is left for what was under way. */
const retentionMs = dayMs;
const batchSize = 500;

/** From both sides: as somebody who is excluded, and as somebody whom an exclusion may concern. */
async function checkMember({ pool, clock, rng }: JobContext, deps: PropagationDeps, member: MemberId): Promise<void> {
  const at = clock.now();
  for (const other of await listOtherAccounts(pool, member))
    await propagateExclusionLate(pool, deps, { member: other, from: member, at, rng });
  const elsewhere = await findExclusionElsewhere(pool, member, at);
  if (elsewhere) await propagateExclusionLate(pool, deps, { member, from: elsewhere.from, at, rng });
}

/** From every exclusion that runs. */
async function propagateAll(context: JobContext, deps: PropagationDeps): Promise<void> {
  const { pool, clock, signal } = context;
  const at = clock.now();
  let after = '';
  while (!signal.aborted) {
    const exclusions = await pageExclusions(pool, { at, after, limit: batchSize });
    const last = exclusions.at(-1);
    if (!last) return;
    after = last.member;
    for (const { member } of exclusions) await propagateFrom(context, deps, member);
  }
}

/** One that stumbles keeps no other waiting; the next round comes to it again. */
async function propagateFrom(
  { pool, clock, rng, log }: JobContext,
  deps: PropagationDeps,
  from: MemberId,
): Promise<void> {
  const at = clock.now();
  try {
    await saveExclusionMarks(pool, from, rng);
    for (const member of await listOtherAccounts(pool, from))
      await propagateExclusionLate(pool, deps, { member, from, at, rng });
  } catch (error) {
    log.error({ err: error }, 'an exclusion could not be carried');
  }
}

/** Longer than the time between two rounds. */
const lookBackMs = 10 * minuteMs;

/** Who is playing and has proven what an excluded person gave away is found by the marks, from the other side. */
async function checkActivePlayers({ pool, clock, rng, signal }: JobContext, deps: PropagationDeps): Promise<void> {
  const at = clock.now();
  const since = instant(at - lookBackMs);
  let after = '';
  while (!signal.aborted) {
    const members = await listActivePlayers(pool, { since, after, limit: batchSize });
    const last = members.at(-1);
    if (last === undefined) return;
    after = last;
    for (const member of members) {
      if ((await listOthersWithSameMarks(pool, member, 'claimed')).length === 0) continue;
      const elsewhere = await findExclusionElsewhere(pool, member, at);
      if (elsewhere) await propagateExclusionLate(pool, deps, { member, from: elsewhere.from, at, rng });
    }
  }
}

/**
 * A break that its member asked for may outlast another account's exclusion that runs meanwhile: then it goes on. It takes its
 * place a little before the end, so that there is no gap between the two.
 */
async function restoreOwnPauses({ pool, clock, signal, log }: JobContext, deps: PropagationDeps): Promise<void> {
  const at = clock.now();
  const soon = addMs(at, lookBackMs);
  for (const member of await listLapsingMembers(pool, { at, soon, limit: batchSize })) {
    if (signal.aborted) return;
    try {
      await inRetriedTransaction(pool, async (tx) => {
        await restoreOwnPause(tx, deps, { member, at, soon });
        return done(null);
      });
    } catch (error) {
      log.error({ err: error }, 'a break could not go on');
    }
  }
}

type LapsingMember = { readonly member: MemberId; readonly at: Instant; readonly soon: Instant };

async function restoreOwnPause(tx: Tx, deps: PropagationDeps, { member, at, soon }: LapsingMember): Promise<void> {
  await lockAllAccounts(tx, deps, [member]);
  const running = await readRunningPause(tx, member, at);
  if (running && (running.endsAt > soon || !(await readPauseOrigin(tx, member, at))?.carried)) return;
  const own = findReplacedOwnPause(await listPastPauses(tx, member), at);
  if (!own || (running && own.endsAt <= running.endsAt)) return;
  await closePause(tx, { member, at, as: 'replaced' });
  await insertPause(tx, member, own);
  await insertAudit(tx, { member, actor: 'house', ip: '', kind: 'pause_started', before: {}, after: own, at });
  await deps.deposits.judge(tx, { member, at });
  await deps.vendors.callHome(tx, { member, at });
}
