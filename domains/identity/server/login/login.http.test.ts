import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmFirstLogin, readMemberInfo } from '#domains/identity/contract/member.ts';
import { login } from '#domains/identity/contract/session.ts';
import type { Envelope } from '#kernel/endpoint.ts';
import { dayMs, minuteMs } from '#kernel/time.ts';
import { createTestWorld, demoPassword, type World } from '#tools/testing/world.ts';
import { loginQueueLimits } from '../password/password-hashing.ts';
import { proveHuman } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld({ hasUsualPasswords: true });
});
afterAll(() => world.close());

type LoginTry = {
  readonly password?: string;
  readonly portal?: 'agent';
  readonly ip?: string;
  readonly host?: string;
  readonly headers?: Record<string, string>;
  /** Shows first that somebody is there. */
  readonly human?: true;
};

const tryLogin = async (username: string, { password = demoPassword, portal, human, ...options }: LoginTry = {}) => {
  const proof = human && { humanVerification: await proveHuman(world, options) };
  return world.ask(login, { username, password, type: 'username', ...(portal && { portal }), ...proof }, options);
};

/** What a login that is whole answers. */
async function loginAs(username: string, options: Parameters<typeof tryLogin>[1] = {}) {
  const { envelope } = await tryLogin(username, options);
  if (!envelope.value || 'ticket' in envelope.value) throw new Error(`${username} was not let in: ${envelope.code}`);
  return envelope.value;
}

const countSessions = async () => {
  const { rows } = await world.db.pool.query<{ count: bigint }>('SELECT count(*) FROM identity.session');
  return rows[0]?.count;
};

test('AUTH-011 AUTH-013 CALL-008 CALL-019 a member logs in and is known by the token', async () => {
  const { token, ...flags } = await loginAs('maria');
  expect(flags).toEqual({ firstTimeLogin: true, passwordExpired: false, defaultPassword: false });
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);

  const info = await world.ask(readMemberInfo, {}, { token });
  const { id, ...who } = info.envelope.value ?? { id: '' };
  expect(id).toMatch(/^mb_/);
  const contracts = { enableCt: false, salary: false, hourSalary: false, realtimeSalary: false };
  expect(who).toEqual({ account: 'maria', nickname: 'Maria', icon: '', type: 0, agentPolicy: false, ...contracts });
});

test('ROLE-015 ROLE-014 who is logged in is told whether contracts of an upline may reach them, and a plain member’s are never fetched by it', async () => {
  const policyOf = async (username: string) => {
    const { envelope } = await world.ask(readMemberInfo, {}, { token: await world.enter(username) });
    return envelope.value?.agentPolicy;
  };
  expect([await policyOf('maria'), await policyOf('datu')]).toEqual([false, true]);
});

test.each([' maria ', 'MARIA', 'Maria\t'])('AUTH-008 REG-057 the account %j is maria’s', async (username) => {
  expect((await tryLogin(username, { password: ` ${demoPassword} ` })).status).toBe(200);
});

test('CALL-008 a wrong password and an unknown account are refused alike', async () => {
  const before = await countSessions();
  const wrong = await tryLogin('maria', { password: 'Kislap#2025', ip: '192.0.2.1' });
  const unknown = await tryLogin('nobodyhere', { password: 'Kislap#2025', ip: '192.0.2.2' });
  expect([wrong.status, wrong.envelope.code]).toEqual([422, 'WRONG_CREDENTIALS']);
  expect({ ...unknown.envelope, requestId: '' }).toEqual({ ...wrong.envelope, requestId: '' });
  expect(unknown.status).toBe(wrong.status);
  expect(await countSessions()).toBe(before);
});

test('ERR-039 the refusal is worded in the asked language', async () => {
  const english = await tryLogin('rowena', { password: 'no', headers: { 'accept-language': 'en' } });
  const tagalog = await tryLogin('rowena', { password: 'no', headers: { 'accept-language': 'fil' } });
  expect(english.envelope.message).toBe('The account or the password is wrong');
  expect(tagalog.envelope.message).toBe('Mali ang account o ang password');
});

test('AUTH-015 CONST-010 TRAP-013 the default password is flagged by the server, which alone knows it', async () => {
  const { rows } = await world.db.pool.query<{ default_password: string }>(
    `SELECT default_password FROM identity.setting WHERE merchant = 'demo'`,
  );
  const password = rows[0]?.default_password ?? '';
  const answer = await loginAs('bago', { password });
  expect(answer.defaultPassword).toBe(true);
  expect(JSON.stringify(answer)).not.toContain(password);
});

test('AUTH-012 a password older than the brand allows is flagged as expired', async () => {
  await world.db.pool.query(`UPDATE identity.member SET password_changed_at = $1 WHERE account = 'rodel'`, [
    new Date(world.clock.now() - 366 * dayMs),
  ]);
  expect((await loginAs('rodel')).passwordExpired).toBe(true);
  await world.db.pool.query(`UPDATE identity.setting SET password_expiry_days = NULL WHERE merchant = 'demo'`);
  expect((await loginAs('rodel')).passwordExpired).toBe(false);
});

test('AUTH-045 ERR-008 TRAP-010 a member at the agent portal is refused before a session exists', async () => {
  const before = await countSessions();
  const refused = await tryLogin('maria', { portal: 'agent' });
  expect([refused.status, refused.envelope.code]).toEqual([403, 'NOT_AGENT']);
  expect(refused.envelope.message).toBe('Non-agents cannot log in');
  expect(refused.envelope.value).toBeNull();
  expect(await countSessions()).toBe(before);
  expect((await tryLogin('datu', { portal: 'agent' })).status).toBe(200);
});

test('AUTH-045 the portal does not reveal to a stranger which account is an agent’s', async () => {
  const { envelope } = await tryLogin('maria', { portal: 'agent', password: 'guess' });
  expect(envelope.code).toBe('WRONG_CREDENTIALS');
});

test('AUTH-018 CALL-086 TRAP-014 the first login ends when the page confirms it, once', async () => {
  const token = await world.enter('arnel');
  const answers = [
    await world.ask(confirmFirstLogin, {}, { token }),
    await world.ask(confirmFirstLogin, {}, { token }),
  ];
  expect(answers.map(({ status, envelope }) => [status, envelope.value])).toEqual([
    [200, { firstTimeLogin: false }],
    [200, { firstTimeLogin: false }],
  ]);
  expect((await loginAs('arnel')).firstTimeLogin).toBe(false);
});

test('CONTENT-026 a member of one brand is a stranger to the other', async () => {
  expect((await tryLogin('maria', { host: 'tala.localhost' })).envelope.code).toBe('WRONG_CREDENTIALS');
});

test('CALL-008 guesses are slowed per address and account; the owner elsewhere is not locked out', async () => {
  const attacker = { ip: '203.0.113.9', password: 'guess' };
  const tries = [];
  for (let i = 0; i < 12; i++) tries.push((await tryLogin('datu', attacker)).status);
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
  const { envelope, headers } = await tryLogin('datu', { ...attacker, password: demoPassword });
  expect(envelope.code).toBe('TOO_MANY_GUESSES');
  expect(Number(headers['retry-after'])).toBeGreaterThan(60);

  expect((await tryLogin('datu', { ip: '198.51.100.7', human: true })).status).toBe(200);
  expect((await tryLogin('maria', { ip: attacker.ip, human: true })).status).toBe(200);
  world.clock.pass(16 * minuteMs);
  expect((await tryLogin('datu', { ip: attacker.ip })).status).toBe(200);
});

test('CALL-008 an attacker with a whole IPv6 network has no more guesses than one with an address', async () => {
  const tries = [];
  for (let i = 1; i <= 11; i++)
    tries.push((await tryLogin('allan', { ip: `2001:db8::${i}`, password: 'guess' })).status);
  expect(tries.slice(-2)).toEqual([422, 429]);
});

test('CALL-008 another spelling of an account gives no further guesses', async () => {
  const spellings = ['bituin', 'BITUIN', ' BiTuIn ', 'B\u0130TUIN', 'bitu\u0130n'];
  const opening = [];
  for (const spelling of spellings) if ((await tryLogin(spelling)).status === 200) opening.push(spelling);
  expect(opening).toEqual(['bituin', 'BITUIN', ' BiTuIn ']);
  const tries = [];
  for (let i = 0; i < 12; i++)
    tries.push((await tryLogin(opening[i % 3] ?? '', { ip: '203.0.113.40', password: 'guess' })).status);
  expect(tries.filter((status) => status === 422)).toHaveLength(10);
});

test('CALL-008 only wrong tries add up: a successful login resets the count', async () => {
  const statuses = [];
  for (let i = 0; i < 24; i++)
    statuses.push((await tryLogin('ramil', i % 8 < 7 ? { password: 'oops' } : { human: true })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses).not.toContain(429);
});

test('CALL-008 on a busy machine 200 concurrent logins end in a session or in a refusal with a wait', async () => {
  const { rows } = await world.db.owner.query<{ account: string }>(
    `INSERT INTO identity.member (id, merchant, account, type, language, password_hash, password_changed_at, created_at)
     SELECT left(id, -3) || lpad(n::text, 3, '0'), merchant, 'queued' || n, type, language, password_hash, now(), now()
       FROM identity.member, generate_series(1, 200) AS n WHERE account = 'maria' AND merchant = 'demo'
     RETURNING account`,
  );
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  try {
    const responses = await Promise.all(rows.map(({ account }, i) => tryLogin(account, { ip: `198.18.0.${i}` })));
    const responsesOf = (status: number) => responses.filter((answer) => answer.status === status);
    expect(responsesOf(200).length + responsesOf(429).length).toBe(200);
    // Queued logins are served unless the machine is too slow for all of them within the time that they may wait.
    expect(responsesOf(200).length).toBeGreaterThanOrEqual(loginQueueLimits.concurrency);
    const waits = responsesOf(429).map(({ headers }) => Number(headers['retry-after']));
    expect(responsesOf(429).map(({ envelope }) => envelope.value)).toEqual(waits.map((seconds) => ({ seconds })));
    // The waits differ: the logins will be served one after the other.
    const longest = Math.ceil(200 / loginQueueLimits.perSecond);
    expect(waits.filter((seconds) => !(seconds >= 1 && seconds <= longest))).toEqual([]);
    expect(new Set(waits).size).toBeGreaterThan(1);
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
  expect((await tryLogin('maria')).status).toBe(200);
});

const lastLogin = async (account: string) => {
  const { rows } = await world.db.pool.query<{ kind: string; why: string | null }>(
    `SELECT kind, detail->>'why' AS why FROM identity.security_event
      WHERE member = (SELECT id FROM identity.member WHERE account = $1 AND merchant = 'demo') ORDER BY id DESC LIMIT 1`,
    [account],
  );
  return rows[0];
};

test('MEMBER-004 AUTH-045 a right password that is refused all the same is in the log with its reason', async () => {
  await tryLogin('maria', { portal: 'agent' });
  expect(await lastLogin('maria')).toEqual({ kind: 'login_refused', why: 'not_agent' });
  for (const status of ['locked', 'closed']) {
    await world.db.pool.query(`UPDATE identity.member SET status = $1 WHERE account = 'imelda'`, [status]);
    await tryLogin('imelda');
    expect(await lastLogin('imelda')).toEqual({ kind: 'login_refused', why: `account_${status}` });
  }
});

test('CALL-008 a lock is revealed only with the right password', async () => {
  await world.db.pool.query(`UPDATE identity.member SET status = 'locked' WHERE account = 'noel'`);
  const right = await tryLogin('noel');
  expect([right.status, right.envelope.code]).toEqual([403, 'ACCOUNT_LOCKED']);
  expect((await tryLogin('noel', { password: 'guess' })).envelope.code).toBe('WRONG_CREDENTIALS');
});

test('CALL-004 a body that is not sealed is refused', async () => {
  const response = await world.app.inject({
    method: 'POST',
    url: login.path,
    headers: { host: 'localhost', 'content-type': 'application/json' },
    payload: { username: 'maria', password: demoPassword, type: 'username' },
  });
  expect([response.statusCode, response.json<Envelope<null>>().code]).toEqual([400, 'SEAL_REQUIRED']);
});

/** As a program sends it: not even sealed. */
const sendRaw = (payload: string, remoteAddress: string) =>
  world.app.inject({
    method: 'POST',
    url: login.path,
    remoteAddress,
    headers: { host: 'localhost', 'content-type': 'application/json' },
    payload,
  });

test('AUTH-049 AUTH-050 CONST-002 an address that tried 300 logins is refused until five minutes have passed', async () => {
  const statuses = [];
  for (let i = 0; i < 302; i++) statuses.push((await sendRaw('{}', '203.0.113.77')).statusCode);
  expect(statuses.slice(0, 300)).toEqual(Array(300).fill(400));
  expect(statuses.slice(300)).toEqual([429, 429]);
  expect((await sendRaw('{}', '203.0.113.78')).statusCode).toBe(400);
  const sealed = await tryLogin('maria', { ip: '203.0.113.77' });
  expect([sealed.status, sealed.envelope.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  world.clock.pass(5 * minuteMs - 1);
  expect((await tryLogin('maria', { ip: '203.0.113.77' })).status).toBe(429);
  world.clock.pass(1);
  expect((await tryLogin('maria', { ip: '203.0.113.77' })).status).toBe(200);
});

test('CALL-008 CALL-005 a login is at most 8 KiB', async () => {
  expect((await sendRaw('x'.repeat(8_192), '203.0.113.79')).json<Envelope<null>>().code).toBe('SEAL_REQUIRED');
  const large = await sendRaw('x'.repeat(8_193), '203.0.113.79');
  expect([large.statusCode, large.json<Envelope<null>>().code]).toEqual([413, 'TOO_LARGE']);
});

test('AUTH-005 ERR-047 a login names every empty field', async () => {
  const { status, envelope } = await world.ask(login, { username: '', password: '', type: 'username' });
  expect([status, envelope.fields]).toEqual([
    400,
    { username: 'Input cannot be empty', password: 'Input cannot be empty' },
  ]);
});

test.each([
  [{ username: '', password: 'x', type: 'username' }, 'username'],
  [{ username: 'maria', password: 'x'.repeat(129), type: 'username' }, 'password'],
  [{ username: 'maria', password: 'x', type: 'mail' }, 'type'],
  [{ username: 'maria', password: 'x', type: 'username', device: 'short' }, 'device'],
])('CALL-005 %j is malformed at %s', async (input, field) => {
  const { status, envelope } = await world.ask(login, input as never);
  expect(status).toBe(400);
  expect(Object.keys(envelope.fields ?? {})).toEqual([field]);
});

test('ERR-047 AUTH-006 AUTH-010 a login by SMS names every empty field, and a number that is none', async () => {
  const empty = await world.ask(login, { username: '', password: '', type: 'sms' });
  expect([empty.status, empty.envelope.fields]).toEqual([
    400,
    { username: 'Input cannot be empty', password: 'Input cannot be empty' },
  ]);
  const short = await world.ask(login, { username: '12', password: '123456', type: 'sms' });
  expect([short.status, short.envelope.code, short.envelope.message]).toEqual([
    422,
    'WRONG_NUMBER',
    'Phone number format is incorrect',
  ]);
});
