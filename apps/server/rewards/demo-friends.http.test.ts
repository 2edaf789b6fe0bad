/** The demo world has friends of maria at each step of the funnel. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFriends, readReferral } from '#domains/rewards/contract/referral.ts';
import { verifyLedger } from '#ledger';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

test('MEMBER-012 maria has visits, friends who registered, deposited and qualified, one who is held and one who was paid', async () => {
  const token = await world.enter('maria');
  const { funnel, earned, waiting } = (await world.ask(readReferral, {}, { token })).envelope.value ?? {};
  expect(funnel).toEqual({ visits: 36, registered: 7, deposited: 4, qualified: 2 });
  expect(earned?.gifts).toEqual({ people: 1, amount: '50' });
  expect(waiting?.gifts).toMatchObject({ people: 1 });
  const { content = [] } = (await world.ask(listFriends, {}, { token })).envelope.value ?? {};
  expect(new Set(content.map(({ step }) => step))).toEqual(new Set(['registered', 'deposited', 'held', 'paid']));
  expect((await verifyLedger(world.db.owner)).differences).toEqual([]);
});
