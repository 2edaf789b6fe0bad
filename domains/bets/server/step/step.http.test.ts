import { afterAll, beforeAll, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { instant, minuteMs } from '#kernel/time.ts';
import { readBalances, readStatement, verifyLedger } from '#ledger';
import { cashOf, fundMembers, memberOf, testEpoch } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { applySteps, type BetStep, listSettledAfter, type PlacedBet, placeBets, recordSettledBets } from '../index.ts';
import { betOf, countRows, findWrongSums, placedBetOf } from '../testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const later = instant(testEpoch + minuteMs);
const take = (...steps: BetStep[]) => transact(db.pool, (tx) => applySteps(tx, steps));
const cash = async (who: string) => (await readBalances(db.pool, [cashOf(who)])).get(cashOf(who));
const wagerOf = ({ vassalage, round }: PlacedBet) => ({ vassalage, round });
const place = (bet: PlacedBet): BetStep => ({ kind: 'place', bet });
const pay = (bet: PlacedBet, amount: bigint, key = `pay ${bet.round} ${amount}`): BetStep => ({
  kind: 'pay',
  wager: wagerOf(bet),
  amount: money(amount),
  key,
  at: later,
});
const correct = (bet: PlacedBet, payout: bigint): BetStep => ({
  kind: 'correct',
  wager: wagerOf(bet),
  payout: money(payout),
  at: later,
});
const cancel = (bet: PlacedBet): BetStep => ({ kind: 'void', wager: wagerOf(bet), reason: 'timeout', at: later });
const taken = { ok: true, replayed: false, bet: expect.stringMatching(/^bt_[0-9A-Z]{26}$/) as unknown };
const again = { ...taken, replayed: true };
const refused = (fault: string, replayed = false) => ({ ok: false, replayed, fault });
const rowOf = async ({ vassalage, round }: PlacedBet) => {
  const { rows } = await db.pool.query(
    `SELECT state, stake, payout, valid_bet, valid_reason, revision, game_round, vendor_tx FROM bets.bet
      WHERE vassalage = $1 AND round = $2`,
    [vassalage, round],
  );
  return rows[0] as unknown;
};
const sound = async () => {
  expect(await findWrongSums(db.pool)).toEqual([]);
  expect((await verifyLedger(db.pool)).differences).toEqual([]);
};

test('WALLET-007 a bet is placed, paid and paid again: money, row, sums and number follow', async () => {
  await fundMembers(db.pool, ['ana'], 100_000n);
  const bet = placedBetOf('ana', 't1');
  expect(await take(place(bet))).toEqual([taken]);
  expect(await cash('ana')).toBe(90_000n);
  expect(await rowOf(bet)).toMatchObject({ state: 'open', payout: 0n, vendor_tx: 't1', game_round: 'round of t1' });
  expect(await take(pay(bet, 4_000n))).toEqual([taken]);
  expect(await take(pay(bet, 2_500n))).toEqual([taken]);
  expect(await cash('ana')).toBe(96_500n);
  expect(await rowOf(bet)).toMatchObject({ state: 'settled', payout: 6_500n, valid_bet: 10_000n, revision: 1 });
  expect(
    await listSettledAfter(db.pool, { member: memberOf('ana'), currency: 'PHP' }, { after: 0n, limit: 9 }),
  ).toEqual([expect.objectContaining({ ordinal: 1n, stake: 10_000n })]);
  await sound();
});

test('WALLET-007 a stake that is given back leaves no sum, and the bet stays void', async () => {
  await fundMembers(db.pool, ['bea'], 10_000n);
  const bet = placedBetOf('bea', 't1');
  await take(place(bet));
  expect(await take(cancel(bet))).toEqual([taken]);
  expect(await take(cancel(bet))).toEqual([again]);
  expect(await cash('bea')).toBe(10_000n);
  expect(await take(pay(bet, 1n))).toEqual([refused('round_void')]);
  expect(await take(place(bet))).toEqual([refused('round_void')]);
  expect((await readStatement(db.pool, cashOf('bea'), { limit: 2 })).map(({ kind }) => kind)).toEqual([
    'bet_refund',
    'bet',
  ]);
  await sound();
});

test('WALLET-007 a bet that is placed and settled in one moves both legs or none', async () => {
  await fundMembers(db.pool, ['cy'], 10_000n);
  const bet = { ...placedBetOf('cy', 't1'), payout: money(25_000n), settledAt: later };
  expect(await take({ kind: 'play', bet })).toEqual([taken]);
  expect(await cash('cy')).toBe(25_000n);
  const dear = { ...placedBetOf('cy', 't2', { stake: money(25_001n) }), payout: money(90_000n), settledAt: later };
  expect(await take({ kind: 'play', bet: dear })).toEqual([refused('insufficient_funds')]);
  expect(await rowOf(dear)).toBeUndefined();
  await sound();
});

test('WALLET-007 sums are exact under re-settlement, upwards, downwards and to nothing', async () => {
  await fundMembers(db.pool, ['dee'], 100_000n);
  const bet = placedBetOf('dee', 't1', { category: 'SPORTS', node: '501' });
  await take(place(bet));
  await take(pay(bet, 16_000n));
  for (const [payout, valid, reason, left] of [
    [2_000_000n, 10_000n, 'whole', 2_090_000n],
    [10_000n, 0n, 'tie', 100_000n],
    [0n, 10_000n, 'whole', 90_000n],
    [5_000n, 5_000n, 'at_risk', 95_000n],
  ] as const) {
    expect(await take(correct(bet, payout))).toEqual([taken]);
    expect(await rowOf(bet)).toMatchObject({ payout, valid_bet: valid, valid_reason: reason });
    expect(await cash('dee')).toBe(left);
    await sound();
  }
  expect(await take(correct(bet, 5_000n))).toEqual([again]);
});

test('WALLET-007 what was paid and is gone cannot be taken back: the correction is refused whole', async () => {
  await fundMembers(db.pool, ['eli'], 10_000n);
  const bet = placedBetOf('eli', 't1');
  await take(place(bet));
  await take(pay(bet, 10_000n));
  await take(place(placedBetOf('eli', 't2')));
  expect(await take(correct(bet, 0n))).toEqual([refused('insufficient_funds')]);
  expect(await rowOf(bet)).toMatchObject({ payout: 10_000n, revision: 0 });
  await sound();
});

test('WALLET-007 every step twice, later or at once, is taken once', async () => {
  await fundMembers(db.pool, ['fay'], 100_000n);
  const bet = placedBetOf('fay', 't1');
  const many = (step: BetStep) => Promise.all(Array.from({ length: 6 }, () => take(step)));
  const once = [taken, again, again, again, again, again];
  const order = (answers: Awaited<ReturnType<typeof many>>) =>
    answers.flat().sort((a, b) => Number(a.replayed) - Number(b.replayed));
  expect(order(await many(place(bet)))).toEqual(once);
  expect(order(await many(pay(bet, 30_000n)))).toEqual(once);
  expect(await cash('fay')).toBe(120_000n);
  const other = placedBetOf('fay', 't2');
  await take(place(other));
  expect(order(await many(cancel(other)))).toEqual(once);
  expect(await cash('fay')).toBe(120_000n);
  await sound();
});

test('WALLET-007 a refused stake leaves no row, and its wager keeps the answer', async () => {
  await fundMembers(db.pool, ['gus'], 9_999n);
  const before = await countRows(db.pool);
  const bet = placedBetOf('gus', 't1');
  expect(await take(place(bet))).toEqual([refused('insufficient_funds')]);
  expect(await take(pay(bet, 5n))).toEqual([refused('bet_unknown')]);
  expect(await take(cancel(bet))).toEqual([refused('bet_unknown')]);
  await fundMembers(db.pool, ['gus2'], 1n);
  expect(await take(place(bet))).toEqual([refused('insufficient_funds', true)]);
  expect(await take(place({ ...bet, stake: money(1n) }))).toEqual([refused('round_reused')]);
  expect(await countRows(db.pool)).toEqual(before);
});

test('WALLET-007 steps of many members are one posting; one that is refused leaves the others', async () => {
  const names = Array.from({ length: 20 }, (_, n) => `player${n}`);
  await fundMembers(db.pool, names, 10_000n);
  const bets = names.map((name, n) => placedBetOf(name, 't1', n === 7 ? { stake: money(10_001n) } : {}));
  const answers = await take(...bets.map(place));
  expect(answers).toEqual(bets.map((_, n) => (n === 7 ? refused('insufficient_funds') : taken)));
  const ends = bets.filter((_, n) => n !== 7).map((bet, n) => (n % 3 === 0 ? cancel(bet) : pay(bet, BigInt(n * 900))));
  expect((await take(...ends)).every(({ ok }) => ok)).toBe(true);
  await sound();
});

test('WALLET-007 a batch that fails leaves nothing, and the same steps are taken afterwards', async () => {
  await fundMembers(db.pool, ['hal', 'ivy'], 10_000n);
  const [mine, theirs] = [placedBetOf('hal', 't1'), placedBetOf('ivy', 't1')];
  await expect(
    transact(db.pool, async (tx) => {
      await applySteps(tx, [place(mine), place(theirs)]);
      throw new Error('cut');
    }),
  ).rejects.toThrow('cut');
  expect([await cash('hal'), await cash('ivy')]).toEqual([10_000n, 10_000n]);
  expect(await take(place(mine), place(theirs))).toEqual([taken, taken]);
});

test('a bet that was placed is settled by its whole record as well', async () => {
  await fundMembers(db.pool, ['jo'], 10_000n);
  const bet = placedBetOf('jo', 't1');
  await take(place(bet));
  const whole = betOf('jo', bet.round, { payout: money(7_000n) });
  expect(await transact(db.pool, (tx) => recordSettledBets(tx, [whole]))).toEqual([taken]);
  expect(await cash('jo')).toBe(7_000n);
  expect(await rowOf(bet)).toMatchObject({ state: 'settled', vendor_tx: 't1' });
  await sound();
});

test('an end is published once, with the former values', async () => {
  await fundMembers(db.pool, ['kay'], 100_000n);
  const bet = placedBetOf('kay', 't1');
  await take(place(bet));
  await take(pay(bet, 100n, 'first'));
  await take(pay(bet, 100n, 'first'));
  await take(correct(bet, 300n));
  const { rows } = await db.pool.query<{ data: { bets: readonly object[] } }>(
    `SELECT data FROM platform.outbox WHERE name = 'bets.bets_ended' AND topic = $1 ORDER BY id`,
    [`member:${memberOf('kay')}`],
  );
  expect(rows.map(({ data }) => data)).toMatchObject([
    { state: 'settled', bets: [{ payout: '0.01', validBet: '1' }] },
    {
      state: 'settled',
      bets: [{ revision: 1, payout: '0.03', payoutBefore: '0.01', validBet: '1', validBefore: '1' }],
    },
  ]);
  // Nearly every end is the first event of its bet, and has no former values.
  expect(Object.keys(rows[0]?.data.bets[0] ?? {}).sort()).toEqual(['bet', 'payout', 'stake', 'validBet']);
});

test('bets that end the same way share an event, others do not', async () => {
  await fundMembers(db.pool, ['lea'], 100_000n);
  const bets = ['t1', 't2', 't3'].map((tx) => placedBetOf('lea', tx));
  await take(...bets.map(place));
  const [one, two, three] = bets as [PlacedBet, PlacedBet, PlacedBet];
  expect(await take(pay(one, 100n), pay(two, 0n), cancel(three))).toEqual([taken, taken, taken]);
  const { rows } = await db.pool.query<{ state: string; bets: number }>(
    `SELECT data ->> 'state' AS state, jsonb_array_length(data -> 'bets') AS bets FROM platform.outbox
      WHERE name = 'bets.bets_ended' AND topic = $1 ORDER BY id`,
    [`member:${memberOf('lea')}`],
  );
  expect(rows).toEqual([
    { state: 'settled', bets: 2 },
    { state: 'void', bets: 1 },
  ]);
});

test('WALLET-007 bets that are placed all at once are all taken, or none of them and nothing is kept', async () => {
  await fundMembers(db.pool, ['rosa', 'sol'], 100_000n);
  const allAtOnce = (...bets: PlacedBet[]) =>
    transact(db.pool, (tx, commitBehind) => {
      const request = placeBets(
        tx,
        bets.map((bet) => ({ bet, balances: { cash: bet.stake, bonus: money(0n) } })),
      );
      commitBehind();
      return request;
    });
  const [a, b] = [placedBetOf('rosa', 'a1'), placedBetOf('sol', 'a1')];
  expect(await allAtOnce(a, b)).toEqual([taken.bet, taken.bet]);
  expect(await rowOf(a)).toMatchObject({ state: 'open', vendor_tx: 'a1' });
  expect([await cash('rosa'), await cash('sol')]).toEqual([90_000n, 90_000n]);
  // A stored bet, one that cannot be paid, and one without a member.
  const spoilers = [b, { ...placedBetOf('sol', 'a2'), stake: money(90_001n) }, placedBetOf('nobody', 'a2')];
  for (const spoiler of spoilers) {
    await expect(allAtOnce(placedBetOf('rosa', 'a2'), spoiler)).rejects.toMatchObject({
      code: expect.stringMatching(/^(40001|23505)$/) as unknown,
    });
    expect(await rowOf(placedBetOf('rosa', 'a2'))).toBeUndefined();
    expect([await cash('rosa'), await cash('sol')]).toEqual([90_000n, 90_000n]);
  }
  // A bet that cannot be serialised.
  await expect(
    allAtOnce(placedBetOf('rosa', 'a2'), { ...placedBetOf('sol', 'a2'), currency: 'php' }),
  ).rejects.toThrow();
  await expect(
    allAtOnce(placedBetOf('rosa', 'a2'), { ...placedBetOf('sol', 'a2'), stake: money(0n) }),
  ).rejects.toThrow();
  expect(await rowOf(placedBetOf('rosa', 'a2'))).toBeUndefined();
  // Nothing is remembered against them: the same bets are taken once they can be.
  expect(await allAtOnce(placedBetOf('rosa', 'a2'), placedBetOf('sol', 'a2'))).toHaveLength(2);
  expect(await take(place(a))).toEqual([again]);
  await sound();
});
