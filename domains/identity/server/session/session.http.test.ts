import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { listSessions, logout, revokeAllSessions, revokeSession } from '#domains/identity/contract/session.ts';
import { hourMs } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { createAuthenticate } from './authenticate.ts';
import { revokeSessions, touchSession } from './session.store.ts';
import { deleteOldSessions } from './session.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const isAlive = async (token: string) => (await world.ask(readMemberInfo, {}, { token })).status === 200;
const devices = async (token: string) => (await world.ask(listSessions, {}, { token })).envelope.value ?? [];

test('CALL-002 only the SHA-256 of a token is kept', async () => {
  const token = await world.enter('maria');
  const { rows } = await world.db.pool.query<{ token_sha256: Buffer }>(
    'SELECT token_sha256 FROM identity.session ORDER BY id DESC LIMIT 1',
  );
  expect(rows[0]?.token_sha256.equals(createHash('sha256').update(token).digest())).toBe(true);
});

test.each(['', 'x', 'A'.repeat(43), 'undefined', "' OR 1=1 --"])(
  'CALL-003 ERR-001 the token %j is nobody’s',
  async (token) => {
    const { status, envelope } = await world.ask(readMemberInfo, {}, { token });
    expect([status, envelope.code, envelope.message]).toEqual([
      401,
      'AUTH_REQUIRED',
      'You are not logged in, please login',
    ]);
  },
);

test('CONTENT-026 a token of one brand opens nothing on the other brand’s domain', async () => {
  const token = await world.enter('maria');
  const elsewhere = await world.ask(readMemberInfo, {}, { token, host: 'tala.localhost' });
  expect([elsewhere.status, elsewhere.envelope.code]).toEqual([401, 'AUTH_REQUIRED']);
  expect(await isAlive(token)).toBe(true);
});

test('CALL-011 AUTH-035 a token is dead within a second of logout, and the end is announced', async () => {
  const token = await world.enter('jomar');
  expect(await isAlive(token)).toBe(true);
  const [device] = await devices(token);
  expect((await world.ask(logout, {}, { token })).status).toBe(200);
  world.clock.pass(1_000);
  expect(await isAlive(token)).toBe(false);
  expect(world.ended).toContain(device?.id);
});

test('CALL-003 AUTH-051 a session ends after a day without use, and a call keeps it awake', async () => {
  const token = await world.enter('dennis');
  for (let i = 0; i < 4; i++) {
    world.clock.pass(23 * hourMs);
    expect(await isAlive(token)).toBe(true);
  }
  world.clock.pass(24 * hourMs);
  expect(await isAlive(token)).toBe(false);
});

test('CALL-003 a busy session ends after thirty days', async () => {
  const token = await world.enter('dennis');
  for (let spent = 0; spent < 59; spent++) {
    world.clock.pass(12 * hourMs);
    expect(await isAlive(token)).toBe(true);
  }
  world.clock.pass(12 * hourMs);
  expect(await isAlive(token)).toBe(false);
});

test('CALL-003 the last call is written at most once a minute', async () => {
  const token = await world.enter('lorna');
  const lastSeen = async () => (await devices(token))[0]?.lastSeenAt;
  const first = await lastSeen();
  world.clock.pass(59_000);
  expect(await lastSeen()).toBe(first);
  world.clock.pass(1_000);
  expect(await lastSeen()).toBe(world.clock.now());
});

test('ROLE-001 a member sees their devices by name, the present one marked', async () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';
  // He has been there before, so that nobody asks him twice who he is.
  await world.db.pool.query(
    `INSERT INTO identity.trusted_network (member, network, first_at, last_at)
     SELECT id, '198.51.100.4', $1, $1 FROM identity.member WHERE account = 'ricky' AND merchant = 'demo'`,
    [new Date(world.clock.now())],
  );
  await world.enter('ricky', { headers: { 'user-agent': phone }, ip: '198.51.100.4' });
  world.clock.pass(5_000);
  const token = await world.enter('ricky', { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/142.0' } });
  expect(await devices(token)).toMatchObject([
    { device: 'Firefox on Linux', ip: '127.0.0.1', current: true },
    { device: 'Safari on iPhone', ip: '198.51.100.4', current: false },
  ]);
});

test('CALL-003 a member ends one device and all others, never another member’s', async () => {
  const [old, other, mine] = [await world.enter('melanie'), await world.enter('melanie'), await world.enter('melanie')];
  const stranger = await world.enter('edgar');
  const [strangers] = await devices(stranger);
  const oldest = (await devices(old)).find(({ current }) => current);

  expect((await world.ask(revokeSession, { id: strangers?.id ?? '' }, { token: mine })).status).toBe(404);
  const one = await world.ask(revokeSession, { id: oldest?.id ?? '' }, { token: mine });
  expect(one.envelope.value).toEqual({ revoked: 1 });
  const rest = await world.ask(revokeAllSessions, {}, { token: mine });
  expect(rest.envelope.value).toEqual({ revoked: 1 });
  world.clock.pass(1_000);
  expect([await isAlive(old), await isAlive(other), await isAlive(mine), await isAlive(stranger)]).toEqual([
    false,
    false,
    true,
    true,
  ]);

  const all = await world.ask(revokeAllSessions, { keepCurrent: false }, { token: mine });
  expect(all.envelope.value).toEqual({ revoked: 1 });
  world.clock.pass(1_000);
  expect(await isAlive(mine)).toBe(false);
});

test('AUTH-043 a right that is taken away is gone within a second', async () => {
  const token = await world.enter('jayson');
  expect(await isAlive(token)).toBe(true);
  await world.db.pool.query(`UPDATE identity.member SET status = 'locked' WHERE account = 'jayson'`);
  world.clock.pass(1_000);
  expect(await isAlive(token)).toBe(false);
});

test('CALL-003 sessions that ended a month ago are deleted, the others kept', async () => {
  const token = await world.enter('divina');
  const now = world.clock.now();
  await world.db.pool.query(
    `UPDATE identity.session SET expires_at = $1 WHERE member IN
    (SELECT id FROM identity.member WHERE account = 'ricky')`,
    [new Date(now - 31 * 24 * hourMs)],
  );
  const count = async (account: string) => {
    const { rows } = await world.db.pool.query<{ n: bigint }>(
      'SELECT count(*) AS n FROM identity.session JOIN identity.member ON member.id = session.member WHERE account = $1',
      [account],
    );
    return rows[0]?.n;
  };
  // Ricky's two have run out just now; Jomar logged out before the thirty days of the busy session passed.
  expect([await count('ricky'), await count('jomar'), await count('divina')]).toEqual([2n, 1n, 1n]);
  expect(await deleteOldSessions(world.db.pool, now)).toBe(3);
  expect([await count('ricky'), await count('jomar'), await count('divina')]).toEqual([0n, 0n, 1n]);
  expect(await isAlive(token)).toBe(true);
});

test('CALL-011 AUTH-035 a session in doubt is asked of the database itself, long before the memory is too old', async () => {
  const { pool } = world.db;
  const [here, there] = [1, 2].map(() => createAuthenticate({ pool, clock: world.clock }));
  if (!here || !there) throw new Error('two processes');
  const [token, other] = [await world.enter('jomar'), await world.enter('jomar')];
  const session = (await here(token, 'demo'))?.session ?? '';
  for (const each of [here, there]) {
    expect([(await each(token, 'demo'))?.session, (await each(other, 'demo'))?.session]).toEqual([
      session,
      expect.any(String),
    ]);
  }
  here.doubt([session]);
  expect((await here(token, 'demo'))?.session).toBe(session);
  await pool.query('UPDATE identity.session SET revoked_at = $2 WHERE id = $1', [session, new Date(world.clock.now())]);
  expect(await here(token, 'demo')).toBeNull();
  expect(await there(token, 'demo')).not.toBeNull();
  there.doubt([session]);
  expect(await there(token, 'demo')).toBeNull();
  expect(await there(other, 'demo')).not.toBeNull();
});

const sharing = { endsSessions: false } as const;
const ending = { endsSessions: true } as const;

/** A caller, and a transaction of a call of theirs that goes on until it is told to end. */
async function callOf(username: string) {
  const authenticate = createAuthenticate({ pool: world.db.pool, clock: world.clock });
  const token = await world.enter(username);
  const caller = await authenticate(token, 'demo');
  if (!caller) throw new Error(`${username} did not get in`);
  return { token, caller, authenticate };
}

test('CALL-011 a session that a call holds ends after that call, and a call that comes after the end is refused', async () => {
  const { caller, authenticate } = await callOf('maria');
  const { pool, owner } = world.db;
  let isEnded = false;
  const { promise: end, resolve: letGo } = Promise.withResolvers<null>();
  const holding = transact(pool, async (tx) => {
    expect(await authenticate.confirm(tx, caller, sharing)).toEqual(caller);
    await end;
    return isEnded;
  });
  await expect
    .poll(
      async () =>
        (
          await owner.query(
            `SELECT FROM pg_locks WHERE relation = 'identity.session'::regclass AND mode = 'RowShareLock'`,
          )
        ).rowCount,
    )
    .toBeGreaterThan(0);
  // Others of the same session go on beside it, and looking something up does not wait for it either.
  expect(await transact(pool, (tx) => authenticate.confirm(tx, caller, sharing))).toEqual(caller);
  await touchSession(pool, caller.session, world.clock.now());
  const revoking = transact(pool, (tx) =>
    revokeSessions(tx, { member: caller.member, at: world.clock.now(), id: caller.session }),
  ).then((ids) => {
    isEnded = true;
    return ids;
  });
  await new Promise((resolve) => setTimeout(resolve, 150));
  letGo(null);
  expect([await holding, await revoking]).toEqual([false, [caller.session]]);
  expect(await transact(pool, (tx) => authenticate.confirm(tx, caller, sharing))).toBeNull();
});

test('CALL-011 a call waits for who ends its session, and finds it ended', async () => {
  const { caller, authenticate } = await callOf('dennis');
  const { pool } = world.db;
  const { promise: end, resolve: commit } = Promise.withResolvers<null>();
  const revoking = transact(pool, async (tx) => {
    await revokeSessions(tx, { member: caller.member, at: world.clock.now() });
    await end;
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  const calling = transact(pool, (tx) => authenticate.confirm(tx, caller, sharing));
  await new Promise((resolve) => setTimeout(resolve, 100));
  commit(null);
  await revoking;
  expect(await calling).toBeNull();
});

test('CALL-011 an account that is locked or closed meanwhile, and rights that are gone, are seen inside the transaction', async () => {
  const { caller, authenticate } = await callOf('jomar');
  const { pool, owner } = world.db;
  const confirm = () => transact(pool, (tx) => authenticate.confirm(tx, caller, ending));
  expect(await confirm()).toEqual(caller);
  await owner.query('UPDATE identity.session SET change_due = true WHERE id = $1', [caller.session]);
  expect(await confirm()).toEqual({ ...caller, changeDue: true });
  for (const status of ['locked', 'closed']) {
    await owner.query('UPDATE identity.member SET status = $2 WHERE id = $1', [caller.member, status]);
    expect(await confirm()).toBeNull();
  }
  await owner.query(`UPDATE identity.member SET status = 'active' WHERE id = $1`, [caller.member]);
});

test('CALL-011 concurrent logouts of all devices all get a response, and no session is left', async () => {
  const tokens = await Promise.all(Array.from({ length: 4 }, () => world.enter('ricky')));
  const calls = [...tokens, ...tokens].map((token) => world.ask(revokeAllSessions, { keepCurrent: false }, { token }));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 401)).toHaveLength(7);
  world.clock.pass(1_000);
  for (const token of tokens) expect(await isAlive(token)).toBe(false);
});
