/** Reports over a small team whose every figure is computed by hand. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  exportRevenue,
  exportTeamBets,
  exportTeamTransactions,
  listTeamBets,
  listTeamTransactions,
  readRevenue,
  readTeamOverview,
} from '#domains/agents/contract/report.ts';
import type { WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import { moneyText } from '#kernel/money.ts';
import { addMs } from '#kernel/time.ts';
import { houseAccount, memberAccount, openAccounts, post } from '#ledger';
import { transact } from '#platform/server/database/db.ts';
import { at, pesos } from '../testing.ts';
import { type AgentTestHttp, createAgentTestHttp } from '../testing-http.ts';

let world: AgentTestHttp;
const people: Record<string, MemberId> = {};
const of = (name: string): MemberId => {
  const member = people[name];
  if (!member) throw new Error(`nobody is called ${name}`);
  return member;
};

/** A over B over C with a player each, and somebody beside them. */
beforeAll(async () => {
  world = await createAgentTestHttp();
  people.A = await world.member('agenta', null, 1);
  people.B = await world.member('agentb', of('A'), 1);
  people.C = await world.member('agentc', of('B'), 1);
  for (const [name, upline] of [
    ['a1', 'A'],
    ['b1', 'B'],
    ['c1', 'C'],
  ] as const)
    people[name] = await world.member(`member${name}`, of(upline));
  people.Z = await world.member('agentz', null, 1);
  people.z1 = await world.member('memberz1', of('Z'));
  world.clock.set(at('2026-11-05 09:00'));
  people.c2 = await world.member('memberc2', of('C'));
  await world.play(
    { member: of('a1'), at: '2026-11-02 10:00', stake: 100, payout: 50 },
    { member: of('b1'), at: '2026-11-02 11:00', stake: 2_000, payout: 2_500, category: 'LIVE' },
    { member: of('A'), at: '2026-11-03 12:00', stake: 50, category: 'LIVE' },
    { member: of('c1'), at: '2026-11-04 13:00', stake: 600, payout: 1_200 },
    { member: of('z1'), at: '2026-11-03 10:00', stake: 9_999 },
  );
  const [settledAgain] = await world.play({ member: of('c1'), at: '2026-11-03 14:00', stake: 600 });
  await world.play({
    member: of('c1'),
    at: '2026-11-03 15:00',
    stake: 600,
    payout: 100,
    ...(settledAgain && { again: settledAgain }),
  });
  const [voided] = await world.play({ member: of('a1'), at: '2026-11-03 16:00', stake: 40 });
  await world.play({ member: of('a1'), at: '2026-11-03 17:00', stake: 0, ...(voided && { again: voided }) });
  await world.credit('deposit', of('a1'), '2026-11-02 09:00', 1_000, 10);
  await world.credit('bonus', of('c1'), '2026-11-03 09:00', 30);
  await world.credit('rebate', of('c1'), '2026-11-04 09:00', 5);
  await world.credit('withdrawal', of('c1'), '2026-11-04 10:00', 200, 2);
  await world.credit('salary', of('B'), '2026-11-04 11:00', 7);
  await world.credit('deposit', of('z1'), '2026-11-04 11:00', 5_000);
  world.clock.set(at('2026-11-07 12:00'));
  await fund('a1', 'cash', 300);
  await fund('c1', 'cash', 40);
  await fund('c1', 'held', 25);
  await fund('c1', 'vendor:PG', 60);
  await fund('c1', 'points', 999);
  await fund('c1', 'bonus', 888);
  await fund('z1', 'cash', 777);
  const seen = (name: string, seconds: number, nth: number) =>
    world.db.owner.query(
      `INSERT INTO identity.session (id, member, token_sha256, device, ip, created_at, last_seen_at, expires_at)
       VALUES ('ss_' || $1, $2, sha256($1::bytea), '', '', $3, $3, $4)`,
      [
        String(nth).padStart(26, '0'),
        of(name),
        new Date(addMs(world.clock.now(), -seconds * 1_000)),
        new Date(addMs(world.clock.now(), 1e9)),
      ],
    );
  await seen('a1', 30, 1);
  await seen('a1', 60, 2);
  await seen('c1', 119, 3);
  await seen('b1', 121, 4);
  await seen('z1', 1, 5);
});
afterAll(() => world.close());

async function fund(name: string, purpose: Parameters<typeof memberAccount>[1], amount: number) {
  const to = memberAccount(of(name), purpose, 'PHP');
  const from = houseAccount('bank', 'PHP');
  await transact(world.db.pool, async (tx) => {
    await openAccounts(tx, [from, to]);
    const [result] = await post(tx, [
      {
        key: `fund ${name} ${purpose}`,
        legs: [{ from, to, amount: pesos(amount), kind: 'opening' }],
        eventAt: world.clock.now(),
      },
    ]);
    if (!result?.ok) throw new Error('nothing was posted');
  });
}

const week = { startDate: '2026-11-01', endDate: '2026-11-07' };
const total = (values: readonly string[]) => moneyText(pesos(values.reduce((sum, value) => sum + Number(value), 0)));

test('AGENT-008 AGENT-034 the overview has every figure of the team by its meaning', async () => {
  const overview = await world.read(readTeamOverview, week, of('A'));
  expect(overview.sums).toEqual({
    bettors: 4,
    active: 2,
    betCount: 5,
    bets: '3350',
    validBets: '3350',
    prizes: '3850',
    rebate: '5',
    bonus: '30',
    income: '7',
    deposits: '1000',
    depositCount: 1,
    withdrawals: '200',
    withdrawalCount: 1,
    profitAndLoss: '542',
    ggr: '-500',
    ngr: '-547',
  });
  expect(overview).toMatchObject({
    members: 7,
    agents: 3,
    newMembers: 1,
    firstDeposits: 1,
    firstDeposited: '1000',
    teamBalance: '425',
    online: 2,
    currency: 'PHP',
    ...week,
  });
  expect(overview.before).toMatchObject({ bettors: 0, bets: '0', profitAndLoss: '0' });
  expect(overview.days).toHaveLength(7);
  expect(overview.days[1]).toEqual({
    day: '2026-11-02',
    bets: '2100',
    validBets: '2100',
    profitAndLoss: '450',
    deposits: '1000',
    withdrawals: '0',
    newMembers: 0,
    bettors: 2,
  });
  expect(overview.days.map(({ bettors }) => bettors)).toEqual([0, 2, 2, 1, 0, 0, 0]);
  expect(overview.days[4]?.newMembers).toBe(1);
  expect(overview.categories).toEqual([
    { gameType: 'LIVE', betCount: 2, bets: '2050', validBets: '2050', result: '450' },
    { gameType: 'RNG', betCount: 3, bets: '1300', validBets: '1300', result: '50' },
  ]);
  // 2 November 2026 is a Monday.
  expect(overview.hours).toContainEqual({ weekday: 0, hour: 11, validBets: '2000' });
  expect(overview.hours.reduce((sum, { validBets }) => sum + Number(validBets), 0)).toBe(3_350);
});

test('AGENT-008 the operator’s part is taken from a result above zero alone', async () => {
  const { sums } = await world.read(readTeamOverview, { startDate: '2026-11-03', endDate: '2026-11-03' }, of('A'));
  // 650 - 100 = 550; 550 - 30 bonus - 27.50 platform
  expect([sums.ggr, sums.ngr, sums.bettors, sums.active]).toEqual(['550', '492.5', 2, 0]);
});

test('AGENT-032 each agent sees the own tree, and whoever has nobody below sees the own figures', async () => {
  const sumsOf = async (name: string) => (await world.read(readTeamOverview, week, of(name))).sums;
  expect(await sumsOf('B')).toMatchObject({ bets: '3200', bettors: 2, active: 2 });
  expect(await sumsOf('C')).toMatchObject({ bets: '1200', bettors: 1, active: 1, deposits: '0' });
  expect(await sumsOf('Z')).toMatchObject({ bets: '9999', bettors: 1, deposits: '5000' });
});

type Bets = WireOutputOf<typeof listTeamBets>;

async function readAllBets(filter: WireInputOf<typeof listTeamBets>, caller: MemberId, pageSize = 2) {
  const content: Bets['content'] = [];
  for (let pageNo = 1; ; pageNo++) {
    const page: Bets = await world.read(
      listTeamBets,
      { ...filter, pageNo: String(pageNo), pageSize: String(pageSize) },
      caller,
    );
    content.push(...page.content);
    if (pageNo >= page.totalPages) return { ...page, content };
  }
}

test('AGENT-011 bets of the team are listed by their newest result, newest first, without void ones, and the totals are those of all pages', async () => {
  const { content, totals, totalElements } = await readAllBets(week, of('A'));
  expect(totalElements).toBe(5);
  expect(content.map(({ account, stake, payout, revision }) => [account, stake, payout, revision])).toEqual([
    ['me***1', '600', '1200', 0],
    ['me***1', '600', '100', 1],
    ['agenta', '50', '0', 0],
    ['me***1', '2000', '2500', 0],
    ['membera1', '100', '50', 0],
  ]);
  expect(content[4]).toMatchObject({
    depth: 1,
    gameName: 'Ginto',
    gameType: 'RNG',
    result: '-50',
    settledAt: at('2026-11-02 10:00'),
  });
  for (const name of ['stake', 'validBet', 'payout', 'result'] as const)
    expect(totals[name]).toBe(total(content.map((row) => row[name])));
});

test.each([
  [{ gameType: 'LIVE' }, 2, '2050'],
  [{ account: 'memberc1' }, 2, '1200'],
  [{ account: 'AGENTA' }, 1, '50'],
  [{ account: 'memberc1', gameType: 'LIVE' }, 0, '0'],
  [{ account: 'memberc2' }, 0, '0'],
  [{ startDate: '2026-11-03', endDate: '2026-11-03' }, 2, '650'],
])('AGENT-011 the filter %j leaves %i bets of %s', async (filter, count, stake) => {
  const page = await readAllBets({ ...week, ...filter }, of('A'));
  expect([page.totalElements, page.content.length, page.totals.stake]).toEqual([count, count, stake]);
});

test('AGENT-010 AGENT-032 names below the direct downline are masked unless the brand shows them', async () => {
  const accounts = async (name: string) => (await readAllBets(week, of(name))).content.map(({ account }) => account);
  expect(await accounts('C')).toEqual(['memberc1', 'memberc1']);
  expect(await accounts('B')).toEqual(['me***1', 'me***1', 'memberb1']);
  await world.db.owner.query('UPDATE agents.brand_rule SET shows_names = true');
  expect(await accounts('B')).toEqual(['memberc1', 'memberc1', 'memberb1']);
  await world.db.owner.query('UPDATE agents.brand_rule SET shows_names = false');
});

test('AGENT-012 money of the team is listed with its direction, and the totals are those of all pages', async () => {
  const pages = [1, 2, 3].map((pageNo) =>
    world.read(listTeamTransactions, { ...week, pageNo: String(pageNo), pageSize: '2' }, of('A')),
  );
  const [first, ...rest] = await Promise.all(pages);
  const content = [first, ...rest].flatMap((page) => page?.content ?? []);
  expect(content.map(({ kind, amount, account }) => [kind, amount, account])).toEqual([
    ['salary', '7', 'agentb'],
    ['withdrawal', '-200', 'me***1'],
    ['rebate', '5', 'me***1'],
    ['bonus', '30', 'me***1'],
    ['deposit', '1000', 'membera1'],
  ]);
  expect(first).toMatchObject({ totalElements: 5, totalPages: 3, totals: { in: '1042', out: '200' } });
  const only = await world.read(listTeamTransactions, { ...week, kind: 'deposit' }, of('A'));
  expect([only.totalElements, only.totals]).toEqual([1, { in: '1000', out: '0' }]);
  const own = await world.read(listTeamTransactions, { ...week, account: 'memberc1' }, of('A'));
  expect([own.totalElements, own.totals]).toEqual([3, { in: '35', out: '200' }]);
});

type Revenue = WireOutputOf<typeof readRevenue>;
const amountNames = [
  'bets',
  'validBets',
  'prizes',
  'rebate',
  'bonus',
  'income',
  'deposits',
  'withdrawals',
  'profitAndLoss',
] as const;

async function readAllRevenue(filter: WireInputOf<typeof readRevenue>, caller: MemberId): Promise<Revenue> {
  const content: Revenue['content'] = [];
  for (let pageNo = 1; ; pageNo++) {
    const page: Revenue = await world.read(readRevenue, { ...filter, pageNo: String(pageNo), pageSize: '2' }, caller);
    content.push(...page.content);
    if (pageNo >= page.totalPages) return { ...page, content };
  }
}

test('AGENT-013 revenue by day and by direct downline adds up to the same totals, the own row first', async () => {
  const byDay = await readAllRevenue(week, of('A'));
  const byDownline = await readAllRevenue({ ...week, group: 'downline' }, of('A'));
  expect(byDay.content.map(({ name, bettors, bets }) => [name, bettors, bets])).toEqual([
    ['2026-11-04', 1, '600'],
    ['2026-11-03', 2, '650'],
    ['2026-11-02', 2, '2100'],
  ]);
  expect(
    byDownline.content.map(({ name, isAgent, bettors, bets, income }) => [name, isAgent, bettors, bets, income]),
  ).toEqual([
    ['agenta', true, 1, '50', '0'],
    ['agentb', true, 2, '3200', '7'],
    ['membera1', false, 1, '100', '0'],
  ]);
  expect(byDay.totals).toEqual(byDownline.totals);
  expect(byDay.totals).toMatchObject({ bettors: 4, profitAndLoss: '542' });
  for (const { content, totals } of [byDay, byDownline])
    for (const name of amountNames) expect(totals[name]).toBe(total(content.map((row) => row[name])));
});

test('AGENT-013 revenue of one category has its bets alone', async () => {
  const { content, totals } = await readAllRevenue({ ...week, gameType: 'LIVE', group: 'downline' }, of('A'));
  expect(content.map(({ name, bets, deposits }) => [name, bets, deposits])).toEqual([
    ['agenta', '50', '0'],
    ['agentb', '2000', '0'],
  ]);
  expect(totals).toMatchObject({ bettors: 2, bets: '2050', prizes: '2500', bonus: '0', profitAndLoss: '450' });
});

test('AGENT-011 AGENT-012 AGENT-013 the files have the lines of the pages', async () => {
  const linesOf = (csv: string) => csv.trim().split('\r\n');
  const bets = await world.read(exportTeamBets, week, of('A'));
  expect(bets).toMatchObject({ fileName: 'team-bets-2026-11-01-2026-11-07.csv', next: null });
  expect(linesOf(bets.csv)).toHaveLength(6);
  expect(linesOf(bets.csv)[5]).toMatch(
    /^2026-11-02 10:00:00,membera1,1,Ginto,Jili,RNG,100\.00,100\.00,50\.00,-50\.00,0,bt_/,
  );
  const money = await world.read(exportTeamTransactions, week, of('A'));
  expect(linesOf(money.csv)[2]).toMatch(/^2026-11-04 10:00:00,me\*\*\*1,3,Withdrawal,-200\.00,cr_/);
  const revenue = await world.read(exportRevenue, { ...week, group: 'downline' }, of('A'));
  expect(linesOf(revenue.csv)[2]).toBe('agentb,2,3200.00,3200.00,3800.00,5.00,30.00,7.00,0.00,200.00,642.00');
  const tagalog = await world.ask(exportRevenue, week, { member: of('A'), locale: 'TY' });
  expect(tagalog.envelope.value?.csv).toMatch(/^Araw,Mga tumaya,/);
});

test('AGENT-032 an account outside the tree is as unknown as a name that nobody has', async () => {
  for (const account of ['memberz1', 'agentz', 'nobodyatall'])
    for (const call of [listTeamBets, exportTeamBets, listTeamTransactions, exportTeamTransactions] as const)
      expect(await world.code(call, { ...week, account }, of('A'))).toEqual([403, 'ACCOUNT_UNKNOWN']);
  // The upline stands outside the tree of its downline.
  expect(await world.code(listTeamBets, { ...week, account: 'agenta' }, of('B'))).toEqual([403, 'ACCOUNT_UNKNOWN']);
});

test.each([
  [{ startDate: '2026-11-31' }, 'RANGE_INVALID'],
  [{ startDate: '2026-11-07', endDate: '2026-11-01' }, 'RANGE_INVALID'],
  [{ startDate: '2026-09-01', endDate: '2026-11-02' }, 'RANGE_TOO_LONG'],
])('AGENT-008 AGENT-011 AGENT-012 AGENT-013 the days %j are refused with %s', async (days, code) => {
  for (const call of [readTeamOverview, listTeamBets, listTeamTransactions, readRevenue, exportRevenue] as const)
    expect(await world.code(call, days, of('A'))).toEqual([422, code]);
  const longest = { startDate: '2026-09-01', endDate: '2026-11-01' };
  expect((await world.code(readRevenue, longest, of('A')))[0]).toBe(200);
});

test('AGENT-033 reports are for agents with a session', async () => {
  for (const call of [readTeamOverview, listTeamBets, listTeamTransactions, readRevenue] as const) {
    expect((await world.http.ask(call, {})).status).toBe(401);
    expect((await world.ask(call, {}, { member: of('a1'), role: 'member' })).status).toBe(403);
  }
});
