/** What tickets do by themselves: settle after a draw, refund after a void, and look after chases and claims. */
import { z } from 'zod/mini';
import { issueDrawn, issueVoided } from '#domains/lottery/contract/event.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import { type Cron, defineJob } from '#platform/server/jobs/index.ts';
import { type Subscription, subscribe } from '#platform/server/outbox/index.ts';
import { listChasers, listChasesOfClosedGames, listRunningChases, lockChases } from '../chase/chase.store.ts';
import { stopChases } from '../chase/stop-chase.ts';
import { readIssueById } from '../issue/issue.store.ts';
import { activateParts } from './activate.ts';
import { listOldClaims, writeOffClaim } from './receivable.ts';
import { listIssuesWithHeld } from './settlement.store.ts';
import { settleIssue } from './settlement.ts';
import { refundIssue } from './void.ts';

export type TicketJobDeps = {
  /** Of these members those who are on a break. */
  readonly listPaused: (tx: Tx, members: readonly MemberId[], at: Instant) => Promise<ReadonlySet<MemberId>>;
};

export const ticketSubscriptions: readonly Subscription[] = [
  subscribe(issueDrawn, 'lottery.settle_issue', async (context, { data: { issueId, resultVersion } }) => {
    await settleIssue(context, { issueId, version: resultVersion });
    if (context.signal.aborted) throw new Error(`the settlement of issue ${issueId} goes on later`);
  }),
  subscribe(issueVoided, 'lottery.refund_issue', async (context, { data: { issueId } }) => {
    await refundIssue(context, issueId);
    if (context.signal.aborted) throw new Error(`the refund of issue ${issueId} goes on later`);
  }),
];

/** What a break of the member gives back, in the transaction that begins it. */
export async function stopChasesOfMember(
  tx: Tx,
  { member, at }: { readonly member: MemberId; readonly at: Instant },
): Promise<void> {
  const chases = await lockChases(tx, await listRunningChases(tx, [member]));
  await stopChases(tx, chases, { reason: 'pause', at });
}

const issuesAtOnce = 100;

/** Between the close of an issue and its draw; what is left is done by its settlement. */
const activatePartsJob = defineJob({
  name: 'lottery.activate_parts',
  payload: z.object({}),
  run: async (context) => {
    for (const id of await listIssuesWithHeld(context.pool, issuesAtOnce)) {
      const issue = await readIssueById(context.pool, id);
      if (issue) await activateParts(context, issue);
    }
  },
});

const membersAtOnce = 500;

/** A break may have come from another account of the same person, and a game may have been closed. */
const createStopChasesJob = ({ listPaused }: TicketJobDeps) =>
  defineJob({
    name: 'lottery.stop_chases',
    payload: z.object({}),
    run: async ({ pool, clock, signal }) => {
      let after = '';
      while (!signal.aborted) {
        const members = await listChasers(pool, after, membersAtOnce);
        const paused = await listPaused(pool, members, clock.now());
        for (const member of paused) await transact(pool, (tx) => stopChasesOfMember(tx, { member, at: clock.now() }));
        const last = members.at(-1);
        if (last === undefined || members.length < membersAtOnce) break;
        after = last;
      }
      for (const id of await listChasesOfClosedGames(pool, membersAtOnce)) {
        if (signal.aborted) return;
        await transact(pool, async (tx) => {
          await stopChases(tx, await lockChases(tx, [id]), { reason: 'game_closed', at: clock.now() });
        });
      }
    },
  });

const claimsAtOnce = 200;

const writeOffClaimsJob = defineJob({
  name: 'lottery.write_off_claims',
  payload: z.object({}),
  run: async ({ pool, clock, signal }) => {
    for (const claim of await listOldClaims(pool, clock.now(), claimsAtOnce)) {
      if (signal.aborted) return;
      await transact(pool, (tx) => writeOffClaim(tx, claim, clock.now()));
    }
  },
});

export const createTicketCrons = (deps: TicketJobDeps): readonly Cron[] => [
  { job: activatePartsJob, at: '* * * * *' },
  { job: createStopChasesJob(deps), at: '* * * * *' },
  { job: writeOffClaimsJob, at: '20 * * * *' },
];
