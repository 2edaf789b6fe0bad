import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPointRewards, listRedemptions } from '#domains/rewards/contract/mall.ts';
import { listPointDetails, readPointBalance } from '#domains/rewards/contract/points.ts';
import { verifyLedger } from '#ledger';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
let token = '';
beforeAll(async () => {
  world = await createTestWorld();
  token = await world.enter('maria');
});
afterAll(() => world.close());

test('MEMBER-019 maria has points of her bets, something that she can take, and something that she cannot', async () => {
  const { envelope } = await world.ask(listPointRewards, {}, { token });
  const rewards = envelope.value?.content ?? [];
  expect(envelope.value?.own.balance).toBeGreaterThan(0);
  expect(rewards.some(({ hindrance }) => hindrance === null)).toBe(true);
  expect(rewards.some(({ hindrance }) => hindrance === 'points_short')).toBe(true);
  expect(rewards.some(({ hindrance }) => hindrance === 'out_of_stock')).toBe(true);
});

test('MEMBER-022 she has a redemption of each status, and every line of her points adds up', async () => {
  const history = (await world.ask(listRedemptions, {}, { token })).envelope.value;
  expect(history?.counts).toEqual({ in_process: 1, approved: 1, rejected: 1 });
  const year = { startDate: '2026-01-01', endDate: '2026-12-31', pageSize: 100 };
  const lines = (await world.ask(listPointDetails, year, { token })).envelope.value?.content.toReversed() ?? [];
  let balance = 0;
  for (const line of lines) {
    balance += Number(line.change);
    expect([line.remark, Number(line.balance)]).toEqual([line.remark, balance]);
  }
  expect(lines.map(({ kind }) => kind)).toContain('earned');
  const own = (await world.ask(readPointBalance, {}, { token })).envelope.value;
  expect(own).toEqual({ balance, held: 420 });
  expect((await verifyLedger(world.db.owner)).differences).toEqual([]);
});
