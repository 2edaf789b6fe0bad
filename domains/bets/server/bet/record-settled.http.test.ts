import { afterAll, beforeAll, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { instant } from '#kernel/time.ts';
import { type AccountRef, closeAccounts, readBalances, readStatement, verifyLedger } from '#ledger';
import { bets as betsAccount, cashOf, fundMembers, memberOf, testEpoch } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { recordSettledBets, type SettledBet } from '../index.ts';
import { betOf, countRows, findWrongSums } from '../testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const record = (...bets: SettledBet[]) => transact(db.pool, (tx) => recordSettledBets(tx, bets));
const balanceOf = async (ref: AccountRef) => (await readBalances(db.pool, [ref])).get(ref);
const success = { ok: true, replayed: false, bet: expect.stringMatching(/^bt_[0-9A-Z]{26}$/) as unknown };
const failure = (fault: string, replayed = false) => ({ ok: false, replayed, fault });
const expectSound = async () => {
  expect(await findWrongSums(db.pool)).toEqual([]);
  expect((await verifyLedger(db.pool)).differences).toEqual([]);
};

test('WALLET-007 a bet moves its stake when it was placed and its payout when it was settled', async () => {
  await fundMembers(db.pool, ['ana'], 100_000n);
  const before = (await balanceOf(betsAccount)) ?? 0n;
  const bet = betOf('ana', 'works', { stake: money(30_000n), payout: money(45_000n) });
  expect(await record(bet)).toEqual([success]);
  expect(await balanceOf(cashOf('ana'))).toBe(115_000n);
  expect(await balanceOf(betsAccount)).toBe(before - 15_000n);
  expect(await readStatement(db.pool, cashOf('ana'), { limit: 2 })).toMatchObject([
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
  await expectSound();
});

test('the valid bet is computed on recording and stored with its reason', async () => {
  await fundMembers(db.pool, ['judy'], 100_000n);
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
  await fundMembers(db.pool, ['flow'], 10_000n);
  expect(
    await record(
      betOf('flow', 'early', { stake: money(50_000n) }),
      betOf('flow', 'lucky', { payout: money(50_000n) }),
      betOf('flow', 'late', { stake: money(50_000n) }),
    ),
  ).toEqual([failure('insufficient_funds'), success, success]);
  expect(await balanceOf(cashOf('flow'))).toBe(0n);
});

test('WALLET-007 a refused bet adds no row to the tables of bets, and the same round is refused again', async () => {
  await fundMembers(db.pool, ['poor'], 9_999n);
  const before = await countRows(db.pool);
  expect(await record(betOf('poor', 'short', { payout: money(90_000n) }))).toEqual([failure('insufficient_funds')]);
  expect(await balanceOf(cashOf('poor'))).toBe(9_999n);
  expect(await countRows(db.pool)).toEqual(before);
  await fundMembers(db.pool, ['other'], 100_000n);
  expect(
    await record(betOf('poor', 'short', { payout: money(90_000n) }), betOf('other', 'short'), betOf('other', 'fine')),
  ).toEqual([failure('insufficient_funds', true), failure('round_reused'), success]);
  await expectSound();
});

test('WALLET-007 a member without a wallet and one whose wallet is closed cannot bet', async () => {
  await fundMembers(db.pool, ['gone'], 10_000n);
  await record(betOf('gone', 'all of it'));
  await transact(db.pool, (tx) => closeAccounts(tx, [cashOf('gone')]));
  const before = await countRows(db.pool);
  expect(await record(betOf('nobody', 'n'), betOf('gone', 'g'))).toEqual([
    failure('unknown_account'),
    failure('account_closed'),
  ]);
  expect(await countRows(db.pool)).toEqual(before);
});

test('WALLET-007 the same round again, later or in the same call, is recorded once', async () => {
  await fundMembers(db.pool, ['twin'], 100_000n);
  const bet = betOf('twin', 'twice', { payout: money(3_000n) });
  const [first, second] = await record(bet, bet);
  expect(first).toEqual(success);
  expect(second).toEqual({ ...first, replayed: true });
  const later = { ...bet, settledAt: instant(bet.settledAt + 1_000) };
  expect(await record(later, betOf('twin', 'another'))).toEqual([{ ...first, replayed: true }, success]);
  expect(await balanceOf(cashOf('twin'))).toBe(83_000n);
  await expectSound();
});

test('WALLET-007 a recorded round with other content is refused, later or in the same call', async () => {
  await fundMembers(db.pool, ['liar'], 100_000n);
  const bet = betOf('liar', 'first');
  const richer = { ...bet, payout: money(1n) };
  expect(await record(bet, richer)).toEqual([success, failure('round_reused')]);
  const others = [richer, { ...bet, node: '102' }, { ...bet, category: 'FISH' }, { ...bet, member: memberOf('ana') }];
  expect(await record(...others)).toEqual(others.map(() => failure('round_reused')));
  expect(await record({ ...bet, vassalage: 'PG' })).toEqual([success]);
  expect(await balanceOf(cashOf('liar'))).toBe(80_000n);
});

test('WALLET-007 a call that fails leaves no row, no sum and no transfer', async () => {
  await fundMembers(db.pool, ['half'], 100_000n);
  const before = await countRows(db.pool);
  const backwards = betOf('half', 'backwards', { settledAt: instant(testEpoch - 1) });
  await expect(record(betOf('half', 'good'), backwards)).rejects.toThrow('bet_state_whole');
  expect(await countRows(db.pool)).toEqual(before);
  expect(await balanceOf(cashOf('half'))).toBe(100_000n);
  expect(await record(betOf('half', 'good'))).toEqual([success]);
});

test('WALLET-007 concurrent calls on one balance never overdraw that balance', async () => {
  await fundMembers(db.pool, ['race'], 100_000n);
  const calls = Array.from({ length: 20 }, (_, n) => record(betOf('race', `race:${n}`), betOf('race', `more:${n}`)));
  const results = (await Promise.all(calls)).flat();
  expect(results.filter(({ ok }) => ok)).toHaveLength(10);
  expect(results.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 30 }, () => failure('insufficient_funds')));
  expect(await balanceOf(cashOf('race'))).toBe(0n);
  await expectSound();
});

test('WALLET-007 the same round in concurrent calls is recorded once', async () => {
  await fundMembers(db.pool, ['echo'], 100_000n);
  const bets = [betOf('echo', 'echo:1', { payout: money(2_000n) }), betOf('echo', 'echo:2')];
  const results = await Promise.all(Array.from({ length: 8 }, () => record(...bets)));
  for (const index of [0, 1]) {
    const ofRound = results.map((result) => result[index]);
    expect(ofRound.filter((result) => result?.ok && !result.replayed)).toHaveLength(1);
    expect(new Set(ofRound.map((result) => result?.ok && result.bet)).size).toBe(1);
  }
  expect(await balanceOf(cashOf('echo'))).toBe(82_000n);
  await expectSound();
});
