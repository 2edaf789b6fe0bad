/** A bonus that lies in a bet: it is neither let go nor run out of until the bet has ended, or it would get away unplayed. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHouse, type PlacedBet, takeSteps } from '#domains/bets/server/index.ts';
import { placedOf } from '#domains/bets/server/testing.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { type Cashier, cashier, closeTrue, meet } from '#domains/wallet/server/testing.ts';
import type { MemberId } from '#kernel/id.ts';
import { money, moneyText, parseMoney, zero } from '#kernel/money.ts';
import { dayMs, minuteMs } from '#kernel/time.ts';
import { transact } from '#platform/server/db.ts';
import { testWorld, type World } from '#tools/testing/world.ts';
import { readGivingUp } from '../contract/bonus.ts';
import { bonusCalls, giveGift } from './testing.ts';
import { countUp } from './turnover.ts';

let world: World;
let till: Cashier;
let token = '';
let member: MemberId;
beforeAll(async () => {
  world = await testWorld();
  till = cashier(world);
  member = (await readMemberByAccount(world.db.pool, 'demo', 'maria'))?.id ?? 'mb_';
  await transact(world.db.pool, (tx) => openHouse(tx, 'PHP'));
});
beforeEach(async () => {
  world.clock.pass(10 * minuteMs);
  token = await world.enter('maria');
});
afterAll(() => closeTrue(world, till));

const pesos = (text: string) => parseMoney(text) ?? zero;
const cash = () => till.cashOf('maria');
const step = (...steps: Parameters<typeof takeSteps>[1]) => transact(world.db.pool, (tx) => takeSteps(tx, steps));
const count = () => transact(world.db.pool, (tx) => countUp(tx, { member, currency: 'PHP' }, world.clock.now()));

const give = (days = 30) => giveGift(world, member, { times: 50n, days });
const { letGo, bonus, turnover } = bonusCalls(() => ({ world, token }));

/** All that the member has, in one bet. */
async function stakeAll(): Promise<PlacedBet> {
  world.clock.pass(minuteMs);
  const bet = placedOf('maria', randomUUID(), { member, stake: money(await cash()), placedAt: world.clock.now() });
  expect(await step({ kind: 'place', bet })).toMatchObject([{ ok: true }]);
  return bet;
}
const void_ = (bet: PlacedBet) => step({ kind: 'void', wager: bet, reason: 'taken_back', at: world.clock.now() });
const stateOf = async (bonusId: string) => (await bonus(bonusId))?.state;
const free = async () => (await turnover())?.withdrawable;

test('MEMBER-010 a bonus that lies in a running bet is not let go, and comes back locked when the bet is void', async () => {
  const own = await cash();
  const before = await free();
  const bonusId = await give();
  const bet = await stakeAll();
  expect((await world.ask(readGivingUp, { bonusId }, { token })).envelope.code).toBe('BONUS_AT_STAKE');
  expect((await letGo(bonusId, '0')).envelope.code).toBe('BONUS_AT_STAKE');
  await void_(bet);
  expect(await free()).toBe(before);
  expect((await letGo(bonusId, '500')).envelope.value).toMatchObject({ taken: '500' });
  expect(await cash()).toBe(own);
});

test('MEMBER-010 a bonus whose time is over while it lies in a bet is taken back when the bet has ended, and not before', async () => {
  const own = await cash();
  const bonusId = await give(1);
  const first = await stakeAll();
  world.clock.pass(2 * dayMs);
  token = await world.enter('maria');
  await count();
  expect(await stateOf(bonusId)).toBe('active');
  await void_(first);
  expect(pesos((await free()) ?? '')).toBeLessThanOrEqual(own);
  await count();
  expect(await stateOf(bonusId)).toBe('expired');
  expect(moneyText(await cash())).toBe(moneyText(own));
});

test('MEMBER-010 another bet that ends meanwhile does not let it run out, and what is played after its time does not count', async () => {
  const own = await cash();
  const bonusId = await give(1);
  world.clock.pass(minuteMs);
  const small = placedOf('maria', randomUUID(), { member, stake: pesos('10'), placedAt: world.clock.now() });
  await step({ kind: 'place', bet: small });
  const rest = await stakeAll();
  world.clock.pass(2 * dayMs);
  token = await world.enter('maria');
  const at = world.clock.now();
  await step({ kind: 'pay', wager: small, amount: pesos('10'), key: randomUUID(), at });
  const requirement = (await count()).find(({ kind }) => kind === 'bonus');
  expect(requirement).toMatchObject({ state: 'active', done: 0n });
  await void_(rest);
  await count();
  expect(await stateOf(bonusId)).toBe('expired');
  expect(moneyText(await cash())).toBe(moneyText(own));
});

test('MEMBER-010 a bet that is placed in the very moment in which a bonus runs out keeps it where it is until it has ended', async () => {
  const own = await cash();
  const bonusId = await give(1);
  world.clock.pass(2 * dayMs);
  token = await world.enter('maria');
  // Announced before the money is posted: the bet comes in between the look and the posting.
  const [, bet] = await meet(
    world.db,
    { before: 'platform.outbox', when: "NEW.name = 'rewards.requirement_closed'" },
    { first: count, second: stakeAll },
  );
  expect(await stateOf(bonusId)).toBe('active');
  await void_(bet);
  await count();
  expect(await stateOf(bonusId)).toBe('expired');
  expect(moneyText(await cash())).toBe(moneyText(own));
});
