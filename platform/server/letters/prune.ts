/** Settled letters stay a month for complaints ("I never got it") and no longer: a number is somebody's own. */
import { z } from 'zod/mini';
import { addMs, dayMs } from '#kernel/time.ts';
import { type Cron, defineJob } from '../jobs/index.ts';
import { deleteSettledLetters, eraseSecretTexts } from './letter.store.ts';

const keepMs = 30 * dayMs;

export const pruneLettersCron = ({ sandbox }: { sandbox: boolean }): Cron => ({
  at: '20 * * * *',
  job: defineJob({
    name: 'platform.prune_letters',
    payload: z.object({}),
    run: async ({ pool, clock, signal }) => {
      const before = addMs(clock.now(), -keepMs);
      while (!signal.aborted && (await deleteSettledLetters(pool, before)) > 0);
      if (sandbox) return;
      while (!signal.aborted && (await eraseSecretTexts(pool)) > 0);
    },
  }),
});
