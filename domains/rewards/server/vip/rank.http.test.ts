/** Ranks by what is played: up at once, kept by months, with gifts on the way. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { fundMembers, memberOf } from '#ledger/testing.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { manualClock } from '#tools/testing/http.ts';
import { openTestMembers } from '../gift/testing.ts';
import { readFreeWithdrawals, readPointsFactors, readRankProgress } from '../rank.ts';
import { giveBirthdayGifts } from './birthday-gift.ts';
import { countDeposit } from './count-rank.ts';
import { giveWeeklyGifts, judgeMonths } from './judge-period.ts';
import { listRankChanges } from './member-rank.store.ts';
import { entryOf, insertLadder, momentOf, pesos, rankHarness, settledBet } from './testing.ts';

let db: TestDatabase;
let ranks: ReturnType<typeof rankHarness>;
const clock = manualClock();
const names = ['ana', 'ben', 'cara', 'dina', 'eva', 'fe', 'gloria', 'hana', 'ines', 'jona'];
beforeAll(async () => {
  db = await testDatabase();
  ranks = rankHarness({ pool: db.pool, clock });
  await openTestMembers(db.owner, names);
  await fundMembers(db.pool, names, pesos(1_000_000));
  await insertLadder(db.pool);
});
afterAll(() => db.drop());

const of = (who: string) => ({ member: memberOf(who), currency: 'PHP', merchant: 'kislap' });
const at = (moment: string) => {
  clock.set(momentOf(moment));
  return { pool: db.pool, now: clock.now() };
};
const changesOf = async (who: string) =>
  (await listRankChanges(db.pool, of(who), 20)).map(({ from, to, cause }) => [from, to, cause]).toReversed();

describe('MEMBER-027 the rank of a member', () => {
  test('rises at the settlement that reaches it, by several levels, with the gifts of all of them', async () => {
    at('2026-11-10 12:00');
    await ranks.play(settledBet('ana', 500_000, { at: '2026-11-10 12:00' }));
    expect(await ranks.levelOf('ana')).toBe(4);
    expect(await changesOf('ana')).toEqual([[0, 4, 'play']]);
    expect(await ranks.giftsOf('ana', 'vip_level')).toEqual([
      ['vip_level:1', 18],
      ['vip_level:2', 58],
      ['vip_level:3', 188],
      ['vip_level:4', 388],
    ]);
    const { rows } = await db.pool.query<{ days: number }>(
      `SELECT DISTINCT extract(day FROM claim_until - issued_at)::int AS days FROM rewards.gift WHERE member = $1`,
      [memberOf('ana')],
    );
    expect(rows).toEqual([{ days: 30 }]);
  });

  test('reached on 10 November is kept for it, lost by December, back by January, and no gift comes twice', async () => {
    await judgeMonths(at('2026-12-01 00:20'));
    expect(await ranks.levelOf('ana')).toBe(4);
    at('2026-12-20 10:00');
    await ranks.play(settledBet('ana', 40_000, { at: '2026-12-20 10:00' }));
    await judgeMonths(at('2027-01-01 00:20'));
    expect(await ranks.levelOf('ana')).toBe(3);
    at('2027-01-05 10:00');
    await ranks.play(settledBet('ana', 60_000, { at: '2027-01-05 10:00' }));
    expect(await ranks.levelOf('ana')).toBe(3);
    // The same run again, and one at the same moment.
    const run = at('2027-02-01 00:20');
    await Promise.all([judgeMonths(run), judgeMonths(run)]);
    await judgeMonths(run);
    expect(await ranks.levelOf('ana')).toBe(4);
    expect(await changesOf('ana')).toEqual([
      [0, 4, 'play'],
      [4, 3, 'keep'],
      [3, 4, 'regain'],
    ]);
    expect((await ranks.giftsOf('ana', 'vip_level')).length).toBe(4);
    // November by the level of then; December was not enough for it; January is paid by the level of January.
    expect(await ranks.giftsOf('ana', 'vip_monthly')).toEqual([
      ['vip_monthly:2026-11-01', 58],
      ['vip_monthly:2027-01-01', 28],
    ]);
  });

  test('months that were missed are judged one after the other, each once', async () => {
    at('2026-11-03 12:00');
    await ranks.play(settledBet('ben', 500_000, { at: '2026-11-03 12:00' }));
    await judgeMonths(at('2027-03-04 08:00'));
    expect(await ranks.levelOf('ben')).toBe(1);
    expect(await changesOf('ben')).toEqual([
      [0, 4, 'play'],
      [4, 3, 'keep'],
      [3, 2, 'keep'],
      [2, 1, 'keep'],
    ]);
    await judgeMonths(at('2027-03-04 09:00'));
    expect(await ranks.levelOf('ben')).toBe(1);
  });

  test('waits during a break: a month with too little takes nothing then', async () => {
    at('2026-11-03 12:00');
    await ranks.play(settledBet('cara', 50_000, { at: '2026-11-03 12:00' }));
    await judgeMonths(at('2026-12-01 00:20'));
    await db.owner.query(
      `WITH setting AS (INSERT INTO protection.setting (member) VALUES ($1) RETURNING member)
       INSERT INTO protection.pause (member, kind, term, starts_at, ends_at, final_until)
       SELECT member, 'cooling_off', '7d', $2::timestamptz, $3::timestamptz, $3::timestamptz FROM setting`,
      [memberOf('cara'), new Date(momentOf('2026-12-31 00:00')), new Date(momentOf('2027-01-07 00:00'))],
    );
    await judgeMonths(at('2027-01-01 00:20'));
    expect(await ranks.levelOf('cara')).toBe(2);
    await judgeMonths(at('2027-02-01 00:20'));
    expect(await ranks.levelOf('cara')).toBe(1);
  });

  test('falls with a bet that is taken back, and the next settlement counts by the lower level', async () => {
    at('2026-11-10 12:00');
    const bet = settledBet('dina', 50_000, { at: '2026-11-10 12:00' });
    await ranks.play(bet);
    expect(await ranks.levelOf('dina')).toBe(2);
    await db.owner.query('UPDATE bets.member_total SET valid_bet = $2 WHERE member = $1', [
      memberOf('dina'),
      pesos(9_000),
    ]);
    const change = { validBet: pesos(9_000), validChange: pesos(9_000) - pesos(50_000) };
    await ranks.count(entryOf(bet, { revision: 1, ...change }));
    expect(await ranks.levelOf('dina')).toBe(0);
    await ranks.play(settledBet('dina', 1_000, { at: '2026-11-10 13:00' }));
    expect(await ranks.levelOf('dina')).toBe(1);
    expect(await changesOf('dina')).toEqual([
      [0, 2, 'play'],
      [2, 0, 'correction'],
      [0, 1, 'play'],
    ]);
    expect((await ranks.giftsOf('dina', 'vip_level')).length).toBe(2);
  });

  test('is reached once when two batches of one member are counted at the same time', async () => {
    at('2026-11-10 12:00');
    await Promise.all([
      ranks.play(settledBet('eva', 6_000, { at: '2026-11-10 12:00' })),
      ranks.play(settledBet('eva', 6_000, { at: '2026-11-10 12:00' })),
    ]);
    expect(await ranks.levelOf('eva')).toBe(1);
    expect(await changesOf('eva')).toEqual([[0, 1, 'play']]);
    expect(await ranks.giftsOf('eva', 'vip_level')).toEqual([['vip_level:1', 18]]);
  });

  test('of somebody who played before ranks were kept begins where the bets reach, without gifts for it', async () => {
    at('2026-11-10 12:00');
    await ranks.record(settledBet('fe', 60_000, { at: '2026-10-01 12:00' }));
    expect(await readRankProgress(db.pool, of('fe'))).toMatchObject({ level: 2, next: { level: 3 } });
    await ranks.play(settledBet('fe', 100, { at: '2026-11-10 12:00' }));
    expect(await ranks.levelOf('fe')).toBe(2);
    expect(await ranks.giftsOf('fe', 'vip_level')).toEqual([]);
    expect(await readPointsFactors(db.pool, [of('fe')])).toEqual([1_100_000]);
    expect(await readFreeWithdrawals(db.pool, of('ana'))).toBe(5);
  });

  test('asks for deposits as well where the brand does, and is reached by the deposit that was lacking', async () => {
    at('2026-11-10 12:00');
    await db.owner.query(`UPDATE rewards.rank SET deposit = 1000 * 10000 WHERE merchant = 'kislap' AND level = 1`);
    try {
      await ranks.play(settledBet('gloria', 12_000, { at: '2026-11-10 12:00' }));
      expect(await ranks.levelOf('gloria')).toBe(0);
      await insertPaidDeposits('gloria', [1_000]);
      await countDeposit(db.pool, of('gloria'), clock.now());
      expect(await ranks.levelOf('gloria')).toBe(1);
    } finally {
      await db.owner.query(`UPDATE rewards.rank SET deposit = 0 WHERE merchant = 'kislap'`);
    }
  });
});

const insertPaidDeposits = async (who: string, amounts: readonly number[]) => {
  for (const [nth, amount] of amounts.entries())
    await db.owner.query(
      `INSERT INTO wallet.deposit (id, merchant, member, domain, currency, amount, fee, method, provider, channel, state, made_at, expires_at,
         paid_at, ended_at)
       VALUES ('dp_' || lpad($1, 26, '0'), 'kislap', $2, 'localhost', 'PHP', $3, 0, 'gcash', 'sandbox', 'gcash', 'paid', $4, $4, $4, $4)`,
      [`${names.indexOf(who)}${nth}`, memberOf(who), money(BigInt(amount) * 10_000n), new Date(clock.now())],
    );
};

describe('MEMBER-027 gifts of a rank', () => {
  test('of a week come on Monday to those who played a quarter of the month in it, once', async () => {
    // A Monday.
    at('2026-11-09 10:00');
    await ranks.play(settledBet('hana', 50_000, { at: '2026-11-09 10:00' }));
    at('2026-11-18 10:00');
    await ranks.play(settledBet('hana', 1_249, { at: '2026-11-18 10:00' }));
    const run = at('2026-11-23 00:20');
    await Promise.all([giveWeeklyGifts(run), giveWeeklyGifts(run)]);
    expect(await ranks.giftsOf('hana', 'vip_weekly')).toEqual([['vip_weekly:2026-11-09', 3]]);
    await ranks.play(settledBet('hana', 1_250, { at: '2026-11-29 23:59' }));
    await giveWeeklyGifts(at('2026-11-30 00:20'));
    expect(await ranks.giftsOf('hana', 'vip_weekly')).toEqual([
      ['vip_weekly:2026-11-09', 3],
      ['vip_weekly:2026-11-23', 3],
    ]);
    const { rows } = await db.pool.query<object>(
      `SELECT figures, extract(day FROM claim_until - issued_at)::int AS days FROM rewards.gift
        WHERE member = $1 AND kind = 'vip_weekly' ORDER BY key DESC LIMIT 1`,
      [memberOf('hana')],
    );
    expect(rows).toEqual([{ figures: { level: 2, validBet: '1250', from: '2026-11-23' }, days: 7 }]);
  });

  test('a run that was stopped goes on where it was, and nobody is left out or has it twice', async () => {
    const stopped = new AbortController();
    stopped.abort();
    const before = (await ranks.giftsOf('hana', 'vip_weekly')).length;
    await ranks.play(settledBet('hana', 5_000, { at: '2026-12-02 10:00' }));
    await giveWeeklyGifts({ ...at('2026-12-07 00:20'), signal: stopped.signal });
    expect((await ranks.giftsOf('hana', 'vip_weekly')).length).toBe(before);
    await giveWeeklyGifts(at('2026-12-07 00:25'));
    expect((await ranks.giftsOf('hana', 'vip_weekly')).length).toBe(before + 1);
  });

  test('of a birthday come on the day, known for thirty days, after three deposits, once a year', async () => {
    at('2026-11-10 12:00');
    const born = (who: string, setAt: string) =>
      db.owner.query(
        `INSERT INTO identity.profile (member, birthday, fullname, address, nationality, occupation, source_of_income, telegram, zalo,
           birthday_set_at) VALUES ($1, '1990-12-20', '', '', '', '', '', '', '', $2)`,
        [memberOf(who), new Date(momentOf(setAt))],
      );
    for (const who of ['hana', 'ines', 'jona', 'ana']) {
      await born(who, who === 'jona' ? '2026-11-25 00:00' : '2026-10-01 00:00');
      if (who !== 'hana' && who !== 'ana') await ranks.play(settledBet(who, 50_000, { at: '2026-11-10 12:00' }));
      await insertPaidDeposits(who, who === 'ines' ? [100, 100] : [100, 100, 100]);
    }
    await giveBirthdayGifts(at('2026-12-19 00:00'));
    expect(await ranks.giftsOf('hana', 'vip_birthday')).toEqual([]);
    const run = at('2026-12-20 00:00');
    await Promise.all([giveBirthdayGifts(run), giveBirthdayGifts(run)]);
    await giveBirthdayGifts(at('2026-12-20 09:00'));
    expect(await ranks.giftsOf('hana', 'vip_birthday')).toEqual([['vip_birthday:2026', 38]]);
    expect(await ranks.giftsOf('ines', 'vip_birthday')).toEqual([]);
    expect(await ranks.giftsOf('jona', 'vip_birthday')).toEqual([]);
    // The worker was away over the next one.
    await giveBirthdayGifts(at('2027-12-24 08:00'));
    expect(await ranks.giftsOf('hana', 'vip_birthday')).toEqual([
      ['vip_birthday:2026', 38],
      ['vip_birthday:2027', 38],
    ]);
  });
});
