import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestCode } from '#domains/identity/contract/code.ts';
import { resetPasswordByPhone } from '#domains/identity/contract/password.ts';
import { readSecurity } from '#domains/identity/contract/security.ts';
import { login, submitSecondFactor } from '#domains/identity/contract/session.ts';
import { beginTotp, confirmTotp, disableTotp, renewRecoveryCodes } from '#domains/identity/contract/two-factor.ts';
import { minuteMs } from '#kernel/time.ts';
import { bindNumber, byPassword, listAuditKinds, readCodeTo, solveHuman, statusesOf } from '#tools/testing/security.ts';
import { createTestWorld, demoPassword, type World } from '#tools/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6 }).generate({ timestamp: world.clock.now() });

/** The next code is another one. */
const nextStep = () => world.clock.pass(30_000);

async function switchOn(account: string, proof = byPassword) {
  const token = await world.enter(account);
  const begun = await world.ask(beginTotp, { proof }, { token });
  const secret = begun.envelope.value?.secret ?? '';
  const confirmed = await world.ask(confirmTotp, { code: codeOf(secret) }, { token });
  return {
    token,
    secret,
    uri: begun.envelope.value?.uri ?? '',
    recoveryCodes: confirmed.envelope.value?.recoveryCodes ?? [],
  };
}

/** As it is for whoever has one: every login asks for its digits. */
const factorOn = (account: string) =>
  world.db.pool.query(
    `INSERT INTO identity.totp (member, secret, begun_at, confirmed_at)
     SELECT id, $2, now(), now() FROM identity.member WHERE merchant = 'demo' AND account = $1`,
    [account, Buffer.alloc(20, 7)],
  );

async function tryLoginAs(username: string) {
  const { envelope } = await world.ask(login, { username, password: demoPassword, type: 'username' });
  return envelope.value && 'ticket' in envelope.value ? envelope.value : null;
}

test('MEMBER-035 AUTH-033 two-factor login is set up with a picture, a code and ten recovery codes', async () => {
  const { token, secret, uri, recoveryCodes } = await switchOn('joselito');
  expect(uri).toMatch(/^otpauth:\/\/totp\/Kislap:joselito\?/);
  expect(uri).toContain(secret);
  expect(new Set(recoveryCodes).size).toBe(10);
  const shown = (await world.ask(readSecurity, {}, { token })).envelope.value;
  expect(shown).toMatchObject({ totp: true, recoveryCodesLeft: 10, methods: ['totp', 'recovery'] });
  const { rows } = await world.db.pool.query<{ all: string }>(
    `SELECT string_agg(r::text, '') AS all FROM identity.recovery_code r`,
  );
  for (const code of recoveryCodes) expect(rows[0]?.all).not.toContain(code.replaceAll('-', ''));
  expect(await listAuditKinds(world, 'joselito')).toContain('totp_on');
});

test('MEMBER-035 it counts for nothing before its first code, which has to be right and in time', async () => {
  const token = await world.enter('maricel');
  expect((await world.ask(confirmTotp, { code: '123456' }, { token })).envelope.code).toBe('TOTP_NOT_BEGUN');
  expect((await world.ask(beginTotp, {}, { token })).envelope.code).toBe('PROOF_REQUIRED');
  const { envelope } = await world.ask(beginTotp, { proof: byPassword }, { token });
  const secret = envelope.value?.secret ?? '';
  const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
  expect((await world.ask(confirmTotp, { code: wrong }, { token })).envelope.code).toBe('WRONG_CODE');
  expect(await tryLoginAs('maricel')).toBeNull();
  world.clock.pass(15 * minuteMs);
  expect((await world.ask(confirmTotp, { code: codeOf(secret) }, { token })).envelope.code).toBe('TOTP_NOT_BEGUN');
});

test('AUTH-033 AUTH-032 CALL-088 a login needs a code every time, and a code works once', async () => {
  const { secret } = await switchOn('rodel');
  nextStep();
  const ticket = await tryLoginAs('rodel');
  expect(ticket?.methods.map(({ method }) => method)).toContain('totp');
  const code = codeOf(secret);
  const proven = await world.ask(submitSecondFactor, { ticket: ticket?.ticket ?? '', method: 'totp', code });
  expect([proven.status, proven.envelope.value?.token.length]).toEqual([200, 43]);
  const again = await tryLoginAs('rodel');
  expect(again).not.toBeNull();
  const replay = await world.ask(submitSecondFactor, { ticket: again?.ticket ?? '', method: 'totp', code });
  expect([replay.status, replay.envelope.code]).toEqual([422, 'WRONG_CODE']);
  nextStep();
  const fresh = await world.ask(submitSecondFactor, {
    ticket: again?.ticket ?? '',
    method: 'totp',
    code: codeOf(secret),
  });
  expect(fresh.status).toBe(200);
});

test('AUTH-033 of two logins with one code at once one comes in', async () => {
  const { secret } = await switchOn('jennylyn');
  nextStep();
  const tickets = [await tryLoginAs('jennylyn'), await tryLoginAs('jennylyn')];
  const code = codeOf(secret);
  const both = await Promise.all(
    tickets.map((each) => world.ask(submitSecondFactor, { ticket: each?.ticket ?? '', method: 'totp', code })),
  );
  expect(statusesOf(both)).toEqual([200, 422]);
});

test('MEMBER-035 a recovery code works once, however it is typed', async () => {
  const { token, recoveryCodes } = await switchOn('arnel');
  const [first = '', second = ''] = recoveryCodes;
  const ticket = await tryLoginAs('arnel');
  const typed = first.toLowerCase().replaceAll('-', ' ');
  const proof = { ticket: ticket?.ticket ?? '', method: 'recovery', code: typed } as const;
  expect((await world.ask(submitSecondFactor, proof)).status).toBe(200);
  const again = await tryLoginAs('arnel');
  const replay = await world.ask(submitSecondFactor, { ...proof, ticket: again?.ticket ?? '' });
  expect(replay.status).toBe(422);
  expect((await world.ask(readSecurity, {}, { token })).envelope.value?.recoveryCodesLeft).toBe(9);
  const renewed = await world.ask(renewRecoveryCodes, { proof: { method: 'recovery', code: second } }, { token });
  expect(renewed.envelope.value?.recoveryCodes).toHaveLength(10);
  expect(await listAuditKinds(world, 'arnel')).toContain('recovery_codes_made');
  const third = recoveryCodes[2] ?? '';
  const old = await world.ask(disableTotp, { proof: { method: 'recovery', code: third } }, { token });
  expect(old.envelope.code).toBe('WRONG_PROOF');
  expect(await listAuditKinds(world, 'arnel')).toContain('recovery_code_used');
});

test('MEMBER-035 it is switched off with a code, never with the password; withdrawals wait a day', async () => {
  const { token, secret } = await switchOn('rowena');
  const byPasswordAlone = await world.ask(disableTotp, { proof: byPassword }, { token });
  expect(byPasswordAlone.envelope.code).toBe('PROOF_REQUIRED');
  nextStep();
  const off = await world.ask(disableTotp, { proof: { method: 'totp', code: codeOf(secret) } }, { token });
  expect(off.status).toBe(200);
  expect(await listAuditKinds(world, 'rowena')).toContain('totp_off');
  expect(await tryLoginAs('rowena')).toBeNull();
  const shown = (await world.ask(readSecurity, {}, { token })).envelope.value;
  expect(shown).toMatchObject({ totp: false, recoveryCodesLeft: 0, methods: ['password'] });
  expect(shown?.withdrawalBlockedUntil).toBeGreaterThan(world.clock.now());
  expect((await world.ask(disableTotp, { proof: byPassword }, { token })).envelope.code).toBe('TOTP_OFF');
});

test('MEMBER-035 a secret that is on is not replaced, and of two confirmations at once one gives codes', async () => {
  const token = await world.enter('ramil');
  const { envelope } = await world.ask(beginTotp, { proof: byPassword }, { token });
  const code = codeOf(envelope.value?.secret ?? '');
  const both = await Promise.all([1, 2].map(() => world.ask(confirmTotp, { code }, { token })));
  expect(statusesOf(both)).toEqual([200, 422]);
  expect((await world.ask(beginTotp, { proof: byPassword }, { token })).envelope.code).toBe('TOTP_ON');
});

test('PWD-017 AUTH-033 a new password by phone does not get around two-factor login', async () => {
  const token = await world.enter('cherry');
  const to = await bindNumber(world, '9170000041', { token, proof: byPassword });
  world.clock.pass(minuteMs);
  const humanVerification = await solveHuman(world);
  const request = { mobileNum: '9170000041', countryDialingCode: '63', purpose: 'reset', humanVerification } as const;
  await world.ask(requestCode, request);
  const verificationCode = await readCodeTo(world, to);
  await factorOn('cherry');
  const reset = await world.ask(resetPasswordByPhone, {
    newPassword: 'DagatAtUlap7',
    mobileNum: '9170000041',
    verificationCode,
  });
  expect(reset.status).toBe(200);
  const answer = reset.envelope.value;
  expect(answer && 'ticket' in answer ? answer.methods.map(({ method }) => method) : null).toEqual(['totp']);
});

test('AUTH-033 AUTH-010 a login by code is asked for the digits as well', async () => {
  const token = await world.enter('angelica');
  const to = await bindNumber(world, '9170000042', { token, proof: byPassword });
  await factorOn('angelica');
  world.clock.pass(minuteMs);
  await world.ask(requestCode, { mobileNum: '9170000042', countryDialingCode: '63', purpose: 'login' });
  const typed = { type: 'sms', username: to.slice(1), password: await readCodeTo(world, to) } as const;
  const { status, envelope } = await world.ask(login, typed);
  expect(status).toBe(200);
  const answer = envelope.value;
  expect(answer && 'ticket' in answer ? answer.methods.map(({ method }) => method) : null).toEqual(['totp']);
});

test('AUTH-050 guesses at a proof are counted', async () => {
  const { token } = await switchOn('jomar');
  const statuses = [];
  for (let i = 0; i < 10; i++) {
    const guess = await world.ask(disableTotp, { proof: { method: 'totp', code: `00000${i}` } }, { token });
    statuses.push(guess.status);
  }
  // The proof of the setting up was the first of ten.
  expect(statuses.slice(0, 9).every((status) => status === 422)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});

test('AUTH-050 the holder of a session has fifty tries at proofs a day', async () => {
  const { token } = await switchOn('dennis');
  const codes = [];
  // The proof of the setting up was the first of them.
  for (let i = 1; i < 51; i++) {
    if (i % 10 === 0) world.clock.pass(5 * minuteMs);
    codes.push(
      (await world.ask(disableTotp, { proof: { method: 'recovery', code: 'mali' } }, { token })).envelope.code,
    );
  }
  expect(codes.slice(0, 49)).toEqual(Array<string>(49).fill('WRONG_PROOF'));
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
});
