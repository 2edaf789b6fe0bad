import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDownlines, readDownline, setDownlinePoint } from '#domains/agents/contract/downline.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import { houseAccount, memberAccount, openAccounts, post } from '#ledger';
import { transact } from '#platform/server/database/db.ts';
import { at, pesos } from '../testing.ts';
import { type AgentTestHttp, createAgentTestHttp } from '../testing-http.ts';

let world: AgentTestHttp;
const people: Record<string, MemberId> = {};
const of = (name: string): MemberId => people[name] ?? 'mb_none';

/** `datu` over `lakan` and two members, `lakan` over `amihan` and a member; `tamad` stands in a tree of their own. */
beforeAll(async () => {
  world = await createAgentTestHttp();
  people.datu = await world.member('datu', null, 1);
  people.tamad = await world.member('tamad', null, 1);
  people.lakan = await world.member('lakan', of('datu'), 1);
  people.maria = await world.member('maria', of('datu'));
  people.mariano = await world.member('mariano', of('datu'));
  people.amihan = await world.member('amihan77', of('lakan'), 1);
  people.pedro = await world.member('pedrong9', of('lakan'));
  people.iba = await world.member('ibaiba', of('tamad'));
  world.clock.set(at('2026-11-16 12:00'));
  await world.play(
    { member: of('maria'), at: '2026-11-15 10:00', stake: 1000, valid: 900, payout: 400 },
    { member: of('pedro'), at: '2026-11-16 09:00', stake: 500, payout: 800 },
    { member: of('lakan'), at: '2026-11-16 09:30', stake: 200, payout: 0 },
    { member: of('iba'), at: '2026-11-16 09:30', stake: 9999, payout: 0 },
    // Older than thirty days.
    { member: of('maria'), at: '2026-10-17 09:30', stake: 7000, payout: 0 },
  );
  await world.credit('bonus', of('maria'), '2026-11-15 11:00', 50);
  await transact(world.db.pool, async (tx) => {
    for (const [name, amount, purpose] of [
      ['maria', 300, 'cash'],
      ['maria', 20, 'held'],
      ['maria', 7, 'bonus'],
      ['mariano', 500, 'cash'],
      ['pedro', 40, 'locked'],
    ] as const) {
      const [bank, own] = [houseAccount('bank', 'PHP'), memberAccount(of(name), purpose, 'PHP')];
      await openAccounts(tx, [bank, own]);
      const legs = [{ from: bank, to: own, amount: pesos(amount), kind: 'deposit' }] as const;
      await post(tx, [{ key: `in:${name}:${purpose}`, legs, eventAt: world.clock.now() }]);
    }
  });
});
afterAll(() => world.close());

type Query = WireInputOf<typeof listDownlines>;
const list = (query: Partial<Query> = {}, caller = 'datu') => world.read(listDownlines, query, of(caller));
const refOf = async (name: string, query: Partial<Query> = {}, caller = 'datu') =>
  (await list(query, caller)).content.find(({ account }) => account === name)?.ref ?? '';

test('AGENT-010 the direct downline is listed with balance, type and figures of each own team, the newest first', async () => {
  const page = await list();
  expect(page.content.map(({ account }) => account)).toEqual(['mariano', 'maria', 'lakan']);
  expect(page.content).toMatchObject([
    { account: 'mariano', isAgent: false, balance: '500', validBets: '0', profitAndLoss: '0', teamSize: 0 },
    // Stake 1,000, prizes 400 and a bonus of 50. What has to be played first is no balance.
    { account: 'maria', isAgent: false, balance: '320', validBets: '900', profitAndLoss: '-550', isDirect: true },
    // The team: 500 staked and 800 won below, 200 lost by the agent.
    { account: 'lakan', isAgent: true, validBets: '700', profitAndLoss: '100', teamSize: 2, directSize: 2, depth: 1 },
  ]);
  expect(page.totals).toEqual({ balance: '820', validBets: '1600', profitAndLoss: '-450' });
  expect([page.totalElements, page.totalPages, page.breadcrumb.map(({ account }) => account)]).toEqual([
    3,
    1,
    ['datu'],
  ]);
});

test('AGENT-010 totals are of all pages, whatever page is read and however it is sorted', async () => {
  const pages = await Promise.all([1, 2].map((pageNo) => list({ pageNo, pageSize: 2, sort: 'balance' })));
  expect(pages.map(({ content }) => content.map(({ account }) => account))).toEqual([['mariano', 'maria'], ['lakan']]);
  expect(pages[0]?.totals).toEqual(pages[1]?.totals);
  const sorted = async (sort: 'validBets' | 'account') => (await list({ sort })).content.map(({ account }) => account);
  expect(await sorted('validBets')).toEqual(['maria', 'lakan', 'mariano']);
  expect(await sorted('account')).toEqual(['lakan', 'maria', 'mariano']);
  expect((await list({ type: 'agent' })).content.map(({ account }) => account)).toEqual(['lakan']);
});

test('AGENT-010 below the direct downline names are masked, and the reference opens the account all the same', async () => {
  const under = await refOf('lakan');
  const page = await list({ under });
  expect(page.breadcrumb.map(({ account }) => account)).toEqual(['datu', 'lakan']);
  expect(page.content).toMatchObject([
    { account: 'pe***9', depth: 2, isDirect: false, balance: '40' },
    { account: 'am***7', depth: 2, isDirect: false, isAgent: true },
  ]);
  const read = await world.read(readDownline, { ref: page.content[0]?.ref ?? '' }, of('datu'));
  expect(read).toMatchObject({
    account: { account: 'pe***9', validBets: '500' },
    upline: 'lakan',
    pointAsked: null,
    days: [{ day: '2026-11-16', validBets: '500', profitAndLoss: '300' }],
  });
  expect(read.breadcrumb.map(({ account }) => account)).toEqual(['datu', 'lakan', 'pe***9']);
});

test('AGENT-010 the brand may show names', async () => {
  await world.db.owner.query('UPDATE agents.brand_rule SET shows_names = true');
  expect((await list({ under: await refOf('lakan') })).content.map(({ account }) => account)).toContain('pedrong9');
  expect((await list({ search: 'DRONG' })).content.map(({ account }) => account)).toEqual(['pedrong9']);
  await world.db.owner.query('UPDATE agents.brand_rule SET shows_names = false');
});

test('AGENT-010 a search finds readable names by a part, and masked ones by the whole name only', async () => {
  expect((await list({ search: 'mari' })).content.map(({ account }) => account)).toEqual(['mariano', 'maria']);
  expect((await list({ search: 'pedro' })).content).toEqual([]);
  expect((await list({ search: 'PEDRONG9' })).content.map(({ account }) => account)).toEqual(['pe***9']);
  for (const search of ['ibaiba', 'tamad', 'datu']) expect((await list({ search })).content).toEqual([]);
});

test('AGENT-032 an account of another tree answers as one that does not exist', async () => {
  const foreign = await refOf('ibaiba', {}, 'tamad');
  expect(foreign).not.toBe('');
  const above = (await list()).breadcrumb[0]?.ref ?? '';
  for (const [ref, caller] of [
    [foreign, 'datu'],
    ['999999', 'datu'],
    ['0', 'datu'],
    ["1' OR 1=1", 'datu'],
    [above, 'lakan'],
  ] as const) {
    expect(await world.code(readDownline, { ref }, of(caller))).toEqual([403, 'ACCOUNT_UNKNOWN']);
    expect(await world.code(listDownlines, { under: ref }, of(caller))).toEqual([403, 'ACCOUNT_UNKNOWN']);
    expect(await world.code(setDownlinePoint, { ref, point: 0 }, of(caller))).toEqual([403, 'ACCOUNT_UNKNOWN']);
  }
});

test('ROLE-011 who is no agent has no downline to look at', async () => {
  const member = await world.ask(listDownlines, {}, { member: of('maria'), role: 'member' });
  expect(member.status).toBe(403);
});

test('AGENT-010 an agent whom nobody has placed yet has an empty list', async () => {
  const { rows } = await world.db.owner.query<{ id: MemberId }>(
    `INSERT INTO identity.member (id, merchant, account, type, language, password_hash, password_changed_at, created_at)
     VALUES ('mb_01ARZ3NDEKTSV4RRFFQ69G5FAV', 'demo', 'wala', 1, 'EN', '-', now(), now()) RETURNING id`,
  );
  expect(await world.read(listDownlines, {}, rows[0]?.id ?? of('datu'))).toMatchObject({
    content: [],
    totalElements: 0,
  });
});
