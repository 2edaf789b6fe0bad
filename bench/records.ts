/**
 * A record must not grow with what lies behind it: the same page of a member with a hundred thousand bets and of one
 * with ten, by turns, without the wire, which would be the same for both.
 */
import { betsRoutes, recordSettledBets } from '#domains/bets/server/index.ts';
import { betOf } from '#domains/bets/server/testing.ts';
import { movementRoutes } from '#domains/wallet/server/record/movement.ts';
import { money } from '#kernel/money.ts';
import { addMs, dayMs, instant } from '#kernel/time.ts';
import { fundMembers, memberOf } from '#ledger/testing.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { createCallContext } from './measure/compare-calls.ts';
import { withBenchDatabase } from './measure/database.ts';
import { median } from './measure/median.ts';
import type { BenchRow } from './row.ts';

const goal = 1.5;
const now = instant(Date.parse('2026-11-15T12:00:00+08:00'));
const days = 365;
const batch = 2_000;
/** Ten rows a page, so that both answers are of one length. */
const rows = 10;
const kinds = [
  { category: 'RNG', vassalage: 'JILI', node: '101' },
  { category: 'RNG', vassalage: 'PG', node: '102' },
  { category: 'LIVE', vassalage: 'EVO', node: '103' },
] as const;

/** Others have played since: the newest rows of the table are not this member's. */
const otherMembers = Array.from({ length: 25 }, (_, n) => `other ${n}`);

const page = { pageNo: 1, pageSize: rows, startDate: '2026-10-17', endDate: '2026-11-15' };
const lines = { pageSize: rows, startDate: page.startDate, endDate: page.endDate };
/** Long ago, with nearly all that was played since before it. */
const week = { ...lines, startDate: '2026-02-02', endDate: '2026-02-08' };
const payouts = { ...lines, startDate: '2025-11-16', type: 'win' };
/**
 * Of the record: the newest page of thirty days, one a thousand rows further on, one of a vendor; and lines of money, the
 * newest, those of a week long past and those of a single type.
 */
const comparedCalls = [
  { name: 'newest page', path: '/wps/v2/records/bets', few: page, many: page },
  { name: 'deep page', path: '/wps/v2/records/bets', few: page, many: { ...page, pageNo: 100 } },
  { name: 'one vendor', path: '/wps/v2/records/bets', few: page, many: { ...page, vassalage: 'EVO' } },
  { name: 'account record', path: '/wps/v2/records/transactions', few: lines, many: lines },
  { name: 'old week', path: '/wps/v2/records/transactions', few: lines, many: week },
  { name: 'payouts of a year', path: '/wps/v2/records/transactions', few: payouts, many: payouts },
] as const;

export const row: BenchRow = {
  name: 'records',
  what: 'a record page of a member with 100,000 bets / of one with 10',
  goal: `at most ${goal}`,
  run: ({ ownerUrl, short, log }) =>
    withBenchDatabase(ownerUrl, async ({ pool, owner }) => {
      await fundMembers(pool, ['many', 'few', ...otherMembers], 1_000_000_000_000n);
      await recordBets(pool, 'many', short ? 20_000 : 100_000);
      await recordBets(pool, 'few', rows);
      for (const other of otherMembers) await recordBets(pool, other, 2_000);
      await owner.query('VACUUM ANALYZE');
      let worst = { figure: 0, absolutes: '' };
      for (const one of comparedCalls) {
        const durations = await compare(pool, one, short ? 100 : 400);
        log(`${one.name}: ${durations.absolutes}`);
        if (durations.figure > worst.figure) worst = { ...durations, absolutes: `${one.name}: ${durations.absolutes}` };
      }
      return { ...worst, unit: 'x a page of ten', reached: worst.figure <= goal };
    }),
};

/**
 * Spread over a year and told as they happened; the ten lie in the last days and all of them win, so that their pages are
 * full too.
 */
async function recordBets(pool: Pool, who: string, count: number): Promise<void> {
  const span = count === rows ? rows : days;
  const newestFirst = Array.from({ length: count }, (_, n) => {
    const at = addMs(now, -Math.floor((n * span * dayMs) / count));
    const kind = kinds[n % kinds.length] ?? kinds[0];
    return betOf(who, `${who} ${n}`, {
      ...kind,
      payout: money(n % 3 === 0 || count === rows ? 15_000n : 0n),
      placedAt: at,
      settledAt: at,
    });
  });
  const bets = newestFirst.toReversed();
  for (let at = 0; at < count; at += batch) {
    await transact(pool, (tx) => recordSettledBets(tx, bets.slice(at, at + batch)));
  }
}

type ComparedCall = (typeof comparedCalls)[number];

async function compare(pool: Pool, { path, few, many }: ComparedCall, rounds: number) {
  const routes = [...betsRoutes({ gameFaces: async () => new Map() }), ...movementRoutes()];
  const route = routes.find(({ endpoint }) => endpoint.path === path);
  if (!route) throw new Error(`records: there is no call ${path}`);
  const client = await pool.connect();
  const ask = async (who: string, input: object) => {
    const startedAt = performance.now();
    const answer = await route.use(
      createCallContext(client, { now: () => now }, { member: memberOf(who), role: 'member' }),
      input,
    );
    const ms = performance.now() - startedAt;
    const rowCount = answer.ok ? (answer.value as { content: unknown[] }).content.length : 0;
    if (rowCount !== rows) throw new Error(`records: a page of ${who} has ${rowCount} rows`);
    return ms;
  };
  const [short, long]: [number[], number[]] = [[], []];
  try {
    for (let round = -20; round < rounds; round++) {
      const [ofFew, ofMany] = [await ask('few', few), await ask('many', many)];
      if (round >= 0) {
        short.push(ofFew);
        long.push(ofMany);
      }
    }
  } finally {
    client.release();
  }
  const [fewMs, manyMs] = [median(short), median(long)];
  return { figure: manyMs / fewMs, absolutes: `${manyMs.toFixed(2)} ms / ${fewMs.toFixed(2)} ms` };
}
