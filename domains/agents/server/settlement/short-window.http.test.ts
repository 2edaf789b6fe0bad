/** Rows behind the bills of hourly and real-time salaries. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBills, readBill } from '#domains/agents/contract/bill.ts';
import { at, pesos, realtimeTerms, tier, tieredTerms } from '../testing.ts';
import { type ExampleTree, plantExample } from '../testing-example.ts';
import { type AgentTestHttp, createAgentTestHttp } from '../testing-http.ts';
import { expectBillRows } from './testing-bill.ts';

let world: AgentTestHttp;
let tree: ExampleTree;
const day = { startDate: '2026-11-06', endDate: '2026-11-06' };

beforeAll(async () => {
  world = await createAgentTestHttp();
  tree = await plantExample(world);
  const { A, B, a1, b1, c1, c3 } = tree;
  world.clock.set(at('2026-11-06 09:50'));
  await world.contract(null, A, tieredTerms('hourly', [tier(1_000, 0, 1, 1)], { activeMinValidBet: pesos(100) }));
  await world.contract(null, A, realtimeTerms(0.5, 1));
  await world.contract(A, B, realtimeTerms(0.1, 0.5));
  const [first] = await world.play(
    { member: c1, at: '2026-11-06 10:01', stake: 500 },
    { member: c1, at: '2026-11-06 10:02', stake: 500, payout: 975 },
    { member: b1, at: '2026-11-06 10:03', stake: 900 },
    // Too small for real-time salary, and a stake that came back.
    { member: c3, at: '2026-11-06 10:04', stake: 80 },
    { member: a1, at: '2026-11-06 10:04', stake: 200, valid: 0, payout: 200 },
    { member: a1, at: '2026-11-06 10:07', stake: 300, payout: 594 },
  );
  world.clock.set(at('2026-11-06 11:05:20'));
  await world.settle();
  const again = { member: c1, at: '2026-11-06 10:01', stake: 500, payout: 975 };
  await world.play({ ...again, ...(first && { again: first }) });
  await world.settle();
});
afterAll(() => world.close());

const billsOf = async (kind: 'hourly' | 'realtime') => {
  const { content } = await world.read(listBills, { kind, ...day }, tree.A);
  return Promise.all(content.toReversed().map(({ billId }) => world.read(readBill, { billId }, tree.A)));
};

test('AGENT-026 AGENT-027 rows of a real-time bill are the bets that its terms count, before and after one is put right', async () => {
  const bills = await billsOf('realtime');
  expect(bills.map(({ bill, bets, payout }) => [bill.windowStart, bill.version, bets, payout])).toEqual([
    [at('2026-11-06 10:00'), 1, 3, '975'],
    [at('2026-11-06 10:00'), 2, 3, '1950'],
    [at('2026-11-06 10:05'), 1, 1, '594'],
  ]);
  for (const bill of bills) await expectBillRows(world, bill, tree.A);
  const [first] = bills;
  expect(first && (await expectBillRows(world, first, tree.A)).content).toMatchObject([
    { account: 'me***1', depth: 3, stake: '1000', payout: '975', bets: 2 },
    { account: 'me***1', depth: 2, stake: '900', payout: '0', bets: 1 },
  ]);
});

test('AGENT-028 rows of an hourly bill are the bets of the hour', async () => {
  const bills = await billsOf('hourly');
  expect(bills.map(({ bill, bets, stake, active }) => [bill.windowStart, bets, stake, active])).toEqual([
    [at('2026-11-06 10:00'), 6, '2480', 3],
  ]);
  for (const bill of bills) expect((await expectBillRows(world, bill, tree.A)).content).toHaveLength(4);
});
