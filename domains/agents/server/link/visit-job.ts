import { z } from 'zod/mini';
import { type Cron, defineJob } from '#platform/server/jobs/index.ts';
import { pruneVisits } from './join-link.ts';

export function createVisitCrons({ offsetMinutes }: { readonly offsetMinutes: number }): readonly Cron[] {
  const job = defineJob({
    name: 'agents.prune_visits',
    payload: z.object({}),
    run: ({ pool, clock }) => pruneVisits(pool, clock.now(), offsetMinutes),
  });
  return [{ job, at: '20 4 * * *' }];
}
