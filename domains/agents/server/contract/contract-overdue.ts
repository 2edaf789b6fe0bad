/** Offers that nobody answered lapse; a wish to end that nobody answered is confirmed. */
import { z } from 'zod/mini';
import { answerMs } from '#domains/agents/rules/contract-state.ts';
import { addMs, type Instant } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { defineJob, type JobContext } from '#platform/server/jobs/index.ts';
import {
  insertStep,
  listOverdue,
  lockContracts,
  markAnswered,
  readContract,
  type StoredContract,
} from './contract.store.ts';
import { announceStep, endContract, endOfRunningWindow } from './contract-end.ts';

const batchSize = 200;

export const createEndOverdueJob = ({ offsetMinutes }: { readonly offsetMinutes: number }) =>
  defineJob({
    name: 'agents.end_overdue_contracts',
    payload: z.object({}),
    run: (context) => endOverdueContracts(context, offsetMinutes),
  });

export async function endOverdueContracts(
  { pool, clock, signal }: Pick<JobContext, 'pool' | 'clock' | 'signal'>,
  offsetMinutes: number,
): Promise<void> {
  const now = clock.now();
  const overdue = await listOverdue(pool, { now, askedBefore: addMs(now, -answerMs), limit: batchSize });
  for (const { id, merchant, kind } of overdue) {
    if (signal.aborted) return;
    await transact(pool, async (tx) => {
      await lockContracts(tx, { merchant, kind });
      const contract = await readContract(tx, id);
      if (!contract) return;
      if (contract.state === 'offered' && contract.expiresAt <= now) {
        await markAnswered(tx, { id, at: now, state: 'expired' });
        await insertStep(tx, id, { step: 'expired', by: 'system', actor: 'system', remark: '', at: now });
        await announceStep(tx, contract, { step: 'expired', startsAt: null, at: now });
      }
      if (isUnanswered(contract, now))
        await endContract(tx, contract, {
          endsAt: endOfRunningWindow(contract, now, offsetMinutes),
          cause: 'unanswered',
          by: 'system',
          actor: 'system',
          remark: '',
          at: now,
        });
    });
  }
}

const isUnanswered = ({ state, terminationAt }: StoredContract, now: Instant) =>
  state === 'accepted' && terminationAt !== null && terminationAt + answerMs <= now;
