/** A bonus that is staked in a bet: it can neither be given up nor expire until the bet has ended, or it would be freed without turnover. */
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
import { bonusCalls, grantTestBonus } from '../testing.ts';
import { countSettledBets } from '../turnover/turnover.ts';

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
const step = (...steps: Parameters<typeof applySteps>[1]) => transact(world.db.pool, (tx) => applySteps(tx, steps));
const count = () =>
  transact(world.db.pool, (tx) => countSettledBets(tx, { member, currency: 'PHP' }, world.clock.now()));

const give = (days = 30) => grantTestBonus(world, member, { times: 50n, days });
const { letGo, bonus, turnover } = bonusCalls(() => ({ world, token }));

/** All that the member has, in one bet. */
async function stakeAll(): Promise<PlacedBet> {
  world.clock.pass(minuteMs);
  const bet = placedBetOf('maria', randomUUID(), { member, stake: money(await cash()), placedAt: world.clock.now() });
  expect(await step({ kind: 'place', bet })).toMatchObject([{ ok: true }]);
  return bet;
}
const void_ = (bet: PlacedBet) => step({ kind: 'void', wager: bet, reason: 'taken_back', at: world.clock.now() });
const stateOf = async (bonusId: string) => (await bonus(bonusId))?.state;
const free = async () => (await turnover())?.withdrawable;

test('MEMBER-010 a bonus that is staked in a running bet cannot be given up, and comes back locked when the bet is void', async () => {
  const own = await cash();
  const before = await free();
  const bonusId = await give();
  const bet = await stakeAll();
  expect((await world.ask(readGiveUpPreview, { bonusId }, { token })).envelope.code).toBe('BONUS_AT_STAKE');
  expect((await letGo(bonusId, '0')).envelope.code).toBe('BONUS_AT_STAKE');
  await void_(bet);
  expect(await free()).toBe(before);
  expect((await letGo(bonusId, '500')).envelope.value).toMatchObject({ taken: '500' });
  expect(await cash()).toBe(own);
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
  expect(pesos((await free()) ?? '')).toBeLessThanOrEqual(own);
  await count();
  expect(await stateOf(bonusId)).toBe('expired');
  expect(moneyText(await cash())).toBe(moneyText(own));
});

test('MEMBER-010 another bet that ends meanwhile does not let it run out, and what is played after its time does not count', async () => {
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
  const [, bet] = await interleave(
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
