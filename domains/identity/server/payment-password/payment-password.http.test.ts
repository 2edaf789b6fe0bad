import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  checkPaymentPassword,
  resetPaymentPassword,
  setPaymentPassword,
} from '#domains/identity/contract/payment-password.ts';
import { readSecurity } from '#domains/identity/contract/security.ts';
import { hourMs, minuteMs } from '#kernel/time.ts';
import { bindNumber, byPassword, listAuditKinds, listLettersTo, proveBy, statusesOf } from '#tools/testing/security.ts';
import { createTestWorld, demoPassword, type World } from '#tools/testing/world.ts';
import { readMemberByAccount } from '../member/member.store.ts';
import { withdrawalBlockedUntil } from './payment-password.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

type TypedSecrets = { password?: string; oldPaymentPassword?: string };
const set = (token: string, paymentPassword: string, shown: TypedSecrets = { password: demoPassword }) =>
  world.ask(setPaymentPassword, { ...shown, paymentPassword, confirmPaymentPassword: paymentPassword }, { token });

const blocked = async (account: string) => {
  const member = await readMemberByAccount(world.db.pool, 'demo', account);
  return member && withdrawalBlockedUntil(world.db.pool, member.id, world.clock.now());
};

test('MEMBER-004 WALLET-009 the first payment password is set with the password, and withdrawals wait an hour', async () => {
  const token = await world.enter('joselito');
  expect((await world.ask(readSecurity, {}, { token })).envelope.value?.paymentPassword).toBe(false);
  const { status, envelope } = await set(token, '482913');
  expect([status, envelope.value]).toEqual([200, { withdrawalBlockedUntil: world.clock.now() + hourMs }]);
  expect((await world.ask(readSecurity, {}, { token })).envelope.value?.paymentPassword).toBe(true);
  expect(await blocked('joselito')).toBe(world.clock.now() + hourMs);
  world.clock.pass(hourMs);
  expect(await blocked('joselito')).toBeNull();
});

test('MEMBER-004 a later one is set with the one before, and withdrawals wait twelve hours', async () => {
  const token = await world.enter('maricel');
  await set(token, '482913');
  const byLogin = await set(token, '593024');
  expect([byLogin.status, byLogin.envelope.code]).toEqual([422, 'WRONG_PAYMENT_PASSWORD']);
  const wrong = await set(token, '593024', { oldPaymentPassword: '482914' });
  expect(wrong.envelope.code).toBe('WRONG_PAYMENT_PASSWORD');
  const same = await set(token, '482913', { oldPaymentPassword: '482913' });
  expect(same.envelope.code).toBe('PAYMENT_PASSWORD_SAME');
  expect((await set(token, '593024', { oldPaymentPassword: '482913' })).status).toBe(200);
  expect(await blocked('maricel')).toBe(world.clock.now() + 12 * hourMs);
  expect(await listAuditKinds(world, 'maricel')).toEqual(
    expect.arrayContaining(['payment_password_set', 'payment_password_failed', 'payment_password_changed']),
  );
});

test.each([
  ['12345', 'FIELD_REFUSED'],
  ['123456', 'PAYMENT_PASSWORD_WEAK'],
  ['77777a', 'FIELD_REFUSED'],
])('WALLET-009 the payment password %s is refused as %s', async (paymentPassword, code) => {
  const { status, envelope } = await set(await world.enter('jennylyn'), paymentPassword);
  expect([status, envelope.code]).toEqual([422, code]);
});

test('MEMBER-004 without the right password nothing is set', async () => {
  const token = await world.enter('arnel');
  expect((await set(token, '482913', { password: 'guess' })).envelope.code).toBe('WRONG_PASSWORD');
  expect((await set(token, '482913', {})).envelope.code).toBe('WRONG_PASSWORD');
  expect((await world.ask(readSecurity, {}, { token })).envelope.value?.paymentPassword).toBe(false);
});

test('MEMBER-004 of two first payment passwords at once one is set', async () => {
  const token = await world.enter('rowena');
  const both = await Promise.all([set(token, '482913'), set(token, '593024')]);
  expect(statusesOf(both)).toEqual([200, 422]);
});

test('MEMBER-004 a forgotten one is set anew with a code to the number, and withdrawals wait a day', async () => {
  const token = await world.enter('ramil');
  await set(token, '482913');
  const typed = { paymentPassword: '593024', confirmPaymentPassword: '593024' };
  const bare = await world.ask(resetPaymentPassword, { ...typed, proof: byPassword }, { token });
  expect([bare.status, bare.envelope.code, bare.envelope.value]).toEqual([422, 'PROOF_REQUIRED', { methods: [] }]);
  const to = await bindNumber(world, '9170000021', { token, proof: byPassword });
  const proof = await proveBy(world, 'mobile', { token, to });
  expect((await world.ask(resetPaymentPassword, { ...typed, proof }, { token })).status).toBe(200);
  expect(await blocked('ramil')).toBe(world.clock.now() + 24 * hourMs);
  expect(await listAuditKinds(world, 'ramil')).toContain('payment_password_reset');
  expect((await set(token, '604135', { oldPaymentPassword: '593024' })).status).toBe(200);
  expect((await listLettersTo(world, to)).at(-1)).toContain('ramil');
  const replay = await world.ask(resetPaymentPassword, { ...typed, proof }, { token });
  expect(replay.envelope.code).toBe('WRONG_PROOF');
});

const checking = (token: string) => async (paymentPassword: string) => {
  const { status, envelope } = await world.ask(checkPaymentPassword, { paymentPassword }, { token });
  return [status, envelope.code, envelope.value];
};

test('WALLET-009 AUTH-050 five wrong tries lock it for thirty minutes, wherever they are typed', async () => {
  const token = await world.enter('cherry');
  await set(token, '482913');
  const check = checking(token);
  expect(await check('700015')).toEqual([422, 'WRONG_PAYMENT_PASSWORD', { left: 4 }]);
  for (const guess of ['700115', '700215']) await set(token, '593024', { oldPaymentPassword: guess });
  const response = await set(token, '593024', { oldPaymentPassword: '700315' });
  expect(response.envelope.message).toBe('The payment password is wrong. Tries left: 1');
  expect(await check('700415')).toEqual([422, 'WRONG_PAYMENT_PASSWORD', { left: 0 }]);
  const locked = await world.ask(checkPaymentPassword, { paymentPassword: '482913' }, { token });
  expect([locked.status, locked.envelope.code, locked.envelope.value, locked.headers['retry-after']]).toEqual([
    429,
    'PAYMENT_PASSWORD_LOCKED',
    { seconds: 1_800, wait: '30 minutes' },
    '1800',
  ]);
  expect((await set(token, '593024', { oldPaymentPassword: '482913' })).envelope.code).toBe('PAYMENT_PASSWORD_LOCKED');
  world.clock.pass(30 * minuteMs);
  expect(await check('482913')).toEqual([200, undefined, {}]);
  expect(await check('700515')).toEqual([422, 'WRONG_PAYMENT_PASSWORD', { left: 4 }]);
});

test('WALLET-009 many at once are no more than five guesses, and a right one begins the row anew', async () => {
  const token = await world.enter('divina');
  await set(token, '482913');
  const check = checking(token);
  const many = await Promise.all(Array.from({ length: 8 }, (_, n) => check(`70${n}015`)));
  expect(many.filter(([status]) => status === 422)).toHaveLength(5);
  expect(many.filter(([status]) => status === 429)).toHaveLength(3);
  world.clock.pass(30 * minuteMs);
  for (let i = 0; i < 3; i++) {
    for (const guess of ['711111', '722222', '733333', '744444']) await check(guess);
    expect(await check('482913')).toEqual([200, undefined, {}]);
    world.clock.pass(6 * minuteMs);
  }
});

test('WALLET-009 eight concurrent right tries lock nobody, and wrong ones between them count', async () => {
  const token = await world.enter('ricky');
  await set(token, '482913');
  const check = checking(token);
  for (const guess of ['711111', '722222', '733333']) await check(guess);
  const right = await Promise.all(Array.from({ length: 8 }, () => check('482913')));
  expect(right).toEqual(Array.from({ length: 8 }, () => [200, undefined, {}]));
  const tries = await world.db.owner.query<{ tries: number; day_tries: number }>(
    `SELECT tries, day_tries FROM identity.payment_password
      WHERE member = (SELECT id FROM identity.member WHERE account = 'ricky' AND merchant = 'demo')`,
  );
  expect(tries.rows).toEqual([{ tries: 0, day_tries: 3 }]);
  expect(await check('744444')).toEqual([422, 'WRONG_PAYMENT_PASSWORD', { left: 4 }]);
});

test('WALLET-009 AUTH-050 the holder of a session has twenty tries a day', async () => {
  const token = await world.enter('lorna');
  await set(token, '482913');
  let guesses = 0;
  for (let i = 0; i < 6; i++) {
    for (let j = 0; j < 6; j++) {
      const [status] = await checking(token)(`70${i}${j}15`);
      if (status === 422) guesses += 1;
    }
    world.clock.pass(30 * minuteMs);
  }
  expect(guesses).toBe(20);
  const locked = await world.ask(checkPaymentPassword, { paymentPassword: '482913' }, { token });
  expect(locked.envelope.value).toMatchObject({ wait: '21 hours' });
});

/** Wrong ones, with a rest after every fifth. */
async function guessOn(token: string, count: number) {
  for (let i = 0; i < count; i++) {
    if (i > 0 && i % 5 === 0) world.clock.pass(30 * minuteMs);
    await checking(token)(`71${1_015 + i}`);
  }
  world.clock.pass(30 * minuteMs);
}

test('WALLET-009 AUTH-050 after the guesses of a day a second factor sets a new one that is taken at once', async () => {
  const token = await world.enter('dennis');
  await set(token, '482913');
  await guessOn(token, 20);
  const locked = await world.ask(checkPaymentPassword, { paymentPassword: '482913' }, { token });
  // Nothing is bound: the words name what the way out needs.
  expect(locked.envelope.message).toContain('With a bound mobile number, e-mail, authenticator or passkey you can');
  const to = await bindNumber(world, '9170000022', { token, proof: byPassword });
  const proof = await proveBy(world, 'mobile', { token, to });
  const typed = { paymentPassword: '593024', confirmPaymentPassword: '593024' };
  expect((await world.ask(resetPaymentPassword, { ...typed, proof }, { token })).status).toBe(200);
  expect(await checking(token)('593024')).toEqual([200, undefined, {}]);
});

test('WALLET-009 AUTH-050 a change with the one before forgives no guess of the day', async () => {
  const token = await world.enter('melanie');
  await set(token, '482913');
  await guessOn(token, 19);
  expect((await set(token, '593024', { oldPaymentPassword: '482913' })).status).toBe(200);
  expect(await checking(token)('700015')).toEqual([422, 'WRONG_PAYMENT_PASSWORD', { left: 0 }]);
  expect((await checking(token)('593024')).slice(0, 2)).toEqual([429, 'PAYMENT_PASSWORD_LOCKED']);
});

test('WALLET-009 a typed payment password is judged once there is one', async () => {
  const token = await world.enter('angelica');
  const check = checking(token);
  expect((await check('482913')).slice(0, 2)).toEqual([422, 'PAYMENT_PASSWORD_MISSING']);
  await set(token, '482913');
  expect((await check('482913'))[0]).toBe(200);
  expect((await check('482914')).slice(0, 2)).toEqual([422, 'WRONG_PAYMENT_PASSWORD']);
  expect(await listAuditKinds(world, 'angelica')).toContain('payment_password_failed');
});

test('AUTH-052 the payment password is kept as a slow hash', async () => {
  const { rows } = await world.db.pool.query<{ hash: string }>(
    'SELECT password_hash AS hash FROM identity.payment_password',
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$/);
});
