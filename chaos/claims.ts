import { setTimeout as sleep } from 'node:timers/promises';
import { dayMs, type Instant, instant } from '#kernel/time.ts';
import { memberAccount, readBalances, verifyLedger } from '#ledger';
import type { Pool } from '#platform/server/database/db.ts';
import { appUrl } from '#platform/server/database/roles.ts';
import type { ChaosCase } from './case.ts';
import { createClaimers, dayAmounts, listClaimers } from './rig/claims/claimers.ts';
import { createClaimsWorker, type KillableServer } from './rig/killable-server.ts';
import { openPools } from './rig/pools.ts';
import { pickOne, randomBelow } from './rig/random.ts';
import { createSharedClock, setSharedClock } from './rig/settlement/settlement-clock.ts';

/** The last millisecond of a day of the platform. */
const firstNight = instant(Date.parse('2026-11-15T23:59:59.999+08:00'));
const dayTimeoutMs = 120_000;

export const claims: ChaosCase = {
  name: 'claims',
  what: 'Members check in and claim in two processes at once, killed with -9 in the middle, by a clock that leaps over the reset of days.',
  goal: 'one gift for each member and day, each paid once, 0 missing, 0 twice, the ledger verified',
  run: async ({ short, database }) => {
    const size = short ? { members: 12, days: 4, kills: 3 } : { members: 500, days: 20, kills: 40 };
    const { ownerUrl } = await database();
    const { pool, owner, close } = openPools(ownerUrl);
    await createClaimers(owner, size.members);
    await createSharedClock(owner, firstNight);
    const url = appUrl(ownerUrl);
    const workers = [await createClaimsWorker(url), await createClaimsWorker(url)];
    try {
      await Promise.all(workers.map((worker) => worker.start()));
      const kills = await leapAndKill({ pool, owner, workers }, size);
      await Promise.all(workers.map((worker) => worker.kill()));
      const counts = await countClaims(pool, size);
      const { rows: failures } = await owner.query<{ message: string }>(
        'SELECT DISTINCT message FROM public.chaos_failure',
      );
      const { differences } = await verifyLedger(owner);
      const wrong = counts.missing + counts.twice + counts.wronglyPaid + counts.unclaimed;
      return {
        passed: kills > 0 && wrong + failures.length + differences.length === 0,
        figures:
          `${size.members} members, ${size.days} days, ${kills} kills: ${counts.claimed} gifts claimed, ${counts.missing} missing, ` +
          `${counts.twice} twice, ${counts.unclaimed} unclaimed, ${counts.wronglyPaid} members wrongly paid, ` +
          `${failures.length} failures${failures.map(({ message }) => ` (${message})`).join('')}, ${differences.length} differences`,
      };
    } finally {
      await Promise.all(workers.map((worker) => worker.kill()));
      await close();
    }
  },
};

type Stage = { readonly pool: Pool; readonly owner: Pool; readonly workers: readonly KillableServer[] };
type Size = { readonly members: number; readonly days: number; readonly kills: number };

/** Answers how often a process was killed while somebody had not claimed yet. */
async function leapAndKill({ pool, owner, workers }: Stage, { members, days, kills }: Size): Promise<number> {
  let killed = 0;
  for (let day = 0; day < days; day += 1) {
    // From the last millisecond of a day to the first one of the next: the same members claim again at once.
    if (day > 0) await setSharedClock(owner, nextMoment(day));
    const perDay = Math.ceil(kills / days);
    for (let nth = 0; nth < perDay; nth += 1) {
      await sleep(randomBelow(40));
      if (killed >= kills || (await countDone(pool, day)) >= members) break;
      const victim = pickOne(workers);
      await victim.kill();
      killed += 1;
      await victim.start();
    }
    await waitUntilDone(pool, { day, members });
  }
  return killed;
}

/** The second day begins a millisecond after the first one; every further one a day later. */
const nextMoment = (day: number): Instant => instant(firstNight + 1 + (day - 1) * dayMs);

/** Whose gift of the day is claimed. */
async function countDone(pool: Pool, day: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM rewards.check_in c JOIN rewards.gift g ON g.id = c.gift
      WHERE g.state = 'claimed' AND c.day = (date '2026-11-15' + $1::int)`,
    [day],
  );
  return rows[0]?.count ?? 0;
}

async function waitUntilDone(pool: Pool, { day, members }: { day: number; members: number }): Promise<void> {
  const giveUpAt = Date.now() + dayTimeoutMs;
  while ((await countDone(pool, day)) < members) {
    if (Date.now() > giveUpAt) throw new Error(`day ${day} was never claimed by everybody`);
    await sleep(10);
  }
}

type Counts = {
  readonly claimed: number;
  readonly missing: number;
  readonly twice: number;
  readonly unclaimed: number;
  readonly wronglyPaid: number;
};

/** From the rows alone: one gift for each day, and as much money as the days in a row give. */
async function countClaims(pool: Pool, { members, days }: Size): Promise<Counts> {
  const due = Array.from({ length: days }, (_, day) => dayAmounts[day % dayAmounts.length] ?? 0n);
  const owed = due.reduce<bigint>((sum, amount) => sum + amount, 0n);
  const accounts = (await listClaimers(pool)).map((member) => memberAccount(member, 'cash', 'PHP'));
  const balances = await readBalances(pool, accounts);
  const wronglyPaid = accounts.filter((account) => (balances.get(account) ?? 0n) !== owed).length;
  const { rows } = await pool.query<Omit<Counts, 'wronglyPaid'>>(
    `WITH own AS (
       SELECT member, count(*) AS gifts, count(*) FILTER (WHERE state = 'claimed') AS claimed
         FROM rewards.gift GROUP BY member
     )
     SELECT coalesce(sum(claimed), 0)::int AS claimed,
            ($1::int * $2::int - coalesce(sum(least(gifts, $2)), 0))::int AS missing,
            coalesce(sum(greatest(gifts - $2, 0)), 0)::int AS twice,
            coalesce(sum(gifts - claimed), 0)::int AS unclaimed
       FROM own`,
    [members, days],
  );
  const [counts = { claimed: 0, missing: members * days, twice: 0, unclaimed: 0 }] = rows;
  return { ...counts, wronglyPaid };
}
