import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTurnover } from '#domains/bets/server/index.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { readBalance } from '#domains/wallet/contract/balance.ts';
import { moneyText } from '#kernel/money.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { listGifts } from '../contract/gift.ts';
import { joinPromotion, readRewardSummary } from '../contract/promotion.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

async function summary(token: string) {
  const { status, envelope } = await world.ask(readRewardSummary, {}, { token });
  if (!envelope.value) throw new Error(`summary: ${status} ${envelope.code}`);
  return envelope.value;
}

test('MEMBER-041 what the frame shows of a member is balance, symbol, VIP label and level, invitations and offers', async () => {
  const token = await world.enter('maria');
  const { envelope } = await world.ask(readBalance, {}, { token });
  expect(envelope.value).toMatchObject({ balance: expect.stringMatching(/^\d+/) as unknown, currencySymbol: '₱' });
  expect(await summary(token)).toEqual({
    vip: {
      label: expect.stringMatching(/\w/) as unknown,
      level: expect.any(Number) as unknown,
      turnover: expect.any(String) as unknown,
      next: expect.anything() as unknown,
    },
    availablePromo: { REFERRAL: { enabled: true } },
    availablePromoCount: expect.any(Number) as unknown,
  });
});

test('POPUP-025 AUTH-014 MEMBER-003 the count is what can be claimed now, and an offer that could be joined is none of it', async () => {
  const token = await world.enter('maria');
  const before = (await summary(token)).availablePromoCount;
  const { envelope } = await world.ask(listGifts, {}, { token });
  expect([before > 0, before]).toEqual([true, envelope.value?.sums.claimable.count]);
  await world.ask(joinPromotion, { id: '1' }, { token });
  expect((await summary(token)).availablePromoCount).toBe(before);
});

test('SHELL-019 friends may be invited while the brand has a running promotion for it', async () => {
  const token = await world.enter('maria');
  const enabled = async () => (await summary(token)).availablePromo.REFERRAL.enabled;
  const { pool } = world.db;
  const make = `UPDATE rewards.promotion SET category = 'REFERRAL' WHERE id =
                (SELECT min(id) FROM rewards.promotion WHERE merchant = $1 AND ends_at IS NULL)`;
  await pool.query(`UPDATE rewards.promotion SET category = 'EVENT' WHERE category = 'REFERRAL'`);
  await pool.query(make, ['tala']);
  expect(await enabled()).toBe(false);
  await pool.query(make, ['demo']);
  expect(await enabled()).toBe(true);
  await pool.query(`UPDATE rewards.promotion SET ends_at = $1, claims_end_at = $1 WHERE category = 'REFERRAL'`, [
    new Date(world.clock.now() - 1),
  ]);
  expect(await enabled()).toBe(false);
});

test('SHELL-015 the rank goes by the turnover of the member’s bets', async () => {
  const token = await world.enter('maria');
  const { pool } = world.db;
  const member = (await readMemberByAccount(pool, 'demo', 'maria'))?.id ?? 'mb_';
  const turnover = moneyText(await readTurnover(pool, member, 'PHP'));
  expect((await summary(token)).vip.turnover).toBe(turnover);
  await pool.query(`DELETE FROM rewards.rank WHERE merchant = 'demo'`);
  expect((await summary(token)).vip).toEqual({ label: '', level: 0, turnover, next: null });
  const rank = `INSERT INTO rewards.rank (merchant, level, label, turnover) VALUES ('demo', $1, $2, $3)`;
  await pool.query(rank, [0, 'Sindi', 0]);
  await pool.query(rank, [7, 'Araw', 9_000_000_000_000]);
  expect((await summary(token)).vip).toEqual({
    label: 'Sindi',
    level: 0,
    turnover,
    next: { label: 'Araw', level: 7, turnover: '900000000' },
  });
});

test('POPUP-025 there is no summary for a guest or a free trial', async () => {
  expect((await world.ask(readRewardSummary, {})).status).toBe(401);
  await world.db.pool.query(`UPDATE identity.member SET type = 4 WHERE account = 'bong'`);
  const { envelope } = await world.ask(readRewardSummary, {}, { token: await world.enter('bong') });
  expect(envelope.code).toBe('REAL_ACCOUNT_REQUIRED');
});
