/**
 * What an agent reads must not grow with the team: the same pages of a team of 100,000 and of one of 10,000, by turns, without the
 * wire. Before that the real-time salary of 10,000 agents is settled over five minutes in which every member bet once.
 */
import { listDownlines } from '#domains/agents/contract/downline.ts';
import { createListDownlines } from '#domains/agents/server/downline/downline-list.ts';
import { reportRoutes } from '#domains/agents/server/report/report-routes.ts';
import { settleDue } from '#domains/agents/server/settlement/settle.ts';
import { at, offsetMinutes } from '#domains/agents/server/testing.ts';
import { type Route, route } from '#platform/server/route.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { manualClock } from '#tools/testing/http.ts';
import { compareByTurns, createCallContext, timeCall } from './measure/compare-calls.ts';
import { type BenchDatabase, withBenchDatabase } from './measure/database.ts';
import { agreeRealtime, type BenchTeam, createTeam, playOnce } from './measure/team-rows.ts';
import type { BenchEnv, BenchResult, BenchRow } from './row.ts';

const goal = 3;
const runGoalMs = 60_000;
const windowStart = at('2026-11-16 12:10');
const clock = manualClock(windowStart);

const days = { startDate: '2026-11-10', endDate: '2026-11-16' };
const page = { ...days, pageNo: 1, pageSize: 20 };
const comparedCalls = [
  { name: 'overview', path: '/wps/v2/agent/overview', input: days },
  { name: 'downlines', path: '/wps/v2/agent/downlines', input: { sort: 'joined', pageNo: 1, pageSize: 10 } },
  { name: 'bets', path: '/wps/v2/agent/bets', input: page },
  { name: 'transactions', path: '/wps/v2/agent/transactions', input: page },
  { name: 'revenue by day', path: '/wps/v2/agent/revenue', input: { ...page, group: 'day' } },
  { name: 'revenue by downline', path: '/wps/v2/agent/revenue', input: { ...page, pageSize: 10, group: 'downline' } },
  { name: 'income', path: '/wps/v2/agent/income', input: page },
] as const;

export const row: BenchRow = {
  name: 'team',
  what: 'pages of a team of 100,000 / of one of 10,000; real-time salary of 10,000 contracts over 100,000 bets beside it',
  goal: `at most ${goal}, the run within ${runGoalMs / 1_000} s`,
  run: (env) => withBenchDatabase(env.ownerUrl, (database) => measure(env, database)),
};

async function measure({ short, log }: BenchEnv, database: BenchDatabase): Promise<BenchResult> {
  const [small, large] = short ? [1_000, 10_000] : [10_000, 100_000];
  const began = performance.now();
  const teams = { few: await createTeam(database, 'A', small), many: await createTeam(database, 'B', large) };
  await agreeRealtime(database, { team: teams.many, clock, at: windowStart });
  for (const team of Object.values(teams)) await playOnce(database, { team, clock, at: windowStart });
  await database.owner.query('VACUUM ANALYZE');
  log(`${small + large} members and their bets in ${seconds(performance.now() - began)}`);
  clock.set(at('2026-11-16 12:16'));
  const runMs = await settleOnce(database, teams.many);
  log(`a run over ${teams.many.agents + 1} contracts and ${large} bets: ${seconds(runMs)}`);
  await database.owner.query('VACUUM ANALYZE');
  let worst = { figure: 0, absolutes: '' };
  for (const one of comparedCalls) {
    const durations = await compare(database, { call: one, teams, rounds: short ? 5 : 30 });
    log(`${one.name}: ${durations.absolutes}, first ${durations.first}`);
    if (durations.figure > worst.figure) worst = { ...durations, absolutes: `${one.name}: ${durations.absolutes}` };
  }
  return {
    figure: worst.figure,
    unit: 'x a team a tenth as large',
    reached: worst.figure <= goal && runMs <= runGoalMs,
    absolutes: `${worst.absolutes}; the run ${seconds(runMs)}`,
  };
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

async function settleOnce({ pool }: BenchDatabase, team: BenchTeam): Promise<number> {
  const { signal } = new AbortController();
  const began = performance.now();
  await settleDue({ pool, clock, rng: systemRng, signal }, { offsetMinutes, listBarred: async () => new Set() });
  const ms = performance.now() - began;
  const { rowCount } = await pool.query(`SELECT FROM agents.bill WHERE kind = 'realtime'`);
  if (rowCount !== team.agents + 1) throw new Error(`team: ${rowCount} bills of ${team.agents + 1} contracts`);
  return ms;
}

type Comparison = {
  readonly call: (typeof comparedCalls)[number];
  readonly teams: Readonly<Record<'few' | 'many', BenchTeam>>;
  readonly rounds: number;
};

/** The first call of each counts what others remember for a minute, so it is named beside them. */
async function compare({ pool }: BenchDatabase, { call: { path, input }, teams, rounds }: Comparison) {
  const routes: readonly Route[] = [...reportRoutes(deps), route(listDownlines, createListDownlines(deps))];
  const found = routes.find(({ endpoint }) => endpoint.path === path);
  if (!found) throw new Error(`team: there is no call ${path}`);
  const client = await pool.connect();
  const callOf =
    ({ top }: BenchTeam) =>
    () =>
      timeCall(found, createCallContext(client, clock, { member: top, role: 'agent' }), input);
  const [few, many] = [callOf(teams.few), callOf(teams.many)];
  try {
    const first = `${(await many()).toFixed(0)} ms / ${(await few()).toFixed(0)} ms`;
    return { ...(await compareByTurns({ few, many }, rounds)), first };
  } finally {
    client.release();
  }
}

const deps = {
  offsetMinutes,
  gameFaces: async () => new Map(),
  categoryName: (category: string) => category,
};
