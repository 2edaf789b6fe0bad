/** A bonus that is staked in a bet: it does not expire until the bet has ended, and where it is given up its part goes back with the bet. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applySteps, openBetsAccount, type PlacedBet } from '#domains/bets/server/index.ts';
import { placedBetOf } from '#domains/bets/server/testing.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { readGiveUpPreview } from '#domains/rewards/contract/bonus.ts';
import {
  closeAndVerify,
  createDepositHarness,
  type DepositHarness,
  interleave,
} from '#domains/wallet/server/testing.ts';
import type { MemberId } from '#kernel/id.ts';
import { money, moneyText, parseMoney, zero } from '#kernel/money.ts';
import { dayMs, minuteMs } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { bonusCalls, grantTestBonus, readTestWallets } from '../testing.ts';
import { countSettledBets, mayStake } from '../turnover/turnover.ts';

let world: World;
let deposits: DepositHarness;
let token = '';
let member: MemberId;
beforeAll(async () => {
  world = await createTestWorld();
  deposits = createDepositHarness(world);
  member = (await readMemberByAccount(world.db.pool, 'demo', 'maria'))?.id ?? 'mb_';
  await transact(world.db.pool, (tx) => openBetsAccount(tx, 'PHP'));
});
beforeEach(async () => {
  world.clock.pass(10 * minuteMs);
  token = await world.enter('maria');
});
afterAll(() => closeAndVerify(world, deposits));

const pesos = (text: string) => parseMoney(text) ?? zero;
const cash = () => deposits.cashOf('maria');
const wallet = async () => (await readTestWallets(world.db.pool, member)).bonus;
const step = (...steps: Parameters<typeof applySteps>[1]) => transact(world.db.pool, (tx) => applySteps(tx, steps));
const count = () =>
  transact(world.db.pool, (tx) => countSettledBets(tx, { member, currency: 'PHP' }, world.clock.now()));

const give = (days = 30) => grantTestBonus(world, member, { times: 50n, days });
const { letGo, bonus, turnover } = bonusCalls(() => ({ world, token }));

/** All that the member has, in one bet. */
async function stakeAll(): Promise<PlacedBet> {
  world.clock.pass(minuteMs);
  const bet = placedBetOf('maria', randomUUID(), {
    member,
    stake: money((await cash()) + (await wallet())),
    placedAt: world.clock.now(),
  });
  expect(await step({ kind: 'place', bet })).toMatchObject([{ ok: true }]);
  return bet;
}
const void_ = (bet: PlacedBet) => step({ kind: 'void', wager: bet, reason: 'taken_back', at: world.clock.now() });
const stateOf = async (bonusId: string) => (await bonus(bonusId))?.state;
const free = async () => (await turnover())?.withdrawable;

test('MEMBER-010 a bonus that is staked in a running bet can be given up: what the bet pays for it goes back, the rest is cash', async () => {
  const own = await cash();
  const before = await free();
  const bonusId = await give();
  const bet = await stakeAll();
  const { envelope } = await world.ask(readGiveUpPreview, { bonusId }, { token });
  expect(envelope.value).toMatchObject({ takes: '0', atStake: '500' });
  expect((await letGo(bonusId, '0')).envelope.value).toMatchObject({ taken: '0' });
  const next = await give();
  await void_(bet);
  expect([await cash(), await wallet()]).toEqual([own, pesos('500')]);
  expect((await letGo(next, '500')).envelope.value).toMatchObject({ taken: '500' });
  expect([await cash(), await free()]).toEqual([own, before]);
});

test('MEMBER-010 a bonus that expires while it is staked in a bet is forfeited when the bet has ended, and not before', async () => {
  const own = await cash();
  const bonusId = await give(1);
  const first = await stakeAll();
  world.clock.pass(2 * dayMs);
  token = await world.enter('maria');
  await count();
  expect(await stateOf(bonusId)).toBe('active');
  await void_(first);
  await count();
  expect(await stateOf(bonusId)).toBe('expired');
  expect(moneyText(await cash())).toBe(moneyText(own));
});

test('MEMBER-010 another bet that ends meanwhile does not let it run out, and what was placed in its time counts', async () => {
  const own = await cash();
  const bonusId = await give(1);
  world.clock.pass(minuteMs);
  const small = placedBetOf('maria', randomUUID(), { member, stake: pesos('10'), placedAt: world.clock.now() });
  await step({ kind: 'place', bet: small });
  const rest = await stakeAll();
  world.clock.pass(2 * dayMs);
  token = await world.enter('maria');
  const at = world.clock.now();
  await step({ kind: 'pay', wager: small, amount: pesos('10'), key: randomUUID(), at });
  const requirement = (await count()).find(({ kind }) => kind === 'bonus');
  expect(requirement).toMatchObject({ state: 'active', done: pesos('10') });
  await void_(rest);
  await count();
  expect(await stateOf(bonusId)).toBe('expired');
  expect(moneyText(await cash())).toBe(moneyText(own));
});

test('MEMBER-010 a bet that is placed in the very moment in which a bonus runs out gets nothing of it', async () => {
  const own = await cash();
  const bonusId = await give(1);
  world.clock.pass(2 * dayMs);
  token = await world.enter('maria');
  const stake = money(own + (await wallet()));
  const bet = placedBetOf('maria', randomUUID(), { member, stake, placedAt: world.clock.now() });
  // The wallet is locked before the end is announced, and the bet comes then.
  const [, answers] = await interleave(
    world.db,
    { before: 'platform.outbox', when: "NEW.name = 'rewards.requirement_closed'" },
    { first: count, second: () => step({ kind: 'place', bet }) },
  );
  expect(answers).toMatchObject([{ ok: false, fault: 'insufficient_funds' }]);
  expect([await stateOf(bonusId), await cash(), await wallet()]).toEqual(['expired', own, zero]);
});

test('MEMBER-010 a bet that is being written when a bonus runs out keeps it where it is until the bet has ended', async () => {
  const own = await cash();
  const bonusId = await give(1);
  world.clock.pass(2 * dayMs);
  token = await world.enter('maria');
  const [bet] = await interleave(world.db, { before: 'bets.bonus_bet' }, { first: stakeAll, second: count });
  expect(await stateOf(bonusId)).toBe('active');
  await void_(bet);
  await count();
  expect([await stateOf(bonusId), await cash(), await wallet()]).toEqual(['expired', own, zero]);
});

test('MEMBER-010 a bonus whose time is over pays for no new stake, and a bet that is placed after its end does not hold it', async () => {
  const own = await cash();
  const bonusId = await give(1);
  const held = await stakeAll();
  world.clock.pass(2 * dayMs);
  token = await world.enter('maria');
  await step({
    kind: 'pay',
    wager: held,
    amount: money(held.stake - pesos('100')),
    key: randomUUID(),
    at: world.clock.now(),
  });
  const late = placedBetOf('maria', randomUUID(), { member, stake: pesos('1'), placedAt: world.clock.now() });
  expect(await step({ kind: 'place', bet: late })).toMatchObject([{ ok: true }]);
  await count();
  expect([await stateOf(bonusId), await wallet()]).toEqual(['expired', zero]);
  await void_(late);
  expect(await cash()).toBeLessThan(own);
});

test('MEMBER-010 while a bonus that is over waits for its bet, a stake is bound by the cash', async () => {
  await give(1);
  world.clock.pass(minuteMs);
  const cashStake = placedBetOf('maria', randomUUID(), { member, stake: pesos('10'), placedAt: world.clock.now() });
  await step({ kind: 'place', bet: cashStake });
  world.clock.pass(2 * dayMs);
  token = await world.enter('maria');
  const stakeOf = async (pesosOver: string) => {
    const stake = money((await cash()) + pesos(pesosOver));
    return transact(world.db.pool, (tx) => mayStake(tx, { member, currency: 'PHP', stake }, world.clock.now()));
  };
  expect([await stakeOf('1'), await wallet()]).toMatchObject([{ ok: false, fault: 'over_max_bet' }, pesos('500')]);
  await void_(cashStake);
  await count();
  expect(await wallet()).toBe(zero);
});
