import { afterAll, beforeAll, expect, test } from 'vitest';
import { resetPasswordByPhone } from '#domains/identity/contract/password.ts';
import { bindNumber, byPassword } from '#tools/testing/security.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const countIn = async (table: 'security_event' | 'unheard_event') => {
  const { rows } = await world.db.owner.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM identity.${table} WHERE kind = 'password_reset_failed'`,
  );
  return rows[0]?.count ?? 0;
};
const counts = async () => [await countIn('security_event'), await countIn('unheard_event')];

test('AUTH-049 a wrong code for a new password is recorded for an unknown number as for a member’s', async () => {
  const refuse = (mobileNum: string) =>
    world.ask(resetPasswordByPhone, {
      mobileNum,
      mobileNo: mobileNum,
      verificationCode: '000000',
      newPassword: 'DagatAtUlap7',
    });
  await bindNumber(world, '9170000026', { token: await world.enter('ferdie'), proof: byPassword });
  const [heard = 0, unheard = 0] = await counts();
  await refuse('9170000026');
  expect(await counts()).toEqual([heard + 1, unheard]);
  await refuse('9170000097');
  expect(await counts()).toEqual([heard + 1, unheard + 1]);
});
