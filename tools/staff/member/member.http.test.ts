import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { readResetLink, resetPasswordByLink } from '#domains/identity/contract/password.ts';
import { readSecurity } from '#domains/identity/contract/security.ts';
import { login, sendSecondFactorCode } from '#domains/identity/contract/session.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { hourMs } from '#kernel/time.ts';
import {
  askReset,
  bindAddress,
  bindNumber,
  byPassword,
  listAuditKinds,
  listLettersTo,
  proveBy,
  readResetTokenTo,
} from '#tools/testing/security.ts';
import { createTestWorld, demoPassword, type World } from '#tools/testing/world.ts';
import type { StaffContext } from '../command.ts';
import { runCommandLine } from '../run-command.ts';
import { createStaffContext } from '../testing.ts';

let world: World;
let staffContext: StaffContext;
beforeAll(async () => {
  world = await createTestWorld();
  staffContext = createStaffContext(world);
  await staffContext.pool.query(`UPDATE identity.member SET language = 'EN'`);
});
afterAll(() => world.close());

const staff = (...args: string[]) => runCommandLine(staffContext, [...args, '--as', 'ate Rosa']);
const why = ['--remark', 'called back, told two games and the last payout'];
const text = ({ lines }: { lines: readonly string[] }) => lines.join('\n');
const tryLogin = (username: string, password = demoPassword, ip = '127.0.0.1') =>
  world.ask(login, { username, password, type: 'username' }, { ip });
const isAlive = async (token: string) => (await world.ask(readMemberInfo, {}, { token })).status === 200;
const idOf = async (account: string) => (await readMemberByAccount(staffContext.pool, 'demo', account))?.id ?? '';

async function readAudit(account: string) {
  const { rows } = await staffContext.pool.query<{ actor: string; action: string; remark: string; detail: object }>(
    'SELECT actor, action, remark, detail FROM identity.audit WHERE subject_id = $1 ORDER BY id',
    [await idOf(account)],
  );
  return rows;
}
const actionsOf = async (account: string) => (await readAudit(account)).map(({ action }) => action);

async function enableFactors(account: string): Promise<void> {
  const member = await idOf(account);
  await staffContext.pool.query(
    'INSERT INTO identity.totp (member, secret, begun_at, confirmed_at) VALUES ($1, $2, now(), now())',
    [member, Buffer.alloc(20, 7)],
  );
  await staffContext.pool.query(
    `INSERT INTO identity.passkey (id, member, credential_id, public_key, counter, transports, name, created_at)
     VALUES ('pk_' || substr($1, 4), $1, $1, '\\x00', 0, '{}', 'Telepono', now())`,
    [member],
  );
}

const linkTo = (email: string) => readResetTokenTo(world, email);

test('AUTH-033 a locked account opens nothing, its sessions end and its member is told; unlocked it opens again', async () => {
  const token = await world.enter('joselito');
  const email = await bindAddress(world, 'joselito@example.com', { token, proof: byPassword });
  expect((await askReset(world, { username: 'joselito', email, ip: '198.51.100.80' })).status).toBe(200);
  const resetToken = await linkTo(email);
  const half = (await tryLogin('joselito', demoPassword, '198.51.100.81')).envelope.value;
  const ticket = half && 'ticket' in half ? half.ticket : '';
  expect(ticket).not.toBe('');
  world.clock.pass(1);
  const result = await staff('lock', 'Joselito', ...why);
  expect([result.code, text(result)]).toEqual([0, expect.stringMatching(/^Done: Joselito is locked.*ate Rosa\.$/)]);
  world.clock.pass(1_000);
  expect(await isAlive(token)).toBe(false);
  const { rows: open } = await staffContext.pool.query(
    'SELECT FROM identity.session WHERE member = $1 AND revoked_at IS NULL',
    [await idOf('joselito')],
  );
  expect(open).toEqual([]);
  expect((await tryLogin('joselito')).envelope.code).toBe('ACCOUNT_LOCKED');
  expect((await listLettersTo(world, email)).at(-1)).toContain(
    'Customer service locked your account joselito at Kislap.',
  );
  expect(text(await staff('lock', 'joselito', ...why))).toContain(
    'nothing was changed: joselito: it is locked already',
  );
  expect(text(await staff('new-way', 'joselito', '--email', 'new@example.com', ...why))).toContain('unlock it first');
  expect(await staff('unlock', 'joselito', ...why)).toMatchObject({ code: 0 });
  world.clock.pass(1);
  // What whoever was in the account had begun before it was locked leads nowhere afterwards.
  expect((await world.ask(readResetLink, { resetToken }, {})).envelope.code).toBe('RESET_LINK_SPENT');
  expect((await world.ask(sendSecondFactorCode, { ticket, method: 'email' }, {})).envelope.code).toBe('TICKET_ENDED');
  expect((await tryLogin('joselito')).status).toBe(200);
  expect(text(await staff('unlock', 'joselito', ...why))).toContain('it is not locked, and no wrong tries hold it');
  expect(await readAudit('joselito')).toMatchObject([
    { actor: 'ate Rosa', action: 'member.locked', remark: why[1] },
    { actor: 'ate Rosa', action: 'member.unlocked', detail: { wasLocked: true } },
  ]);
  expect(await listAuditKinds(world, 'joselito')).toEqual(
    expect.arrayContaining(['account_locked', 'account_unlocked']),
  );
});

test('AUTH-033 what wrong tries hold is lifted, at the login and at the payment password', async () => {
  const member = await idOf('maricel');
  for (let n = 0; n < 30; n++) await tryLogin('maricel', 'Mali#2026', `198.51.${n}.9`);
  await staffContext.pool.query(
    `INSERT INTO identity.payment_password (member, password_hash, changed_at, tries, tried_at, day_tries, day_from)
     VALUES ($1, 'x', $2, 5, $2, 20, $2)
     ON CONFLICT (member) DO UPDATE SET tries = 5, tried_at = $2, day_tries = 20, day_from = $2`,
    [member, new Date(world.clock.now())],
  );
  // Thirty wrong tries need captchas, so those are written as the guard writes them.
  await staffContext.pool.query(
    `INSERT INTO identity.login_failure (account_hmac, network, at)
     SELECT f.account_hmac, '203.0.113.' || n, $1 FROM (SELECT account_hmac FROM identity.login_failure LIMIT 1) f,
            generate_series(1, 30) n`,
    [new Date(world.clock.now())],
  );
  expect((await tryLogin('maricel', demoPassword, '203.0.113.200')).envelope.code).toBe('ACCOUNT_HELD');
  expect(text(await staff('show', 'maricel', ...why))).toMatch(/holds +logins from new places.*; the payment password/);
  expect(await staff('unlock', 'maricel', ...why)).toMatchObject({ code: 0 });
  expect((await tryLogin('maricel', demoPassword, '203.0.113.200')).envelope.code).not.toBe('ACCOUNT_HELD');
  expect(text(await staff('show', 'maricel', ...why))).toMatch(/holds +none/);
});

test('AUTH-033 codes that were typed wrong at the number hold nothing, and are lifted as well', async () => {
  await staffContext.pool.query(
    `UPDATE identity.member SET mobile = '+639175550077', mobile_verified_at = created_at WHERE merchant = 'demo' AND account = 'girlie'`,
  );
  const byCode = (ip: string) => world.ask(login, { type: 'sms', username: '639175550077', password: 'x' }, { ip });
  for (let n = 0; n < 3; n++) await byCode(`203.0.113.${210 + n}`);
  expect((await byCode('203.0.113.220')).envelope.code).toBe('CAPTCHA_REQUIRED');
  expect(text(await staff('show', 'girlie', ...why))).toMatch(/holds +none/);
  expect(await staff('unlock', 'girlie', ...why)).toMatchObject({ code: 0 });
  expect((await byCode('203.0.113.220')).envelope.code).toBe('WRONG_CODE');
});

test('AUTH-031 AUTH-033 a lost authenticator and lost passkeys are removed, together or one by one', async () => {
  const token = await world.enter('rodel');
  const email = await bindAddress(world, 'rodel@example.com', { token, proof: byPassword });
  await enableFactors('rodel');
  expect(await staff('free-second', 'rodel', '--what', 'sms', ...why)).toMatchObject({ code: 2 });
  expect(await staff('free-second', 'rodel', '--what', 'totp', ...why)).toMatchObject({ code: 0 });
  world.clock.pass(1_000);
  expect(await isAlive(token)).toBe(false);
  expect(text(await staff('show', 'rodel', ...why))).toMatch(/authenticator +off\npasskeys +1\n/);
  expect(text(await staff('free-second', 'rodel', '--what', 'totp', ...why))).toContain('it has none of that');
  expect(await staff('free-second', 'rodel', '--what', 'all', ...why)).toMatchObject({ code: 0 });
  world.clock.pass(1);
  const again = await world.enter('rodel');
  const { value } = (await world.ask(readSecurity, {}, { token: again })).envelope;
  expect(value).toMatchObject({ totp: false, passkeys: 0 });
  expect(value?.withdrawalBlockedUntil).toBeGreaterThan(world.clock.now() + 23 * hourMs);
  expect((await listLettersTo(world, email)).at(-1)).toContain('removed the authenticator or the passkeys');
  expect((await readAudit('rodel')).filter(({ action }) => action === 'member.second_freed')).toMatchObject([
    { detail: { totp: true, passkeys: 0 } },
    { detail: { totp: false, passkeys: 1 } },
  ]);
});

test('PWD-014 a new address gets a link that sets a password and proves it; the old addresses are told', async () => {
  const token = await world.enter('arnel');
  const old = await bindAddress(world, 'arnel@example.com', { token, proof: byPassword });
  const number = await bindNumber(world, '9175550001', {
    token,
    proof: await proveBy(world, 'email', { token, to: old }),
  });
  world.clock.pass(1);
  const args = ['new-way', 'arnel', '--email', 'Arnel.Bago@Example.com', '--drop-number'];
  expect(await staff(...args, ...why)).toMatchObject({ code: 0 });
  for (const to of [old, number])
    expect((await listLettersTo(world, to)).at(-1)).toContain('to a mail address that it was');
  const result = await staff('show', 'arnel', ...why);
  expect(text(result)).toMatch(/number +none\naddress +a\*\*\*@example\.com, only typed\n/);
  expect(text(result)).toMatch(/holds +withdrawals until /);
  // The letter went astray: the same words again bring another, though the number is gone already.
  const astray = await linkTo('arnel.bago@example.com');
  world.clock.pass(1);
  expect(await staff(...args, ...why)).toMatchObject({ code: 0 });
  expect((await world.ask(readResetLink, { resetToken: astray }, {})).envelope.code).toBe('RESET_LINK_SPENT');
  const resetToken = await linkTo('arnel.bago@example.com');
  expect((await world.ask(readResetLink, { resetToken }, {})).envelope.value).toEqual({ account: 'arnel' });
  const newPassword = 'DagatAtUlap7';
  const input = { resetToken, newPassword, confirmNewPassword: newPassword };
  expect((await world.ask(resetPasswordByLink, input, {})).status).toBe(200);
  expect((await world.ask(resetPasswordByLink, input, {})).envelope.code).toBe('RESET_LINK_SPENT');
  expect(text(await staff('show', 'arnel', ...why))).toMatch(/address +a\*\*\*@example\.com, proven /);
  expect((await tryLogin('arnel', newPassword)).status).toBe(200);
  const { rows } = await staffContext.pool.query<{ all: string }>(
    'SELECT string_agg(a::text, $1) AS all FROM identity.audit a',
    [''],
  );
  expect(rows[0]?.all).not.toMatch(/arnel\.bago|9175550001/i);
});

test('PWD-014 an address of another member is refused, and nothing is changed or sent', async () => {
  const token = await world.enter('rowena');
  const own = await bindAddress(world, 'rowena@example.com', { token, proof: byPassword });
  const result = await staff('new-way', 'ramil', '--email', own, ...why);
  expect([result.code, text(result)]).toEqual([
    1,
    expect.stringContaining('another account of the brand has proven this address'),
  ]);
  expect(await staff('new-way', 'ramil', '--email', 'no address', ...why)).toMatchObject({ code: 2 });
  expect(await readAudit('ramil')).toEqual([]);
});

test('PWD-014 an address that somebody else only typed is no hindrance: they lose it, with its links, and their log tells them', async () => {
  const email = 'pag.aari.ni.noel@example.com';
  await staffContext.pool.query('UPDATE identity.member SET email = $2 WHERE id = $1', [await idOf('nenita'), email]);
  expect((await askReset(world, { username: 'nenita', email, ip: '198.51.100.90' })).status).toBe(200);
  const theirs = await linkTo(email);
  world.clock.pass(1);
  expect(await staff('new-way', 'noel', '--email', email, ...why)).toMatchObject({ code: 0 });
  const { rows } = await staffContext.pool.query<{ account: string }>(
    'SELECT account FROM identity.member WHERE email = $1',
    [email],
  );
  expect(rows).toEqual([{ account: 'noel' }]);
  expect((await listAuditKinds(world, 'nenita')).at(-1)).toBe('email_dropped');
  expect((await readAudit('noel')).at(-1)).toMatchObject({ detail: { takenFrom: [await idOf('nenita')] } });
  expect((await world.ask(readResetLink, { resetToken: theirs }, {})).envelope.code).toBe('RESET_LINK_SPENT');
  const own = await world.ask(readResetLink, { resetToken: await linkTo(email) }, {});
  expect(own.envelope.value).toEqual({ account: 'noel' });
});

test('PWD-014 a number that was only typed does not become a way in when the proven address goes', async () => {
  const token = await world.enter('cherry');
  await bindAddress(world, 'cherry@example.com', { token, proof: byPassword });
  await staffContext.pool.query(`UPDATE identity.member SET mobile = '+639175550009' WHERE id = $1`, [
    await idOf('cherry'),
  ]);
  expect(await staff('new-way', 'cherry', '--email', 'cherry2@example.com', ...why)).toMatchObject({ code: 0 });
  expect(text(await staff('show', 'cherry', ...why))).toMatch(/number +none\n/);
});

test('CONTENT-030 one name at two brands asks for the brand; a remark is needed; closed and unknown ones are refused', async () => {
  await staffContext.pool.query(
    `UPDATE identity.member SET account = 'jomar' WHERE merchant = 'tala' AND account = $1`,
    [
      (
        await staffContext.pool.query<{ account: string }>(
          `SELECT account FROM identity.member WHERE merchant = 'tala' LIMIT 1`,
        )
      ).rows[0]?.account,
    ],
  );
  const both = await staff('lock', 'jomar', ...why);
  expect([both.code, text(both)]).toEqual([2, 'Whose? demo and tala have an account "jomar"; say --merchant.']);
  expect(await staff('lock', 'jomar', '--merchant', 'tala', ...why)).toMatchObject({ code: 0 });
  expect((await tryLogin('jomar')).status).toBe(200);
  expect(text(await staff('lock', 'jomar', '--merchant', 'nobody', ...why))).toContain(
    '--merchant is one of demo, tala',
  );
  for (const args of [
    ['lock', 'dennis'],
    ['show', 'dennis'],
    ['unlock', 'dennis', '--remark', ' '],
  ]) {
    const result = await staff(...args);
    expect([result.code, text(result)]).toEqual([2, expect.stringContaining('--remark has one to 140 letters')]);
  }
  expect(text(await staff('lock', 'nobodyatall', ...why))).toBe('There is no account "nobodyatall".');
  await staffContext.pool.query(`UPDATE identity.member SET status = 'closed', closed_at = now() WHERE id = $1`, [
    await idOf('lorna'),
  ]);
  for (const args of [
    ['lock'],
    ['unlock'],
    ['free-second', '--what', 'all'],
    ['new-way', '--email', 'l@example.com'],
  ]) {
    const [command = '', ...rest] = args;
    const result = await staff(command, 'lorna', ...rest, ...why);
    expect([result.code, text(result)]).toEqual([1, expect.stringContaining('it stays closed')]);
  }
  expect(await actionsOf('lorna')).toEqual([]);
});

test('CONTENT-030 of two who lock at once one does it; a look leaves its row, and rows are never changed', async () => {
  const results = await Promise.all([staff('lock', 'edgar', ...why), staff('lock', 'edgar', ...why)]);
  expect(results.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1]);
  await tryLogin('edgar');
  const result = await staff('show', await idOf('edgar'), ...why);
  // Somebody has the password of the locked account.
  expect(text(result)).toMatch(/login_refused, account_locked/);
  expect(text(result)).toMatch(/status +locked\n/);
  expect(text(result)).toContain(`member.locked by ate Rosa: ${why[1]}`);
  expect(text(result)).not.toMatch(/argon2|sha256/);
  expect(await actionsOf('edgar')).toEqual(['member.locked', 'member.shown']);
  await expect(world.db.owner.query('DELETE FROM identity.audit')).rejects.toThrow('never changed');
});

test('MEMBER-006 an exclusion is lifted by name and with a reason, after its six months and not before', async () => {
  const member = await idOf('rowena');
  await staffContext.pool.query('INSERT INTO protection.setting (member) VALUES ($1) ON CONFLICT DO NOTHING', [member]);
  expect(text(await staff('lift', 'rowena', ...why))).toContain('no exclusion is running');
  const [from, months] = [world.clock.now(), 180 * 24 * hourMs];
  await staffContext.pool.query(
    `INSERT INTO protection.pause (member, kind, term, starts_at, ends_at, final_until)
     VALUES ($1, 'self_exclusion', '1y', $2, $3, $4)`,
    [member, new Date(from), new Date(from + 2 * months), new Date(from + months)],
  );
  expect(await staff('lift', 'rowena')).toMatchObject({ code: 2 });
  expect(text(await staff('lift', 'rowena', ...why))).toContain('which nobody shortens');
  world.clock.pass(months);
  expect(text(await staff('lift', 'rowena', ...why))).toBe(
    'Done: rowena is excluded no more, in the name of ate Rosa.',
  );
  expect(await staff('lift', 'rowena', ...why)).toMatchObject({ code: 1 });
  const { rows } = await staffContext.pool.query('SELECT kind, actor, after FROM protection.audit WHERE member = $1', [
    member,
  ]);
  expect(rows).toMatchObject([{ kind: 'pause_lifted', actor: 'ate Rosa', after: { reason: why[1] } }]);
});
