import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportBets, listBets, readBet } from '#domains/bets/contract/record.ts';
import { texts } from '#domains/bets/contract/texts.ts';
import type { WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import { money } from '#kernel/money.ts';
import { addMs, dayMs, instant, minuteMs } from '#kernel/time.ts';
import { fundMembers, memberOf } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import { joinTexts, texts as platformTexts } from '#platform/server/texts.ts';
import { type TestHttp, type TestResponse, testHttp } from '#tools/testing/http.ts';
import { betsRoutes, recordSettledBets, type SettledBet } from '../index.ts';
import { betOf } from '../testing.ts';

let http: TestHttp;
let ana: string;
const noon = instant(Date.parse('2026-11-15T12:00:00+08:00'));
const peso = (pesos: number) => money(BigInt(pesos) * 10_000n);
const faces = new Map([
  ['101', { name: 'Ginto', iconUrl: '/art/ginto.svg', vendorName: 'Jili' }],
  ['102', { name: '=HYPERLINK("x")', iconUrl: '' }],
]);

/** Fifty a day for ten days: slots of two vendors and a live table. */
const history = Array.from({ length: 500 }, (_, n): SettledBet => {
  const at = addMs(noon, -Math.floor(n / 50) * dayMs - (n % 50) * minuteMs);
  const kind = n % 5 === 0 ? { category: 'LIVE', node: '102', vassalage: 'EVO' } : { vassalage: n % 2 ? 'JILI' : 'PG' };
  const amounts = { stake: peso(10), payout: peso(n % 3 === 0 ? 15 : 0) };
  return betOf('ana', `record ${n}`, { ...kind, ...amounts, placedAt: at, settledAt: at });
});

beforeAll(async () => {
  http = await testHttp({
    routes: betsRoutes({ gameFaces: async () => faces, categoryName: (code) => (code === 'RNG' ? 'Slots' : code) }),
    texts: joinTexts([platformTexts, texts]),
  });
  ana = http.login({ member: memberOf('ana'), session: 'ss_1', role: 'member' });
  await fundMembers(http.db.pool, ['ana', 'ben'], peso(100_000));
  await transact(http.db.pool, (tx) =>
    recordSettledBets(tx, [...history, betOf('ben', 'of ben', { settledAt: noon })]),
  );
  const insert = `INSERT INTO bets.bet (id, member, merchant, currency, category, vassalage, node, round, stake, valid_bet, payout, state, placed_at)
    VALUES ('bt_' || $1, $2, 'kislap', 'PHP', 'RNG', 'JILI', '101', $3, 70000, 0, 0, $3, $4)`;
  for (const [letter, state] of [
    ['A', 'open'],
    ['B', 'void'],
  ] as const)
    await http.db.pool.query(insert, [letter.repeat(26), memberOf('ana'), state, new Date(noon)]);
});
afterAll(() => http.close());

async function read(input: WireInputOf<typeof listBets>) {
  const { status, envelope } = await http.ask(listBets, input, { token: ana });
  if (!envelope.value) throw new Error(`${status} ${envelope.code}`);
  return envelope.value;
}

test('MEMBER-007 CALL-094 a bet shows time, game, stake, valid bet, result and state, newest first, with totals', async () => {
  const page = await read({ state: 'settled' });
  expect(page).toMatchObject({
    pageNum: 1,
    totalPages: 18,
    totalElements: 350,
    startDate: '2026-11-09',
    endDate: '2026-11-15',
  });
  expect(page.content[0]).toMatchObject({
    time: noon,
    gameName: '=HYPERLINK("x")',
    gameType: 'LIVE',
    vassalage: 'EVO',
    state: 'settled',
    stake: '10',
    validBet: '10',
    validReason: 'whole',
    payout: '15',
    result: '5',
  });
  expect(page.content[1]).toMatchObject({ gameName: 'Ginto', payout: '0', result: '-10' });
  expect(page.totals).toEqual({ stake: '3500', validBet: '3500', payout: '1755', result: '-1745', voided: '0' });
});

test('MEMBER-007 all pages together are the record, without a gap or a repeat', async () => {
  const seen: string[] = [];
  const range = { startDate: '2026-11-01', endDate: '2026-11-15' };
  for (let pageNo = 1; ; pageNo++) {
    const { content, totalPages } = await read({ ...range, pageNo: String(pageNo), pageSize: '37' });
    seen.push(...content.map(({ betId }) => betId));
    expect(content.map(({ time }) => time)).toEqual(content.map(({ time }) => time).sort((a, b) => b - a));
    if (pageNo === totalPages) break;
  }
  expect([seen.length, new Set(seen).size]).toEqual([502, 502]);
  expect(await read({ ...range, pageNo: '99' })).toMatchObject({ content: [], totalElements: 502 });
});

test.each([
  [{ gameType: 'LIVE' }, 70, '700'],
  [{ vassalage: 'PG' }, 140, '1400'],
  [{ gameType: 'LIVE', vassalage: 'PG' }, 0, '0'],
  [{ gameType: 'NOVEL' }, 0, '0'],
  [{ state: 'open' as const }, 1, '7'],
  [{ state: 'void' as const }, 1, '0'],
  [{ startDate: '2026-11-14', endDate: '2026-11-14' }, 50, '500'],
])('MEMBER-007 the filter %j leaves %i bets of %s', async (filter, count, stake) => {
  const page = await read({ ...filter, pageSize: '100' });
  expect([page.totalElements, page.totals.stake]).toEqual([count, stake]);
  expect(page.content).toHaveLength(Math.min(count, 100));
  for (const [name, value] of Object.entries(filter)) {
    if (name.endsWith('Date')) continue;
    expect(new Set(page.content.map((row) => row[name as 'state']))).toEqual(new Set(count > 0 ? [value] : []));
  }
});

test('MEMBER-007 a running bet shows no result and is listed with the others; the stake of a void one has a total of its own', async () => {
  const { content, totalElements, totals } = await read({});
  expect(totalElements).toBe(352);
  expect([totals.stake, totals.voided]).toEqual(['3507', '7']);
  expect(content.find(({ state }) => state === 'open')).toMatchObject({ stake: '7', result: null, validReason: null });
});

test('MEMBER-038 TRAP-036 days to come are an empty record and no error', async () => {
  expect(await read({ startDate: '2026-11-16', endDate: '2026-12-14' })).toMatchObject({
    content: [],
    totalElements: 0,
    totalPages: 1,
    totals: {
      stake: '0',
      result: '0',
    },
  });
});

test.each([
  [{ startDate: '2026-02-31' }, 422, 'RANGE_INVALID'],
  [{ startDate: '2026-11-15', endDate: '2026-11-01' }, 422, 'RANGE_INVALID'],
  [{ startDate: '2020-01-01', endDate: '2026-11-01' }, 422, 'RANGE_TOO_LONG'],
  [{ startDate: 'yesterday' }, 400, 'MALFORMED_INPUT'],
  [{ pageSize: '101' }, 400, 'MALFORMED_INPUT'],
  [{ pageNo: '0' }, 400, 'MALFORMED_INPUT'],
])('MEMBER-038 %j is refused with %i %s', async (input, status, code) => {
  const response = await http.ask(listBets, input, { token: ana });
  expect([response.status, response.envelope.code]).toEqual([status, code]);
});

test('MEMBER-007 a record is its member’s alone; a guest and a trial have none', async () => {
  const ben = http.login({ member: memberOf('ben'), session: 'ss_2', role: 'member' });
  const own = await http.ask(listBets, { startDate: '2026-01-01', endDate: '2026-12-31' }, { token: ben });
  expect(own.envelope.value?.content.map(({ round }) => round)).toEqual(['of ben']);
  expect((await http.ask(listBets, {})).status).toBe(401);
  const trial = http.login({ member: memberOf('ana'), session: 'ss_3', role: 'trial' });
  expect((await http.ask(listBets, {}, { token: trial })).envelope.code).toBe('REAL_ACCOUNT_REQUIRED');
});

test('MEMBER-039 WALLET-026 the file has a line for each bet, times as they are shown, and no formula that runs', async () => {
  const { envelope } = await http.ask(exportBets, { state: 'settled' }, { token: ana });
  const lines = (envelope.value?.csv ?? '').split('\r\n');
  expect(envelope.value).toMatchObject({ fileName: 'bets-2026-11-09-2026-11-15.csv', next: null });
  expect(lines).toHaveLength(352);
  expect(lines[0]).toMatch(/^Time,Game,Vendor,/);
  expect(lines[1]).toMatch(/^2026-11-15 12:00:00,"'=HYPERLINK\(""x""\)",EVO,LIVE,10\.00,10\.00,15\.00,5\.00,Settled,/);
  expect(lines[2]).toMatch(/^2026-11-15 11:59:00,Ginto,Jili,Slots,10\.00,10\.00,0\.00,-10\.00,Settled,/);
  const inTagalog = await http.ask(exportBets, {}, { token: ana, headers: { 'x-lang': 'TY' } });
  expect(inTagalog.envelope.value?.csv).toMatch(/^Oras,Laro,.*\r\n.*,(Tapos na|Tumatakbo|Kinansela),/);
});

test('MEMBER-007 a long file comes in parts that follow one another', async () => {
  const cara = http.login({ member: memberOf('cara'), session: 'ss_4', role: 'member' });
  await fundMembers(http.db.pool, ['cara'], peso(10_000));
  const bets = Array.from({ length: 2_100 }, (_, n) => betOf('cara', `long ${n}`, { placedAt: noon, settledAt: noon }));
  await transact(http.db.pool, (tx) => recordSettledBets(tx, bets));
  let file = '';
  let after: string | null = null;
  let parts = 0;
  do {
    const { envelope }: TestResponse<WireOutputOf<typeof exportBets>> = await http.ask(
      exportBets,
      after ? { after } : {},
      {
        token: cara,
      },
    );
    file += envelope.value?.csv ?? '';
    after = envelope.value?.next ?? null;
    parts += 1;
  } while (after);
  expect(parts).toBe(3);
  const ids = file
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.slice(line.lastIndexOf(',') + 1));
  expect([ids.length, new Set(ids).size]).toEqual([2_100, 2_100]);
});

test('MEMBER-007 a page is read from the index of its member’s moments, whatever lies behind it', async () => {
  const client = await http.db.owner.connect();
  await client.query('SET enable_seqscan = off; SET enable_bitmapscan = off');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT id FROM bets.bet WHERE member = 'mb_' AND coalesce(settled_at, placed_at) >= now() - interval '1 day'
       AND coalesce(settled_at, placed_at) < now() ORDER BY coalesce(settled_at, placed_at) DESC, id DESC LIMIT 20`,
  );
  client.release(true);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('bet_shown');
  expect(plan).not.toContain('Sort');
});

test('MEMBER-008 a bet is found by the name that its line of money has, and only by its member', async () => {
  const request = { round: 'JILI:record 3' };
  const own = await http.ask(readBet, request, { token: ana });
  expect(own.envelope.value).toMatchObject({ round: 'record 3', vassalage: 'JILI', gameName: 'Ginto', stake: '10' });
  const ben = http.login({ member: memberOf('ben'), session: 'ss_2', role: 'member' });
  for (const [token, round] of [
    [ben, 'JILI:record 3'],
    [ana, 'JILI:no such'],
    [ana, 'PG:record 3'],
  ] as const) {
    const { status, envelope } = await http.ask(readBet, { round }, { token });
    expect([status, envelope.code]).toEqual([404, 'BET_UNKNOWN']);
  }
});
