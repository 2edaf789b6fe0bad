/** What an agent earned, what comes next and what waits. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportIncome, readIncome, readTeamOverview } from '#domains/agents/contract/report.ts';
import { moneyText } from '#kernel/money.ts';
import { at, tier, tieredTerms } from '../testing.ts';
import { agreeDividends, type ExampleTree, plantExample, playExample } from '../testing-example.ts';
import { type AgentTestHttp, createAgentTestHttp } from '../testing-http.ts';

let world: AgentTestHttp;
let tree: ExampleTree;
const days = { startDate: '2026-11-01', endDate: '2026-11-20' };

beforeAll(async () => {
  world = await createAgentTestHttp();
  tree = await plantExample(world);
  await agreeDividends(world, tree);
  await world.contract(null, tree.A, tieredTerms('daily', [tier(1_000, 0, 1, 0.01)]));
  await playExample(world, tree);
  world.clock.set(at('2026-11-16 00:30'));
  await world.settle();
  world.clock.set(at('2026-11-17 10:00'));
}, 120_000);
afterAll(() => world.close());

test('AGENT-014 income is what was credited, by the day of its credit and by kind, with totals over all pages', async () => {
  const pages = await Promise.all(
    ['1', '2'].map((pageNo) => world.read(readIncome, { ...days, pageNo, pageSize: '1' }, tree.A)),
  );
  // The daily salary of 5 November and the dividend were both credited when the run came, on the 16th.
  expect(pages.flatMap(({ content }) => content)).toEqual([
    { day: '2026-11-16', kind: 'daily', bills: 1, amount: '187.39' },
    { day: '2026-11-16', kind: 'dividend', bills: 1, amount: '7376.8' },
  ]);
  const sums = { dividend: '7376.8', daily: '187.39', hourly: '0', realtime: '0', points: '0', total: '7564.19' };
  for (const page of pages) {
    expect(page.totals).toEqual(sums);
    expect(page.days).toEqual([{ day: '2026-11-16', ...sums }]);
    expect([page.totalElements, page.totalPages]).toEqual([2, 2]);
  }
  expect(moneyText(await world.cash(tree.A))).toBe('7564.19');
});

test('AGENT-014 income of one kind, of other days and of others is apart', async () => {
  const read = async (more: Partial<typeof days> & { kind?: 'daily' | 'points' }, agent = tree.A) =>
    (await world.read(readIncome, { ...days, ...more }, agent)).totals.total;
  expect(await read({ kind: 'daily' })).toBe('187.39');
  expect(await read({ kind: 'points' })).toBe('0');
  expect(await read({ endDate: '2026-11-15' })).toBe('0');
  expect(await read({}, tree.C)).toBe('3962.1');
  const { csv, fileName } = await world.read(exportIncome, days, tree.A);
  expect(fileName).toBe('income-2026-11-01-2026-11-20.csv');
  expect(csv).toBe('Day,Source,Bills,Amount\r\n2026-11-16,Daily salary,1,187.39\r\n2026-11-16,Dividend,1,7376.80\r\n');
  for (const call of [readIncome, exportIncome] as const)
    expect(await world.code(call, { startDate: '2026-08-01', endDate: '2026-11-01' }, tree.A)).toEqual([
      422,
      'RANGE_TOO_LONG',
    ]);
});

test('AGENT-008 the overview says what is settled next, and what it comes to so far after the downline is paid', async () => {
  await playExample(world, tree, { day: '2026-11-17' });
  const outlook = async (agent = tree.A) =>
    (await world.read(readTeamOverview, days, agent)).settlements.map(({ kind, settlesAt, soFar }) => [
      kind,
      settlesAt,
      soFar,
    ]);
  const soFar = async () => (await outlook()).map((each) => each[2]);
  expect(await outlook()).toEqual([
    ['daily', at('2026-11-18 00:10'), '187.39'],
    // The salary of the day is not credited yet, so nothing of it is taken off.
    ['dividend', at('2026-12-01 00:30'), '7376.8'],
  ]);
  expect(await outlook(tree.C)).toEqual([['dividend', at('2026-12-01 00:30'), '3962.1']]);
  // Between the end of a window and its settlement the window that waits comes first.
  world.clock.set(at('2026-11-18 00:05'));
  expect((await outlook())[0]).toEqual(['daily', at('2026-11-18 00:10'), '187.39']);
  world.clock.set(at('2026-11-18 00:11'));
  expect(await soFar()).toEqual(['0', '7376.8']);
  const { income } = await world.read(readTeamOverview, days, tree.A);
  expect(income).toMatchObject({ dividend: '7376.8', total: '7564.19', points: '0' });
});

test('AGENT-008 AGENT-020 the overview names what waits for the caller', async () => {
  const offered = await world.offer(tree.A, tree.B, tieredTerms('daily', [tier(1_000, 0, 1, 0.005)]));
  if (!offered.ok) throw new Error(offered.fault);
  const needsOf = async (agent = tree.B) => (await world.read(readTeamOverview, days, agent)).needs;
  expect(await needsOf()).toEqual([
    { what: 'offer', kind: 'daily', account: 'agenta', at: world.clock.now(), id: offered.value.id },
  ]);
  expect(await needsOf(tree.A)).toEqual([]);
  await world.step(offered.value.id, 'downline', 'accept');
  await world.step(offered.value.id, 'downline', 'terminate');
  expect(await needsOf(tree.A)).toMatchObject([{ what: 'termination', kind: 'daily', account: 'agentb' }]);
});
