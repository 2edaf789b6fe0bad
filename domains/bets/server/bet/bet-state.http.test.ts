import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BetState, betStates, mayBecome } from '#domains/bets/rules/state.ts';
import { makeId } from '#kernel/id.ts';
import { money } from '#kernel/money.ts';
import { readBalances } from '#ledger';
import { cashOf, fundMembers, testEpoch } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { recordSettledBets, type SettledBet } from '../index.ts';
import { betOf, findWrongSums } from '../testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await fundMembers(db.pool, ['ana'], 100_000n);
});
afterAll(() => db.drop());

let inserted = 0;

/** A row as the placing of a bet leaves it, or its ending. */
async function insert(state: BetState, bet: SettledBet): Promise<string> {
  const id = makeId('bt', testEpoch, Uint8Array.of(++inserted));
  await db.pool.query(
    `INSERT INTO bets.bet (id, member, merchant, currency, category, vassalage, node, round, stake, valid_bet, payout,
       state, placed_at, settled_at, day, valid_reason, ordinal)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, 0, $10, $11, $12, $13, $14, $15)`,
    [
      id,
      bet.member,
      bet.merchant,
      bet.currency,
      bet.category,
      bet.vassalage,
      bet.node,
      bet.round,
      bet.stake,
      state,
      new Date(bet.placedAt),
      ...(state === 'settled' ? [new Date(bet.settledAt), '2026-11-15', 'whole', inserted] : [null, null, null, null]),
    ],
  );
  return id;
}

const become: Record<BetState, string> = {
  open: `state = 'open', settled_at = NULL, day = NULL, valid_reason = NULL, ordinal = NULL`,
  settled: `state = 'settled', settled_at = placed_at, day = '2026-11-15', valid_reason = 'whole', ordinal = 1000`,
  void: `state = 'void', settled_at = NULL, day = NULL, valid_reason = NULL, ordinal = NULL`,
};

test.each(betStates.flatMap((from) => betStates.filter((to) => to !== from).map((to) => [from, to] as const)))(
  'the table judges the step from %s to %s as the rule does',
  async (from, to) => {
    const id = await insert(from, betOf('ana', `${from}:${to}`));
    const said = await db.pool.query(`UPDATE bets.bet SET ${become[to]} WHERE id = $1`, [id]).then(
      () => 'done',
      (error: Error) => error.message,
    );
    expect(said).toBe(mayBecome(from, to) ? 'done' : `a bet that is ${from} cannot become ${to}`);
  },
);

test.each([
  `member = 'mb_2'`,
  `round = round || 'x'`,
  'stake = stake + 1',
  `placed_at = placed_at - interval '1 day'`,
  'payout = payout + 1',
  'valid_bet = valid_bet + 1',
  `settled_at = settled_at + interval '1 day'`,
  'ordinal = ordinal + 1000',
])('the fields of a settled bet never change: %s', async (change) => {
  const id = await insert('settled', betOf('ana', change));
  await expect(db.pool.query(`UPDATE bets.bet SET ${change} WHERE id = $1`, [id])).rejects.toThrow('never changed');
  await expect(db.pool.query('DELETE FROM bets.bet WHERE id = $1', [id])).rejects.toThrow('never removed');
  await db.pool.query(`UPDATE bets.bet SET proof = 'seed' WHERE id = $1`, [id]);
});

test('WALLET-007 an open bet is settled by its result: the payout alone moves, once', async () => {
  await db.owner.query('TRUNCATE bets.bet, bets.bonus_bet');
  const won = betOf('ana', 'won', { payout: money(25_000n) });
  const lost = betOf('ana', 'lost');
  const ids = [await insert('open', won), await insert('open', lost)];
  const settle = () => transact(db.pool, (tx) => recordSettledBets(tx, [won, lost]));
  const answers = await Promise.all([settle(), settle(), settle()]);
  const fresh = answers.flat().filter((answer) => answer.ok && !answer.replayed);
  expect(fresh.map((answer) => answer.ok && answer.bet)).toEqual(ids);
  expect(answers.flat().filter(({ replayed }) => replayed)).toHaveLength(4);
  expect((await readBalances(db.pool, [cashOf('ana')])).get(cashOf('ana'))).toBe(125_000n);
  expect(await findWrongSums(db.pool)).toEqual([]);
});

test('WALLET-007 an open bet whose loss is reported twice in one call is settled once', async () => {
  const bet = betOf('ana', 'told twice');
  const id = await insert('open', bet);
  const answers = await transact(db.pool, (tx) => recordSettledBets(tx, [bet, bet, { ...bet, payout: money(1n) }]));
  expect(answers).toEqual([
    { ok: true, replayed: false, bet: id },
    { ok: true, replayed: true, bet: id },
    { ok: false, replayed: false, fault: 'round_reused' },
  ]);
  expect(await findWrongSums(db.pool)).toEqual([]);
});

test('WALLET-007 a void bet takes no result', async () => {
  const bet = betOf('ana', 'void', { payout: money(25_000n) });
  await insert('void', bet);
  const answers = await transact(db.pool, (tx) => recordSettledBets(tx, [bet]));
  expect(answers).toEqual([{ ok: false, replayed: false, fault: 'round_void' }]);
  expect((await readBalances(db.pool, [cashOf('ana')])).get(cashOf('ana'))).toBe(125_000n);
});

test.each([
  ['bet_sound', 'a stake of nothing', 'stake = 0'],
  ['bet_sound', 'more valid than staked', 'valid_bet = stake + 1'],
  ['bet_sound', 'a payout below zero', 'payout = -1'],
  ['bet_sound', 'no name', "round = ''"],
  ['bet_sound', 'no vendor', "vassalage = ''"],
  ['bet_state_whole', 'a state that there is not', "state = 'lost'"],
  ['bet_state_whole', 'an open bet that paid', 'payout = 1'],
  ['bet_state_whole', 'an open bet with an end', 'settled_at = placed_at'],
  ['bet_state_whole', 'an open bet with a number', 'ordinal = 1'],
  ['bet_state_whole', 'an open bet that was put right', 'payout = 5, revision = -5'],
  ['bet_state_whole', 'an open bet that was given back', "void_reason = 'rollback'"],
  ['bet_state_whole', 'settled without an end', "state = 'settled', day = now(), valid_reason = 'whole', ordinal = 1"],
  [
    'bet_state_whole',
    'settled before it was placed',
    "state = 'settled', settled_at = placed_at - interval '1 s', day = now(), valid_reason = 'whole', ordinal = 1",
  ],
  [
    'bet_state_whole',
    'settled without a number',
    "state = 'settled', settled_at = placed_at, day = now(), valid_reason = 'whole'",
  ],
  ['bet_state_whole', 'void with a payout', "state = 'void', payout = 1"],
  ['bet_state_whole', 'void for a reason at no time', "state = 'void', void_reason = 'rollback'"],
  ['bet_of_vendor_whole', 'a round without a transaction', "game_round = 'r'"],
])('WALLET-007 the table refuses by %s %s', async (check, _, change) => {
  const id = await insert('open', betOf('ana', `refused-${inserted}`));
  // The owner steps past the guard of changes, as a script might; the checks are left.
  const script = transact(db.owner, async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    await tx.query(`UPDATE bets.bet SET ${change} WHERE id = $1`, [id]);
  });
  await expect(script).rejects.toThrow(`violates check constraint "${check}"`);
});
