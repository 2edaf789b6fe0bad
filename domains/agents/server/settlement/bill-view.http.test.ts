/** Bills as their owner opens them: lists, the formula and the members behind it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportBills, listBillRows, listBills, readBill } from '#domains/agents/contract/bill.ts';
import type { ContractKind } from '#domains/agents/rules/terms.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import { moneyText } from '#kernel/money.ts';
import { at, pesos, tier, tieredTerms } from '../testing.ts';
import { agreeDividends, type ExamplePlayer, type ExampleTree, plantExample, playExample } from '../testing-example.ts';
import { type AgentTestHttp, createAgentTestHttp } from '../testing-http.ts';
import { expectBillRows, sumTexts } from './testing-bill.ts';

let world: AgentTestHttp;
let tree: ExampleTree;
const november = { startDate: '2026-11-01', endDate: '2026-11-30' };
const december = { startDate: '2026-12-01', endDate: '2026-12-31' };

const list = (kind: ContractKind, agent: MemberId, days: { startDate: string; endDate: string } = november) =>
  world.read(listBills, { kind, ...days }, agent);
const open = async (kind: ContractKind, agent: MemberId, nth = 0) => {
  const bill = (await list(kind, agent)).content.toReversed()[nth];
  if (!bill) throw new Error(`no bill ${nth} of ${kind}`);
  return world.read(readBill, { billId: bill.billId }, agent);
};
const total = sumTexts;
const expectRowsOf = (bill: WireOutputOf<typeof readBill>, agent: MemberId) => expectBillRows(world, bill, agent);

beforeAll(async () => {
  world = await createAgentTestHttp();
  tree = await plantExample(world);
  const { A, B } = tree;
  await agreeDividends(world, tree);
  await world.contract(null, A, tieredTerms('daily', [tier(1_000, 0, 1, 1)], { categories: ['LIVE'] }));
  await world.contract(A, B, tieredTerms('daily', [tier(1_000, 0, 1, 0.5)], { categories: ['LIVE'] }));
  const bets = await playExample(world, tree);
  await world.play({
    member: tree.b1,
    at: '2026-11-06 10:00',
    stake: 2_000,
    valid: 2_000,
    payout: 2_000,
    category: 'LIVE',
  });
  await world.play({ member: tree.c3, at: '2026-11-06 10:01', stake: 80, valid: 80, payout: 80 });
  world.clock.set(at('2026-11-16 00:30'));
  await world.settle();
  // The first bet of c1 is put right after everything was settled.
  const again = bets.get('c1' satisfies ExamplePlayer);
  await world.play({
    member: tree.c1,
    at: '2026-11-16 01:00',
    stake: 500_000,
    valid: 495_000,
    payout: 472_000,
    ...(again && { again }),
  });
  await world.settle();
}, 120_000);
afterAll(() => world.close());

test('AGENT-028 AGENT-025 a dividend opens to its eight lines in order, its tier and who is paid from it', async () => {
  const { bill, ...detail } = await open('dividend', tree.A);
  expect(detail.lines).toEqual([
    { name: 'ggr', amount: '110500' },
    { name: 'platformFee', amount: '-5525' },
    { name: 'memberRebate', amount: '-5619' },
    { name: 'bonus', amount: '-2700' },
    { name: 'salary', amount: '0' },
    { name: 'paymentFee', amount: '-870' },
    { name: 'adjustment', amount: '0' },
    { name: 'carryIn', amount: '0' },
  ]);
  expect(total(detail.lines.map(({ amount }) => amount))).toBe(detail.netLoss);
  expect(detail).toMatchObject({ tier: 1, active: 6, bets: 9, formulaVersion: 1, cut: '0', recoveries: [] });
  expect(detail.paidFromIt).toEqual([{ account: 'agentb', gross: bill.below }]);
  expect(detail.terms).toMatchObject({
    kind: 'dividend',
    tiers: [{ rate: 200_000 }, { rate: 300_000 }, { rate: 400_000 }],
  });
  expect(detail.termsHash).toMatch(/^[0-9a-f]{64}$/);
  expect(Number(bill.net)).toBeCloseTo(Number(bill.gross) - Number(bill.below), 4);
});

test('AGENT-028 AGENT-032 the rows behind a bill add up to its figures, and names below the direct downline are masked', async () => {
  const rows = await expectRowsOf(await open('dividend', tree.A), tree.A);
  expect(rows.content.map(({ account, depth, validBet, isActive }) => [account, depth, validBet, isActive])).toEqual([
    ['me***1', 2, '582000', true],
    ['me***1', 3, '495000', true],
    ['membera1', 1, '290000', true],
    ['me***2', 2, '240000', true],
    ['membera2', 1, '150000', true],
    ['me***2', 3, '118000', true],
    ['me***3', 3, '980', false],
  ]);
});

test('AGENT-028 a bill keeps the rows that it was computed from, and its correction has the new ones', async () => {
  const [first, second] = [await open('dividend', tree.C, 0), await open('dividend', tree.C, 1)];
  expect([first.bill.version, second.bill.version]).toEqual([1, 2]);
  expect([first.payout, second.payout]).toEqual(['575980', '585980']);
  await expectRowsOf(first, tree.C);
  const rows = await expectRowsOf(second, tree.C);
  expect(rows.content[0]).toMatchObject({ account: 'memberc1', bets: 1, payout: '472000' });
  expect(first.versions.map(({ version, net }) => [version, net])).toEqual([
    [1, first.bill.net],
    [2, second.bill.net],
  ]);
  expect(Number(second.bill.difference)).toBeCloseTo(Number(second.bill.net) - Number(first.bill.net), 4);
  const { totals, content } = await list('dividend', tree.C);
  // A window counts once: by its newest net.
  expect(totals.net).toBe(second.bill.net);
  expect(totals.paid).toBe(total(content.map(({ paid }) => paid)));
});

test('AGENT-028 every bill of a daily salary has rows that add up to its figures, of its categories alone', async () => {
  const { content } = await list('daily', tree.A);
  const bills = await Promise.all(content.map(({ billId }) => world.read(readBill, { billId }, tree.A)));
  const played = bills.filter(({ bets }) => bets > 0);
  expect(played.map(({ validBet, lines }) => [validBet, lines])).toEqual([['2000', []]]);
  for (const bill of bills) await expectRowsOf(bill, tree.A);
});

test('AGENT-028 what an earlier correction took from a bill is named with its bill', async () => {
  await playExample(world, tree, { day: '2026-11-20' });
  world.clock.set(at('2026-12-01 00:30'));
  await world.settle();
  const { recoveries, bill } = await open('dividend', tree.C, 2);
  const correction = await open('dividend', tree.C, 1);
  expect(recoveries).toEqual([{ number: correction.bill.number, cause: 'correction', amount: bill.recovered }]);
  expect(moneyText(pesos(Number(bill.net) - Number(bill.recovered)))).toBe(bill.paid);
});

test('AGENT-032 the bill of somebody else, upline or not, is as unknown as one that does not exist', async () => {
  const { bill } = await open('dividend', tree.B);
  for (const [billId, agent] of [
    [bill.billId, tree.A],
    [bill.billId, tree.C],
    [`bl_${'0'.repeat(26)}`, tree.B],
  ] as const) {
    expect(await world.code(readBill, { billId }, agent)).toEqual([403, 'BILL_UNKNOWN']);
    expect(await world.code(listBillRows, { billId }, agent)).toEqual([403, 'BILL_UNKNOWN']);
  }
  expect((await list('dividend', tree.B)).content.map(({ contractId }) => contractId)).not.toContain(
    (await open('dividend', tree.A)).bill.contractId,
  );
});

test('AGENT-014 pages of bills are consecutive, newest first, and their file has the same lines', async () => {
  const all = await list('daily', tree.A);
  expect(all.totalElements).toBe(30);
  const pages = await Promise.all(
    [1, 2, 3].map((pageNo) =>
      world.read(listBills, { kind: 'daily', ...november, pageNo: String(pageNo), pageSize: '12' }, tree.A),
    ),
  );
  const numbers = pages.flatMap(({ content }) => content.map(({ number }) => number));
  const starts = pages.flatMap(({ content }) => content.map(({ windowStart }) => windowStart));
  expect(new Set(numbers).size).toBe(30);
  expect(starts).toEqual([...starts].sort((a, b) => b - a));
  expect(pages.map(({ totals }) => totals)).toEqual(pages.map(() => all.totals));
  const { csv, fileName, next } = await world.read(exportBills, { kind: 'daily', ...november }, tree.A);
  const lines = csv.trim().split('\r\n');
  expect([fileName, next, lines.length]).toEqual(['bills-daily-2026-11-01-2026-11-30.csv', null, 31]);
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(numbers);
  expect(lines.find((line) => line.includes('2026-11-06 00:00:00,2026'))).toMatch(/,1,Paid,20\.00,10\.00,10\.00,/);
});

test('AGENT-002 AGENT-008 bills of a kind that is switched off, or of too many days, are refused', async () => {
  const long = { startDate: '2026-09-01', endDate: '2026-11-30' };
  for (const call of [listBills, exportBills] as const) {
    expect(await world.code(call, { kind: 'daily', ...long }, tree.A)).toEqual([422, 'RANGE_TOO_LONG']);
    expect(await world.code(call, { kind: 'daily', startDate: '2026-11-31' }, tree.A)).toEqual([422, 'RANGE_INVALID']);
  }
  await world.db.owner.query('INSERT INTO agents.agent_setting (agent, has_hourly) VALUES ($1, false)', [tree.B]);
  for (const call of [listBills, exportBills] as const)
    expect(await world.code(call, { kind: 'hourly', ...december }, tree.B)).toEqual([403, 'KIND_DISABLED']);
});
