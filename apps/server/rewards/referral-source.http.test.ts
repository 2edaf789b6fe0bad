/** Who counts as the inviter of somebody who names several: the codes of a registration, through to the friend's reward. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { register } from '#domains/identity/contract/registration.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { disableProofFields, registrationDefaults } from '#domains/identity/server/testing.ts';
import { readReferral } from '#domains/rewards/contract/referral.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
let maria: string;
let code: string;
beforeAll(async () => {
  world = await createTestWorld();
  await disableProofFields(world);
  await world.db.pool.query(
    `UPDATE identity.registration_field SET enabled = true, required = false WHERE merchant = 'demo' AND field = 'recommenderId'`,
  );
  maria = await world.enter('maria');
  code = (await world.ask(readReferral, {}, { token: maria })).envelope.value?.code ?? '';
});
afterAll(() => world.close());

const registeredFriends = async () =>
  (await world.ask(readReferral, {}, { token: maria })).envelope.value?.funnel.registered ?? 0;

async function inviterOf(account: string): Promise<string | null> {
  const member = await readMemberByAccount(world.db.pool, 'demo', account);
  const { rows } = await world.db.pool.query<{ account: string }>(
    'SELECT m.account FROM rewards.referral r JOIN identity.member m ON m.id = r.inviter WHERE r.friend = $1',
    [member?.id],
  );
  return rows[0]?.account ?? null;
}

let visitors = 0;
const come = (username: string, codes: { affiliateCode?: string; recommenderId?: string; referralCode?: string }) =>
  world.ask(
    register,
    { ...registrationDefaults, username, registerUrl: 'http://localhost/register', domain: 'localhost', ...codes },
    { ip: `10.9.0.${++visitors}` },
  );

test('REG-059 MEMBER-012 an agent’s code counts before every other, and is no friend’s: nobody earns a friend by it', async () => {
  const before = await registeredFriends();
  const { status } = await come('unakay', { affiliateCode: 'LAKAN88', recommenderId: 'luz', referralCode: code });
  expect([status, await inviterOf('unakay'), await registeredFriends()]).toEqual([200, null, before]);
});

test('REG-059 MEMBER-012 a recommender counts before a friend’s code, and earns the friend', async () => {
  const before = await registeredFriends();
  await come('ikalawakay', { recommenderId: 'luz', referralCode: code });
  expect([await inviterOf('ikalawakay'), await registeredFriends()]).toEqual(['luz', before]);
});

test('REG-059 MEMBER-012 a friend’s code alone earns its member the friend', async () => {
  const before = await registeredFriends();
  await come('ikatlokay', { referralCode: code.toLowerCase() });
  expect([await inviterOf('ikatlokay'), await registeredFriends()]).toEqual(['maria', before + 1]);
});
