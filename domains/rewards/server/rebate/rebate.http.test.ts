/** Rebate by what is settled: each bet at the rate of its moment, paid once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Money, money, moneyText } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { readBalances, verifyLedger } from '#ledger';
import { cashOf, fundMembers, memberOf } from '#ledger/testing.ts';
import { inTransaction } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { manualClock } from '#tools/testing/http.ts';
import { noFreeRounds } from '../gift/free-rounds.ts';
import type { GiftDeps } from '../gift/gift.ts';
import { openTestMembers } from '../gift/testing.ts';
import { readWithdrawableFunds } from '../turnover/turnover.ts';
import { entryOf, insertLadder, momentOf, pesos, rankHarness, settledBet } from '../vip/testing.ts';
import { claimRebate } from './claim-rebate.ts';
import { creditRebates } from './credit-rebate.ts';
import { listOpenSums, listRebateClaims, saveRebateRule } from './rebate.store.ts';

let db: TestDatabase;
let ranks: ReturnType<typeof rankHarness>;
const clock = manualClock();
const names = ['ana', 'ben', 'cara', 'dina', 'eva', 'fe', 'gloria', 'hana', 'ines', 'jona', 'kim', 'lea'];
const deps: GiftDeps = {
  mayTakeOffer: async () => done(null),
  profileOf: async () => 'PH',
  grantFreeRounds: noFreeRounds,
};
const start = pesos(1_000_000);

beforeAll(async () => {
  db = await testDatabase();
  ranks = rankHarness({ pool: db.pool, clock });
  await openTestMembers(db.owner, names);
  await fundMembers(db.pool, names, start);
  await insertLadder(db.pool);
});
afterAll(() => db.drop());

const at = (moment: string) => {
  clock.set(momentOf(moment));
  return { pool: db.pool, rng: systemRng, now: clock.now() };
};
const playerOf = (who: string) => ({ member: memberOf(who), currency: 'PHP' });
const claim = (who: string, merchant = 'kislap') =>
  inTransaction(db.pool, (tx) =>
    claimRebate(tx, deps, {
      ...playerOf(who),
      merchant,
      minimum: money(10_000n),
      cause: 'member',
      before: null,
      rng: systemRng,
      at: clock.now(),
    }),
  );
const claimed = async (who: string): Promise<string | null> => {
  const outcome = await claim(who);
  if (!outcome.ok) throw new Error(outcome.fault);
  return outcome.value ? moneyText(outcome.value.claim.amount) : null;
};
const gained = async (who: string) =>
  moneyText(money(((await readBalances(db.pool, [cashOf(who)])).get(cashOf(who)) ?? 0n) - start));
const open = async (who: string) =>
  (await listOpenSums(db.pool, { ...playerOf(who), before: null, lock: false })).map(
    ({ category, day, ratePpm, validBet }) => [category, day, ratePpm, moneyText(money(validBet))],
  );
const claimsOf = async (who: string) =>
  (await listRebateClaims(db.pool, { ...playerOf(who), skip: 0, limit: 10 })).map(({ cause, amount }) => [
    cause,
    moneyText(amount),
  ]);

describe('MEMBER-018 rebate', () => {
  test('of 999.99 at 0.30 % is 2.99, once, with a turnover of its own', async () => {
    at('2026-11-10 12:00');
    await ranks.play(settledBet('ana', 999.99, { at: '2026-11-10 12:00' }));
    expect(await claimed('ana')).toBe('2.99');
    expect(await claimed('ana')).toBeNull();
    expect(await gained('ana')).toBe('2.99');
    expect((await readWithdrawableFunds(db.pool, playerOf('ana'), clock.now())).requirements).toMatchObject([
      { kind: 'gift', required: pesos(2.99) },
    ]);
  });

  test('is rated by the level before each bet, also within one batch', async () => {
    at('2026-11-10 12:00');
    await ranks.play(
      settledBet('ben', 12_000, { at: '2026-11-10 12:00' }),
      settledBet('ben', 1_000, { at: '2026-11-10 12:01', category: 'LIVE' }),
      settledBet('ben', 1_000, { at: '2026-11-10 12:02' }),
    );
    expect(await open('ben')).toEqual([
      ['LIVE', '2026-11-10', 3_200, '1000'],
      ['RNG', '2026-11-10', 3_000, '12000'],
      ['RNG', '2026-11-10', 4_000, '1000'],
    ]);
    // 36 and 4 of slots, 3.20 of live games.
    expect(await claimed('ben')).toBe('43.2');
  });

  test('is paid once when two tabs claim at the same time', async () => {
    at('2026-11-10 12:00');
    await ranks.play(settledBet('cara', 1_000, { at: '2026-11-10 12:00' }));
    const amounts = await Promise.all([claimed('cara'), claimed('cara'), claimed('cara')]);
    expect(amounts.toSorted()).toEqual(['3', null, null]);
    expect(await gained('cara')).toBe('3');
  });

  test('loses nothing of bets that are settled while it is claimed', async () => {
    at('2026-11-10 12:00');
    await ranks.play(settledBet('dina', 1_000, { at: '2026-11-10 12:00' }));
    const plays = Array.from({ length: 5 }, () => ranks.play(settledBet('dina', 1_000, { at: '2026-11-10 12:00' })));
    await Promise.all([...plays, claim('dina'), claim('dina')]);
    await claim('dina');
    expect(await gained('dina')).toBe('18');
    expect(await open('dina')).toEqual([]);
  });

  test('under 1.00 waits for more, and a category without a rate, a push and a void earn none', async () => {
    at('2026-11-10 12:00');
    const pushed = settledBet('eva', 500, { at: '2026-11-10 12:00', category: 'LIVE' });
    await ranks.play(
      settledBet('eva', 330, { at: '2026-11-10 12:00' }),
      settledBet('eva', 5_000, { at: '2026-11-10 12:00', category: 'PVP', payout: pesos(1) }),
      { ...pushed, validBet: money(0n) },
    );
    expect(await claimed('eva')).toBeNull();
    expect(await open('eva')).toEqual([['RNG', '2026-11-10', 3_000, '330']]);
    await ranks.play(settledBet('eva', 10, { at: '2026-11-10 13:00' }));
    expect(await claimed('eva')).toBe('1.02');
  });

  test('is of the part of a bet on kinds that do not return too much, put right as well', async () => {
    at('2026-11-10 12:00');
    const bet = settledBet('gil', 1_000, { at: '2026-11-10 12:00' });
    const none = settledBet('gil', 4_000, { at: '2026-11-10 12:00' });
    await ranks.count(
      entryOf(bet, { at: momentOf('2026-11-10 12:00'), earningPpm: 460_000 }),
      entryOf(none, { at: momentOf('2026-11-10 12:00'), earningPpm: 0 }),
    );
    expect(await open('gil')).toEqual([['RNG', '2026-11-10', 3_000, '460']]);
    const wrong = { at: momentOf('2026-11-12 12:00'), revision: 1, validBet: pesos(500), validChange: -pesos(500) };
    await ranks.count(entryOf(bet, { ...wrong, earningPpm: 460_000 }));
    expect(await open('gil')).toEqual([['RNG', '2026-11-10', 3_000, '230']]);
  });

  test('of a bet that is put right before the claim is of what is right', async () => {
    at('2026-11-10 12:00');
    const bet = settledBet('fe', 2_000, { at: '2026-11-10 12:00' });
    await ranks.play(bet);
    const later = { at: momentOf('2026-11-12 12:00') };
    await ranks.count(entryOf(bet, { ...later, revision: 1, validBet: pesos(500), validChange: -pesos(1_500) }));
    expect(await open('fe')).toEqual([['RNG', '2026-11-10', 3_000, '500']]);
    await ranks.count(entryOf(bet, { ...later, revision: 2, validBet: money(0n), validChange: -pesos(500) }));
    expect(await claimed('fe')).toBeNull();
  });

  test('of a bet that was claimed is set off against the next claim, never against the wallet', async () => {
    at('2026-11-10 12:00');
    const bet = settledBet('gloria', 2_000, { at: '2026-11-10 12:00' });
    await ranks.play(bet);
    expect(await claimed('gloria')).toBe('6');
    at('2026-11-12 12:00');
    const change = { at: clock.now(), validBet: money(0n), validChange: -pesos(2_000) };
    await ranks.count(entryOf(bet, { ...change, revision: 1 }));
    await ranks.play(settledBet('gloria', 1_000, { at: '2026-11-12 13:00' }));
    expect(await claimed('gloria')).toBeNull();
    expect(await gained('gloria')).toBe('6');
    await ranks.play(settledBet('gloria', 2_000, { at: '2026-11-12 14:00' }));
    expect(await claimed('gloria')).toBe('3');
    expect(await gained('gloria')).toBe('9');
  });

  test('counts a settlement once, and refuses to count it a second time', async () => {
    at('2026-11-10 12:00');
    const bet = settledBet('hana', 1_000, { at: '2026-11-10 12:00' });
    await ranks.play(bet);
    await expect(ranks.count(entryOf(bet))).rejects.toThrow(/rebate_bet_pkey/);
    expect(await open('hana')).toEqual([['RNG', '2026-11-10', 3_000, '1000']]);
  });
});

describe('MEMBER-018 rebate without a claim', () => {
  test('is credited when seven days are over, by a run that may come twice or stop, and not before', async () => {
    at('2026-12-01 12:00');
    await ranks.play(settledBet('ines', 1_000, { at: '2026-12-01 23:59' }));
    await ranks.play(settledBet('ines', 2_000, { at: '2026-12-02 00:00' }));
    await creditRebates(at('2026-12-08 00:40'), deps);
    expect(await claimsOf('ines')).toEqual([]);
    const stopped = new AbortController();
    stopped.abort();
    await creditRebates({ ...at('2026-12-09 00:40'), signal: stopped.signal }, deps);
    expect(await claimsOf('ines')).toEqual([]);
    const run = at('2026-12-09 00:45');
    await Promise.all([creditRebates(run, deps), creditRebates(run, deps)]);
    expect(await claimsOf('ines')).toEqual([['overdue', '3']]);
    expect(await open('ines')).toEqual([['RNG', '2026-12-02', 3_000, '2000']]);
    // Days later all that was missed.
    await creditRebates(at('2026-12-20 09:00'), deps);
    expect(await claimsOf('ines')).toEqual([
      ['overdue', '6'],
      ['overdue', '3'],
    ]);
  });

  test('is credited every day where the brand does so, the day itself excepted', async () => {
    await saveRebateRule(db.pool, 'auto', { mode: 'automatic', minimum: money(10_000n), days: 7 });
    await insertLadder(db.pool, 'auto');
    at('2026-12-21 12:00');
    await ranks.play(settledBet('jona', 1_000, { at: '2026-12-20 12:00', merchant: 'auto' }));
    await ranks.play(settledBet('jona', 1_000, { at: '2026-12-21 00:10', merchant: 'auto' }));
    await ranks.play(settledBet('kim', 1_000, { at: '2026-12-20 12:00' }));
    await creditRebates(at('2026-12-21 00:40'), deps);
    expect(await claimsOf('jona')).toEqual([['day', '3']]);
    expect(await claimsOf('kim')).toEqual([]);
    expect(await gained('jona')).toBe('3');
  });

  test('of a closed account stays, and the others have theirs', async () => {
    at('2026-12-21 12:00');
    await ranks.play(settledBet('lea', 1_000, { at: '2026-12-21 12:00' }));
    await db.owner.query(`UPDATE identity.member SET status = 'closed' WHERE id = $1`, [memberOf('lea')]);
    await creditRebates(at('2027-01-05 00:40'), deps);
    expect(await claimsOf('lea')).toEqual([]);
    expect(await claimsOf('kim')).toEqual([['overdue', '3']]);
    expect((await claim('lea')).ok).toBe(false);
    expect((await verifyLedger(db.pool)).differences).toEqual([]);
  });
});

test('MEMBER-018 what was claimed is never changed, whoever asks', async () => {
  for (const change of [
    'UPDATE rewards.rebate_sum SET valid_bet = 0 WHERE claim IS NOT NULL',
    'DELETE FROM rewards.rebate_claim',
    'UPDATE rewards.rebate_bet SET valid_bet = 0',
  ])
    await expect(db.owner.query(change)).rejects.toThrow(/never changed|stays as it is/);
  const [total] = (
    await db.pool.query<{ total: Money }>('SELECT sum(amount)::bigint AS total FROM rewards.rebate_claim')
  ).rows;
  expect(total?.total).toBeGreaterThan(0n);
});
