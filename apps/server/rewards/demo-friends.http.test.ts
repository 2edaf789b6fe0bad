/** The demo world has friends of maria at each step of the funnel. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFriends, readReferral } from '#domains/rewards/contract/referral.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

test('MEMBER-012 maria has visits, friends who registered, deposited and qualified', async () => {
  const token = await world.enter('maria');
  const { funnel, waiting } = (await world.ask(readReferral, {}, { token })).envelope.value ?? {};
  expect(funnel).toEqual({ visits: 36, registered: 7, deposited: 4, qualified: 2 });
  expect(waiting?.gifts).toEqual({ people: 2, amount: '100' });
  const { content = [] } = (await world.ask(listFriends, {}, { token })).envelope.value ?? {};
  expect(new Set(content.map(({ step }) => step))).toEqual(new Set(['registered', 'deposited', 'held']));
});
