import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProfit } from '#domains/bets/contract/record.ts';
import { texts } from '#domains/bets/contract/texts.ts';
import { money } from '#kernel/money.ts';
import { addMs, dayMs, instant } from '#kernel/time.ts';
import { houseAccount, memberAccount, openAccounts, post, type TransferKind } from '#ledger';
import { bank, cashOf, fundMembers, heldOf, leg, memberOf, postRequestOf, withKind } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import { joinTexts, texts as platformTexts } from '#platform/server/texts.ts';
import { type TestHttp, testHttp } from '#tools/testing/http.ts';
import { betsRoutes, recordSettledBets } from '../index.ts';
import { betOf } from '../testing.ts';

let http: TestHttp;
let ana: string;
const noon = instant(Date.parse('2026-11-15T12:00:00+08:00'));
const peso = (pesos: number) => money(BigInt(pesos) * 10_000n);
const [bonusHouse, rebateHouse] = [houseAccount('bonus', 'PHP'), houseAccount('rebate', 'PHP')];
const bonus = memberAccount(memberOf('ana'), 'bonus', 'PHP');

const move = (kind: TransferKind, [from, to]: Parameters<typeof leg>[0][], [pesos, daysAgo]: [number, number]) => ({
  ...postRequestOf(`${kind}:${daysAgo}`, withKind(kind, leg(from ?? bank, to ?? bank, peso(pesos)))),
  eventAt: addMs(noon, -daysAgo * dayMs),
});

beforeAll(async () => {
  http = await testHttp({
    routes: betsRoutes({ gameFaces: async () => new Map() }),
    texts: joinTexts([platformTexts, texts]),
  });
  ana = http.login({ member: memberOf('ana'), session: 'ss_1', role: 'member' });
  await fundMembers(http.db.pool, ['ana'], peso(1_000));
  const cash = cashOf('ana');
  const items = [
    move('deposit', [bank, cash], [300, 0]),
    move('deposit', [bank, cash], [50, 40]),
    move('withdrawal_hold', [cash, heldOf('ana')], [200, 1]),
    move('withdrawal_paid', [heldOf('ana'), bank], [150, 1]),
    move('withdrawal_returned', [heldOf('ana'), cash], [50, 1]),
    move('bonus_granted', [bonusHouse, bonus], [30, 0]),
    move('bonus_forfeited', [bonus, bonusHouse], [10, 0]),
    move('rebate', [rebateHouse, cash], [5, 0]),
  ];
  const at = (daysAgo: number) => ({
    placedAt: addMs(noon, -daysAgo * dayMs),
    settledAt: addMs(noon, -daysAgo * dayMs),
  });
  await transact(http.db.pool, async (tx) => {
    await openAccounts(tx, [bonusHouse, rebateHouse, bonus]);
    await post(tx, items);
    await recordSettledBets(tx, [
      betOf('ana', 'slot', { stake: peso(100), payout: peso(40), ...at(0) }),
      betOf('ana', 'table', { stake: peso(60), payout: peso(120), category: 'LIVE', ...at(1) }),
      betOf('ana', 'long ago', { stake: peso(70), ...at(40) }),
    ]);
  });
});
afterAll(() => http.close());

const read = async (input: object) => (await http.ask(readProfit, input, { token: ana })).envelope.value;

test('MEMBER-009 CALL-094 deposit, withdrawal, bets, wins, bonus, rebate and net stand by period and category', async () => {
  const seen = await read({});
  expect(seen?.totals).toEqual({
    deposit: '300',
    withdrawal: '150',
    bonus: '20',
    rebate: '5',
    bets: '160',
    validBet: '160',
    wins: '160',
    net: '25',
  });
  expect(seen?.periods.map(({ start, net, withdrawal }) => [start, net, withdrawal])).toEqual([
    ['2026-11-15', '-35', '0'],
    ['2026-11-14', '60', '150'],
  ]);
  expect(seen?.categories.map(({ gameType, net, count }) => [gameType, net, count])).toEqual([
    ['RNG', '-60', 1],
    ['LIVE', '60', 1],
  ]);
});

test('MEMBER-009 MEMBER-038 months over a longer span, and days to come', async () => {
  const seen = await read({ startDate: '2026-10-01', endDate: '2026-11-15', period: 'month' });
  expect(seen?.periods.map(({ start, deposit, net }) => [start, deposit, net])).toEqual([
    ['2026-11-01', '300', '25'],
    ['2026-10-01', '50', '-70'],
  ]);
  expect(await read({ startDate: '2026-11-16', endDate: '2026-11-22' })).toMatchObject({ periods: [], categories: [] });
});

test('MEMBER-009 a wrong span is refused, and nobody else’s figures are shown', async () => {
  const wrong = await http.ask(readProfit, { startDate: '2026-11-31' }, { token: ana });
  expect([wrong.status, wrong.envelope.code]).toEqual([422, 'RANGE_INVALID']);
  const ben = http.login({ member: memberOf('ben'), session: 'ss_2', role: 'member' });
  expect((await http.ask(readProfit, {}, { token: ben })).envelope.value).toMatchObject({
    periods: [],
    totals: { net: '0' },
  });
});

test('MEMBER-009 fees are a part of what they are taken for, and a payout that came back was none', async () => {
  const [cash, held, fees] = [cashOf('ana'), heldOf('ana'), houseAccount('fees', 'PHP')];
  await transact(http.db.pool, async (tx) => {
    await openAccounts(tx, [fees]);
    await post(tx, [
      move('deposit', [bank, cash], [200, 100]),
      move('deposit_fee', [cash, fees], [2, 100]),
      move('withdrawal_hold', [cash, held], [80, 100]),
      move('withdrawal_paid', [held, bank], [75, 100]),
      move('withdrawal_fee', [held, fees], [5, 100]),
      move('withdrawal_hold', [cash, held], [70, 99]),
      move('withdrawal_paid', [held, bank], [70, 99]),
      move('withdrawal_returned', [bank, cash], [70, 99]),
    ]);
  });
  const seen = await read({ startDate: '2026-08-01', endDate: '2026-08-31' });
  expect(seen?.totals).toMatchObject({ deposit: '198', withdrawal: '80' });
});
