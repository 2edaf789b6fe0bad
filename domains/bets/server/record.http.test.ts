import { afterAll, beforeAll, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { instant } from '#kernel/time.ts';
import { type AccountRef, balances, closeAccounts, statement, verify } from '#ledger';
import { born, cashOf, fund, bets as house, memberOf } from '#ledger/testing.ts';
import { transact } from '#platform/server/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { recordSettled, type SettledBet } from './index.ts';
import { betOf, countRows, wrongSums } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const record = (...bets: SettledBet[]) => transact(db.pool, (tx) => recordSettled(tx, bets));
const balanceOf = async (ref: AccountRef) => (await balances(db.pool, [ref])).get(ref);
const recorded = { ok: true, replayed: false, bet: expect.stringMatching(/^bt_[0-9A-Z]{26}$/) as unknown };
const refused = (fault: string, replayed = false) => ({ ok: false, replayed, fault });
const sound = async () => {
  expect(await wrongSums(db.pool)).toEqual([]);
  expect((await verify(db.pool)).differences).toEqual([]);
};

test('WALLET-007 a bet moves its stake when it was placed and its payout when it was settled', async () => {
  await fund(db.pool, ['ana'], 100_000n);
  const before = (await balanceOf(house)) ?? 0n;
  const bet = betOf('ana', 'works', { stake: money(30_000n), payout: money(45_000n) });
  expect(await record(bet)).toEqual([recorded]);
  expect(await balanceOf(cashOf('ana'))).toBe(115_000n);
  expect(await balanceOf(house)).toBe(before - 15_000n);
  expect(await statement(db.pool, cashOf('ana'), { limit: 2 })).toMatchObject([
    { kind: 'win', amount: 45_000n, after: 115_000n, round: 'JILI:works', eventAt: bet.settledAt },
    { kind: 'bet', amount: -30_000n, after: 70_000n, round: 'JILI:works', eventAt: bet.placedAt },
  ]);
  const { rows } = await db.pool.query(`SELECT * FROM bets.bet WHERE round = 'works'`);
  expect(rows).toMatchObject([
    {
      stake: 30_000n,
      valid_bet: 30_000n,
      valid_reason: 'whole',
      payout: 45_000n,
      state: 'settled',
      placed_at: bet.placedAt,
      settled_at: bet.settledAt,
      proof: null,
    },
  ]);
  await sound();
});

test('what is valid is judged here and its reason is kept', async () => {
  await fund(db.pool, ['judy'], 100_000n);
  const stake = money(10_000n);
  await record(
    betOf('judy', 'half', { category: 'SPORTS', node: '501', payout: money(4_000n) }),
    betOf('judy', 'tie', { category: 'LIVE', node: '301', payout: stake }),
    betOf('judy', 'vendor', { validBet: money(1_000n) }),
    betOf('judy', 'wheel', { category: 'LIVE', node: '302', facts: { numbersCovered: 30 } }),
  );
  const { rows } = await db.pool.query(
    `SELECT round, valid_bet, valid_reason FROM bets.bet WHERE member = $1 ORDER BY round`,
    [memberOf('judy')],
  );
  expect(rows).toEqual([
    { round: 'half', valid_bet: 6_000n, valid_reason: 'at_risk' },
    { round: 'tie', valid_bet: 0n, valid_reason: 'tie' },
    { round: 'vendor', valid_bet: 1_000n, valid_reason: 'vendor' },
    { round: 'wheel', valid_bet: 0n, valid_reason: 'many_numbers' },
  ]);
});

test('WALLET-007 a stake can be paid from the payout before it, and not from the one after it', async () => {
  await fund(db.pool, ['flow'], 10_000n);
  expect(
    await record(
      betOf('flow', 'early', { stake: money(50_000n) }),
      betOf('flow', 'lucky', { payout: money(50_000n) }),
      betOf('flow', 'late', { stake: money(50_000n) }),
    ),
  ).toEqual([refused('insufficient_funds'), recorded, recorded]);
  expect(await balanceOf(cashOf('flow'))).toBe(0n);
});

test('WALLET-007 a refused bet leaves no trace in the room, and its round keeps the answer', async () => {
  await fund(db.pool, ['poor'], 9_999n);
  const before = await countRows(db.pool);
  expect(await record(betOf('poor', 'short', { payout: money(90_000n) }))).toEqual([refused('insufficient_funds')]);
  expect(await balanceOf(cashOf('poor'))).toBe(9_999n);
  expect(await countRows(db.pool)).toEqual(before);
  await fund(db.pool, ['other'], 100_000n);
  expect(
    await record(betOf('poor', 'short', { payout: money(90_000n) }), betOf('other', 'short'), betOf('other', 'fine')),
  ).toEqual([refused('insufficient_funds', true), refused('round_reused'), recorded]);
  await sound();
});

test('WALLET-007 a member without a wallet and one whose wallet is closed cannot bet', async () => {
  await fund(db.pool, ['gone'], 10_000n);
  await record(betOf('gone', 'all of it'));
  await transact(db.pool, (tx) => closeAccounts(tx, [cashOf('gone')]));
  const before = await countRows(db.pool);
  expect(await record(betOf('nobody', 'n'), betOf('gone', 'g'))).toEqual([
    refused('unknown_account'),
    refused('account_closed'),
  ]);
  expect(await countRows(db.pool)).toEqual(before);
});

test('WALLET-007 the same round again, later or in the same call, is recorded once', async () => {
  await fund(db.pool, ['twin'], 100_000n);
  const bet = betOf('twin', 'twice', { payout: money(3_000n) });
  const [first, second] = await record(bet, bet);
  expect(first).toEqual(recorded);
  expect(second).toEqual({ ...first, replayed: true });
  const later = { ...bet, settledAt: instant(bet.settledAt + 1_000) };
  expect(await record(later, betOf('twin', 'another'))).toEqual([{ ...first, replayed: true }, recorded]);
  expect(await balanceOf(cashOf('twin'))).toBe(83_000n);
  await sound();
});

test('WALLET-007 a known round with another content is refused, later or in the same call', async () => {
  await fund(db.pool, ['liar'], 100_000n);
  const bet = betOf('liar', 'told');
  const richer = { ...bet, payout: money(1n) };
  expect(await record(bet, richer)).toEqual([recorded, refused('round_reused')]);
  const others = [richer, { ...bet, node: '102' }, { ...bet, category: 'FISH' }, { ...bet, member: memberOf('ana') }];
  expect(await record(...others)).toEqual(others.map(() => refused('round_reused')));
  expect(await record({ ...bet, vassalage: 'PG' })).toEqual([recorded]);
  expect(await balanceOf(cashOf('liar'))).toBe(80_000n);
});

test('WALLET-007 a call that fails leaves nothing: no row, no sum, no transfer', async () => {
  await fund(db.pool, ['half'], 100_000n);
  const before = await countRows(db.pool);
  const backwards = betOf('half', 'backwards', { settledAt: instant(born - 1) });
  await expect(record(betOf('half', 'good'), backwards)).rejects.toThrow('bet_state_whole');
  expect(await countRows(db.pool)).toEqual(before);
  expect(await balanceOf(cashOf('half'))).toBe(100_000n);
  expect(await record(betOf('half', 'good'))).toEqual([recorded]);
});

test('WALLET-007 many calls at once on one balance never overdraw it', async () => {
  await fund(db.pool, ['race'], 100_000n);
  const calls = Array.from({ length: 20 }, (_, n) => record(betOf('race', `race:${n}`), betOf('race', `more:${n}`)));
  const answers = (await Promise.all(calls)).flat();
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 30 }, () => refused('insufficient_funds')));
  expect(await balanceOf(cashOf('race'))).toBe(0n);
  await sound();
});

test('WALLET-007 the same round from many callers at once is recorded once', async () => {
  await fund(db.pool, ['echo'], 100_000n);
  const bets = [betOf('echo', 'echo:1', { payout: money(2_000n) }), betOf('echo', 'echo:2')];
  const answers = await Promise.all(Array.from({ length: 8 }, () => record(...bets)));
  for (const place of [0, 1]) {
    const ofRound = answers.map((answer) => answer[place]);
    expect(ofRound.filter((answer) => answer?.ok && !answer.replayed)).toHaveLength(1);
    expect(new Set(ofRound.map((answer) => answer?.ok && answer.bet)).size).toBe(1);
  }
  expect(await balanceOf(cashOf('echo'))).toBe(82_000n);
  await sound();
});
