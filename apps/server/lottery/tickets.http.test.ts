/** Tickets in the whole product: limits and breaks of a member, bonuses, and the catalogue of the brand. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { betOf } from '#domains/bets/server/testing.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { listChases, placeChase } from '#domains/lottery/contract/chase.ts';
import { listUpcoming } from '#domains/lottery/contract/issue.ts';
import { placeTickets } from '#domains/lottery/contract/ticket.ts';
import { setLimit } from '#domains/protection/contract/limit.ts';
import { startPause } from '#domains/protection/contract/pause.ts';
import { grantTestBonus, playTestBets, readTestWallets } from '#domains/rewards/server/testing.ts';
import { readBalance } from '#domains/wallet/contract/balance.ts';
import { interleave } from '#domains/wallet/server/testing.ts';
import { money, zero } from '#kernel/money.ts';
import { dayMs } from '#kernel/time.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
const gameCode = 'VNMB';
let issues: string[] = [];
let token = '';
beforeAll(async () => {
  world = await createTestWorld();
  const { envelope } = await world.ask(listUpcoming, { gameCode, count: 5 });
  issues = (envelope.value ?? []).map(({ issue }) => issue);
});
beforeEach(async () => {
  token = await world.enter('datu');
});
afterAll(() => world.close());

const price = { cost: '100', priceVersion: 'vn_north.1' };
const lines = [{ kind: 'DAU', picks: [['1']], stake: '100', units: 1 }];
const place = async () => {
  const input = { draws: [{ gameCode, issue: issues[0] ?? '' }], lines, price };
  const { status, envelope } = await world.ask(placeTickets, input, { token, key: randomUUID() });
  return `${status} ${envelope.code ?? 'DONE'}`;
};
const balance = async () => (await world.ask(readBalance, {}, { token })).envelope.value?.balance;

test('LOTT-016 a ticket counts for the limits of its member, and so does what waits in a chase', async () => {
  expect(await place()).toBe('200 DONE');
  const { status } = await world.ask(setLimit, { kind: 'loss', period: 'day', value: '450' }, { token });
  expect(status).toBe(200);
  const items = issues.slice(0, 2).map((issue) => ({ issue, multiple: 1 }));
  const chase = await world.ask(
    placeChase,
    { gameCode, items, stopOnWin: true, lines, price },
    { token, key: randomUUID() },
  );
  expect(chase.status).toBe(200);
  // 100.00 is at stake and 200.00 wait.
  expect(await place()).toBe('200 DONE');
  expect(await place()).toBe('422 LOSS_LIMIT_REACHED');
});

test('LOTT-016 MEMBER-010 no chase is placed while a bonus is active, whichever of the two comes first', async () => {
  token = await world.enter('tomas');
  const member = (await readMemberByAccount(world.db.pool, 'demo', 'tomas'))?.id ?? 'mb_';
  const items = issues.slice(0, 2).map((issue) => ({ issue, multiple: 1 }));
  const chase = async () => {
    const input = { gameCode, items, stopOnWin: true, lines, price };
    const { status, envelope } = await world.ask(placeChase, input, { token, key: randomUUID() });
    return `${status} ${envelope.code ?? 'DONE'}`;
  };
  const [placed] = await interleave(
    world.db,
    { before: 'lottery.recent_game' },
    { first: chase, second: () => grantTestBonus(world, member, { amount: '100' }) },
  );
  const before = await balance();
  expect([placed, await chase(), await place()]).toEqual(['200 DONE', '422 BONUS_ACTIVE', '200 DONE']);
  expect(Number(await balance())).toBe(Number(before) - 100);
});

test('LOTT-016 a break gives back what waits in a chase at once, and no ticket is placed', async () => {
  const before = Number(await balance());
  expect((await world.ask(startPause, { term: '24h' }, { token })).status).toBe(200);
  token = await world.enter('datu');
  expect(Number(await balance())).toBe(before + 200);
  const { envelope } = await world.ask(listChases, {}, { token });
  expect(envelope.value?.content).toMatchObject([{ state: 'finished', endedBy: 'pause', refunded: '200', held: '0' }]);
  expect(await place()).toBe('403 COOLING_OFF');
});

test('LOTT-016 MEMBER-010 while a bonus that is over waits for its bet, all tickets of a purchase are bound by the cash together', async () => {
  token = await world.enter('pilar');
  const member = (await readMemberByAccount(world.db.pool, 'demo', 'pilar'))?.id ?? 'mb_';
  const { cash } = await readTestWallets(world.db.pool, member);
  const [stake, at] = [money(cash - 2_500_000n), world.clock.now()];
  const lost = { member, stake, payout: zero, placedAt: at, settledAt: at };
  await playTestBets(world.db.pool, [betOf('pilar', 'all but 250', lost)]);
  await grantTestBonus(world, member, { amount: '500', days: 1 });
  expect([await place(), await readTestWallets(world.db.pool, member)]).toEqual([
    '200 DONE',
    { cash: 1_500_000n, bonus: 5_000_000n },
  ]);
  world.clock.pass(2 * dayMs);
  token = await world.enter('pilar');
  const placeOn = async (...draws: readonly string[]) => {
    const input = { draws: draws.map((issue) => ({ gameCode, issue })), lines, price };
    const { status, envelope } = await world.ask(placeTickets, input, { token, key: randomUUID() });
    return `${status} ${envelope.code ?? 'DONE'}`;
  };
  const [third = '', fourth = ''] = issues.slice(3);
  expect(await placeOn(third, fourth)).toBe('422 OVER_MAX_BET');
  expect([await placeOn(third), await readTestWallets(world.db.pool, member)]).toEqual([
    '200 DONE',
    { cash: 500_000n, bonus: 5_000_000n },
  ]);
});
