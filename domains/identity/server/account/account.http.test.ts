import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount, exportAccount } from '#domains/identity/contract/account.ts';
import { forgetAllDevices, forgetDevice, listTrustedDevices } from '#domains/identity/contract/device.ts';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { changeProfile } from '#domains/identity/contract/profile.ts';
import type { Proof } from '#domains/identity/contract/proof.ts';
import { register } from '#domains/identity/contract/registration.ts';
import { listLogins, readSecurity } from '#domains/identity/contract/security.ts';
import { login, revokeAllSessions } from '#domains/identity/contract/session.ts';
import { zero } from '#kernel/money.ts';
import { dayMs, minuteMs } from '#kernel/time.ts';
import { houseAccount, memberAccount, post, readBalances } from '#ledger';
import {
  bindAddress,
  bindNumber,
  byPassword,
  listAuditKinds,
  listLettersTo,
  proveBy,
} from '#tools/testing/security.ts';
import { createTestWorld, demoPassword, type World } from '#tools/testing/world.ts';
import { readMemberByAccount } from '../member/member.store.ts';
import { disableProofFields, registrationDefaults } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const isAlive = async (token: string) => (await world.ask(readMemberInfo, {}, { token })).status === 200;
const logIn = (username: string, options: { device?: string; ip?: string; password?: string } = {}) => {
  const { device, ip, password = demoPassword } = options;
  return world.ask(login, { username, password, type: 'username', ...(device && { device }) }, ip ? { ip } : {});
};

test('MEMBER-004 a member is handed all that is kept, without a hash of a secret', async () => {
  const token = await world.enter('maria');
  await world.ask(changeProfile, { address: '12 Mabini Street' }, { token });
  expect((await world.ask(exportAccount, {}, { token })).envelope.code).toBe('PROOF_REQUIRED');
  const { status, envelope } = await world.ask(exportAccount, { proof: byPassword }, { token });
  expect(status).toBe(200);
  const text = JSON.stringify(envelope.value);
  expect(envelope.value?.rooms.identity).toMatchObject({
    member: { account: 'maria', merchant: 'demo' },
    profile: { address: '12 Mabini Street' },
  });
  for (const word of ['events', 'sessions', 'trustedDevices', 'registration']) expect(text).toContain(word);
  expect(text).not.toMatch(/argon2|passwordHash|sha256/i);
  expect(await listAuditKinds(world, 'maria')).toContain('data_exported');
});

/** The demo world pays everybody; this member has taken it all out. */
async function empty(account: string) {
  const member = await readMemberByAccount(world.db.pool, 'demo', account);
  const cash = memberAccount(member?.id ?? 'mb_', 'cash', 'PHP');
  const amount = (await readBalances(world.db.pool, [cash])).get(cash) ?? zero;
  if (amount === zero) return;
  const leg = { from: cash, to: houseAccount('bank', 'PHP'), amount, kind: 'withdrawal_paid' } as const;
  await post(world.db.pool, [{ key: `empty ${account}`, legs: [leg], eventAt: world.clock.now() }]);
}

test('MEMBER-004 AUTH-050 the holder of a session has twenty tries a day at the password for closing an account', async () => {
  const token = await world.enter('remedios');
  let guesses = 0;
  for (let i = 0; i < 24; i++) {
    if (i % 4 === 0) world.clock.pass(5 * minuteMs);
    const { envelope } = await world.ask(closeAccount, { password: `guess${i}` }, { token });
    if (envelope.code === 'WRONG_PASSWORD') guesses += 1;
  }
  expect(guesses).toBe(20);
});

test('MEMBER-004 an account with money in it is not closed', async () => {
  const token = await world.enter('maria');
  const refused = await world.ask(closeAccount, { password: demoPassword, proof: byPassword }, { token });
  expect([refused.status, refused.envelope.code]).toEqual([422, 'MONEY_LEFT']);
  expect(await isAlive(token)).toBe(true);
});

test('MEMBER-004 closing an account ends its sessions, sends a notice, blocks logins, and keeps the row', async () => {
  await empty('cherry');
  const [token, other] = [await world.enter('cherry'), await world.enter('cherry')];
  const to = await bindNumber(world, '9170000051', { token, proof: byPassword });
  const close = (password: string, proof: Proof) => world.ask(closeAccount, { password, proof }, { token });
  const wrong = await close('guess', byPassword);
  expect([wrong.status, wrong.envelope.code]).toEqual([422, 'WRONG_PASSWORD']);
  expect((await close(demoPassword, byPassword)).envelope.code).toBe('PROOF_REQUIRED');
  const closed = await close(demoPassword, await proveBy(world, 'mobile', { token, to }));
  expect([closed.status, closed.envelope.value]).toEqual([200, {}]);
  world.clock.pass(1_000);
  expect([await isAlive(token), await isAlive(other)]).toEqual([false, false]);
  const right = await logIn('cherry');
  expect([right.status, right.envelope.code]).toEqual([403, 'ACCOUNT_CLOSED']);
  expect((await logIn('cherry', { password: 'guess' })).envelope.code).toBe('WRONG_CREDENTIALS');
  const left = await world.db.pool.query(
    `SELECT FROM identity.member m JOIN identity.trusted_network t ON t.member = m.id WHERE m.account = 'cherry'`,
  );
  expect(left.rowCount).toBe(0);
  expect((await listLettersTo(world, to)).at(-1)).toContain('cherry');
  const { rows } = await world.db.pool.query(`SELECT status FROM identity.member WHERE account = 'cherry'`);
  expect(rows).toEqual([{ status: 'closed' }]);
  expect(await listAuditKinds(world, 'cherry')).toContain('account_closed');
  // Whoever left, perhaps to be kept from playing, comes back by another account no more than by this one.
  const another = { token: await world.enter('jomar'), proof: byPassword };
  await expect(bindNumber(world, '9170000051', another)).rejects.toThrow('MOBILE_TAKEN');
});

test('AUTH-031 trusted devices are listed and removed; a removed one needs a proof again', async () => {
  const device = 'aparatoNgSubok_0001';
  const token = await world.enter('joselito');
  await logIn('joselito', { device });
  const list = (await world.ask(listTrustedDevices, {}, { token })).envelope.value ?? [];
  expect(list).toHaveLength(1);
  expect((await logIn('joselito', { device, ip: '198.51.100.60' })).envelope.value).toHaveProperty('token');
  const stranger = await world.enter('maricel');
  const id = list[0]?.id ?? '';
  expect((await world.ask(forgetDevice, { id }, { token: stranger })).status).toBe(404);
  expect((await world.ask(forgetDevice, { id }, { token })).envelope.value).toEqual({ forgotten: 1 });
  expect((await logIn('joselito', { device, ip: '198.51.100.61' })).envelope.value).toHaveProperty('ticket');
  expect((await world.ask(forgetAllDevices, {}, { token })).status).toBe(200);
  expect((await logIn('joselito')).envelope.value).toHaveProperty('token');
  expect((await logIn('joselito', { ip: '198.51.100.60' })).envelope.value).toHaveProperty('ticket');
  expect(await listAuditKinds(world, 'joselito')).toContain('device_forgotten');
});

test.each(['forgetDevice', 'forgetAllDevices'] as const)(
  'AUTH-031 %s ends it that every device at home is the member’s',
  async (way) => {
    const account = way === 'forgetDevice' ? 'ferdie' : 'analyn';
    const token = await world.enter(account);
    await world.db.owner.query(
      `UPDATE identity.trusted_network SET any_device = true FROM identity.member m
        WHERE m.id = trusted_network.member AND m.account = $1 AND m.merchant = 'demo'`,
      [account],
    );
    await bindAddress(world, `${account}@example.com`, { token, proof: byPassword });
    await logIn(account, { device: 'aparatoNgSubok_0002' });
    expect((await logIn(account, { device: 'aparatoNgSubok_0003' })).envelope.value).toHaveProperty('token');
    const [known] = (await world.ask(listTrustedDevices, {}, { token })).envelope.value ?? [];
    if (way === 'forgetDevice') await world.ask(forgetDevice, { id: known?.id ?? '' }, { token });
    else await world.ask(forgetAllDevices, {}, { token });
    expect((await logIn(account, { device: 'aparatoNgSubok_0004' })).envelope.value).toHaveProperty('ticket');
  },
);

test('MEMBER-004 the login history is paged, the latest first, and forgets after ninety days', async () => {
  const token = await world.enter('rodel');
  world.clock.pass(1_000);
  await logIn('rodel', { password: 'guess' });
  world.clock.pass(1_000);
  await logIn('rodel');
  const page = async (pageNo: number, pageSize: number) =>
    (await world.ask(listLogins, { pageNo, pageSize }, { token })).envelope.value;
  expect(await page(1, 2)).toMatchObject({
    total: 3,
    totalPages: 2,
    rows: [{ kind: 'login' }, { kind: 'login_failed', ip: '127.0.0.1' }],
  });
  expect((await page(2, 2))?.rows).toMatchObject([{ kind: 'login' }]);
  expect((await page(3, 2))?.rows).toEqual([]);
  const none = (await world.ask(listLogins, { pageNo: 1, pageSize: 20 }, { token: await world.enter('arnel') }))
    .envelope;
  expect(none.value?.total).toBe(1);
});

test('MEMBER-004 the login history of a newcomer begins with the day the account was opened', async () => {
  await disableProofFields(world);
  const names = { username: 'bagongdating', password: 'Salamat2026', confirmPassword: 'Salamat2026' };
  const entered = (await world.ask(register, { ...registrationDefaults, ...names })).envelope.value;
  const token = entered && 'token' in entered ? entered.token : '';
  const { envelope } = await world.ask(listLogins, { pageNo: 1, pageSize: 20 }, { token });
  expect(envelope.value?.rows).toMatchObject([{ kind: 'registered', ip: '127.0.0.1' }]);
});

test('MEMBER-004 ending other sessions is written down', async () => {
  const token = await world.enter('rowena');
  await world.enter('rowena');
  await world.ask(revokeAllSessions, {}, { token });
  expect(await listAuditKinds(world, 'rowena')).toContain('session_ended');
});

test('PWD-019 AUTH-012 ROLE-019 a password of ninety days has expired where the brand enforces it', async () => {
  const age = (days: number) =>
    world.db.pool.query(`UPDATE identity.member SET password_changed_at = $1 WHERE account = 'ramil'`, [
      new Date(world.clock.now() - days * dayMs),
    ]);
  await age(89);
  expect((await logIn('ramil')).envelope.value).toMatchObject({ passwordExpired: false });
  await age(90);
  expect((await logIn('ramil')).envelope.value).toMatchObject({ passwordExpired: true });
  await world.db.pool.query(
    `UPDATE content.whitelabel_node SET enabled = false WHERE merchant = 'demo' AND mod_id = 'FORCEPWDEXP3'`,
  );
  world.clock.pass(60_000);
  expect((await logIn('ramil')).envelope.value).toMatchObject({ passwordExpired: false });
});

test('MEMBER-004 the security centre is a member’s own', async () => {
  expect((await world.ask(readSecurity, {})).status).toBe(401);
});
