/**
 * What happens to issues by the clock: they are planned, opened, closed, drawn, delayed and voided. One worker leads; what two do
 * at the same time is done once all the same, because each step locks the issue and checks its state again.
 */
import { addMs, type Clock, dayMs, type Instant, secondMs } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { runLeaderLoop } from '#platform/server/runtime/leader-loop.ts';
import type { Log } from '#platform/server/runtime/log.ts';
import { listGames } from '../game/game.store.ts';
import { closeIssue, delayIssue, openIssues } from '../issue/close.ts';
import { listIssuesToClose, listIssuesToDraw, listIssuesToReport, lockIssue } from '../issue/issue.store.ts';
import { type PlanDeps, planGame } from '../issue/plan.ts';
import { collectReports, type ResultSourceClient } from '../result/feed.ts';
import { voidIssue } from '../result/result.ts';
import { type DrawDeps, drawIssue } from './draw.ts';
import type { SeedSource } from './draw-key.ts';

export type IssueClockDeps = Omit<DrawDeps, 'seeds'> &
  PlanDeps & {
    readonly clock: Clock;
    readonly log: Pick<Log, 'error' | 'warn'>;
    /** Null without a key: this process draws nothing. */
    readonly seeds: SeedSource | null;
    /** Of official results. */
    readonly sources: readonly ResultSourceClient[];
  };

const batch = 200;
/** A foreign draw without a result is void after this time, and stakes go back. */
export const resultPatienceMs = dayMs;

/** One that fails is logged and comes again; the others go on. */
async function runEach<Item>(
  items: readonly Item[],
  { log, signal }: { readonly log: Pick<Log, 'error'>; readonly signal?: AbortSignal | undefined },
  work: (item: Item) => Promise<unknown>,
): Promise<boolean> {
  let hasFailed = false;
  for (const item of items) {
    if (signal?.aborted) return true;
    try {
      await work(item);
    } catch (error) {
      hasFailed = true;
      log.error({ err: error }, 'a step of an issue failed and is tried again');
    }
  }
  return hasFailed;
}

/** After an outage there may be thousands: batch by batch, as long as each one takes steps. */
export async function closeDueIssues(deps: IssueClockDeps, signal?: AbortSignal): Promise<void> {
  const { pool, clock, log } = deps;
  for (;;) {
    const at = clock.now();
    const due = await listIssuesToClose(pool, at, batch);
    const hasFailed = await runEach(due, { log, signal }, ({ id }) => transact(pool, (tx) => closeIssue(tx, id, at)));
    if (hasFailed || due.length < batch) return;
  }
}

export async function drawDueIssues(deps: IssueClockDeps, signal?: AbortSignal): Promise<void> {
  const { pool, clock, log, seeds } = deps;
  if (seeds === null) return;
  for (;;) {
    const at = clock.now();
    const due = await listIssuesToDraw(pool, at, batch);
    let drawn = 0;
    const hasFailed = await runEach(due, { log, signal }, async (issue) => {
      const progress = await drawIssue({ ...deps, seeds }, issue, at);
      if (progress === 'drawn' || progress === 'voided') drawn += 1;
    });
    if (hasFailed || due.length < batch || drawn === 0) return;
  }
}

/** Results of foreign draws: collected, late, or given up. */
export async function reportDueIssues(deps: IssueClockDeps, signal?: AbortSignal): Promise<void> {
  const { pool, clock, log } = deps;
  const at = clock.now();
  await runEach(await listIssuesToReport(pool, at, batch), { log, signal }, async (issue) => {
    if (await collectReports(deps, issue, at)) return;
    if (at >= addMs(issue.drawsAt, resultPatienceMs)) {
      await transact(pool, (tx) => giveUp(tx, issue.id, at));
    } else if (at >= issue.dueAt && issue.state === 'closed') {
      await transact(pool, (tx) => delayIssue(tx, issue.id, at));
    }
  });
}

async function giveUp(tx: Parameters<typeof lockIssue>[0], id: bigint, at: Instant): Promise<void> {
  const issue = await lockIssue(tx, id);
  const isPending = issue?.state === 'closed' || issue?.state === 'delayed';
  if (!issue || !isPending || at < addMs(issue.drawsAt, resultPatienceMs)) return;
  await voidIssue(tx, issue, { reason: 'no_result', seed: null, at });
}

export async function planDueIssues(deps: IssueClockDeps, signal?: AbortSignal): Promise<void> {
  const { pool, clock, log } = deps;
  await runEach(await listGames(pool), { log, signal }, ({ code }) =>
    transact(pool, (tx) => planGame(tx, code, { deps, now: clock.now() })),
  );
}

const turnMs = 500;
const planEveryMs = 30 * secondMs;
const reportEveryMs = 15 * secondMs;

export function createIssueTurn(deps: IssueClockDeps): (signal?: AbortSignal) => Promise<number> {
  const { pool, clock } = deps;
  let [plannedAt, reportedAt]: [Instant | null, Instant | null] = [null, null];
  const isDue = (last: Instant | null, everyMs: number) => last === null || clock.now() >= addMs(last, everyMs);
  return async (signal) => {
    if (isDue(plannedAt, planEveryMs)) {
      await planDueIssues(deps, signal);
      plannedAt = clock.now();
    }
    await closeDueIssues(deps, signal);
    await transact(pool, (tx) => openIssues(tx, clock.now()));
    await drawDueIssues(deps, signal);
    if (isDue(reportedAt, reportEveryMs)) {
      await reportDueIssues(deps, signal);
      reportedAt = clock.now();
    }
    return turnMs;
  };
}

const leaderKey = 7_305_002;

export const runIssueLoop = (deps: IssueClockDeps): { stop(): Promise<void> } =>
  runLeaderLoop({
    pool: deps.pool,
    log: deps.log,
    key: leaderKey,
    failure: 'the loop of lottery issues failed and is retried',
    turn: createIssueTurn(deps),
  });
