/** One clock for all processes of a case, in its database, and settlement by it. */
import { settleDue } from '#domains/agents/server/settlement/settle.ts';
import { defaultOffsetMinutes, type Instant, instant } from '#kernel/time.ts';
import type { Pool } from '#platform/server/database/db.ts';
import { appRole } from '#platform/server/database/roles.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';

export async function createSharedClock(owner: Pool, now: Instant): Promise<void> {
  await owner.query('CREATE TABLE public.chaos_clock (now bigint NOT NULL)');
  await owner.query('CREATE TABLE public.chaos_failure (message text NOT NULL)');
  await owner.query(`GRANT SELECT, INSERT ON public.chaos_clock, public.chaos_failure TO ${appRole}`);
  await owner.query('INSERT INTO public.chaos_clock (now) VALUES ($1)', [now]);
}

export const setSharedClock = (owner: Pool, now: Instant) =>
  owner.query('UPDATE public.chaos_clock SET now = $1', [now]);

export async function readSharedClock(pool: Pool): Promise<Instant> {
  const { rows } = await pool.query<{ now: bigint }>('SELECT now FROM public.chaos_clock');
  return instant(Number(rows[0]?.now));
}

/** What a run of the job threw; the next one goes on, as the next try of a job does. */
export async function recordFailure(pool: Pool, error: unknown): Promise<void> {
  await pool.query('INSERT INTO public.chaos_failure (message) VALUES ($1)', [String(error)]);
}

export const createSettlement = (pool: Pool, now: Instant) => (): Promise<void> =>
  settleDue(
    { pool, clock: { now: () => now }, rng: systemRng, signal: new AbortController().signal },
    { offsetMinutes: defaultOffsetMinutes, listBarred: async () => new Set() },
  );
