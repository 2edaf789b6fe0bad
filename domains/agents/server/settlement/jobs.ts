/** Every minute what is due is settled; right after a five-minute mark it waits the twenty seconds that late bets have. */
import { z } from 'zod/mini';
import { realtimeWindowMs } from '#domains/agents/rules/period.ts';
import { addMs, instant, minuteMs, secondMs } from '#kernel/time.ts';
import { type Cron, defineJob, enqueue, type JobContext } from '#platform/server/jobs/index.ts';
import { type SettlementDeps, settleDue } from './settle.ts';

const markDelayMs = 20 * secondMs;
const queue = 'agents.settle';

export function settlementJobs(deps: SettlementDeps) {
  const settle = defineJob({
    name: 'agents.settle',
    payload: z.object({}),
    run: (context) => settleDue(context, deps),
  });
  const plan = defineJob({
    name: 'agents.plan_settlement',
    payload: z.object({}),
    run: async ({ pool, clock }: JobContext) => {
      const now = clock.now();
      const mark = instant(now - (now % realtimeWindowMs));
      const isAtMark = now - mark < minuteMs && now < addMs(mark, markDelayMs);
      await enqueue(pool, settle, {
        payload: {},
        key: queue,
        queue,
        ...(isAtMark && { at: addMs(mark, markDelayMs) }),
      });
    },
  });
  const crons: readonly Cron[] = [{ job: plan, at: '* * * * *' }];
  return { jobs: [settle], crons };
}
