import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { login, logout, revokeAllSessions } from '#domains/identity/contract/session.ts';
import { openTrial } from '#domains/identity/contract/trial.ts';
import { readBalance, readPlayBalance } from '#domains/wallet/contract/balance.ts';
import { closeTrialWallets } from '#domains/wallet/server/index.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '#kernel/time.ts';
import { verifyLedger } from '#ledger';
import { transact } from '#platform/server/database/db.ts';
import { type SealOptions, seal } from '#tools/testing/http.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { deleteEndedTrials } from './trial.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

let lastAddress = 0;
const anywhere = () => `198.51.100.${++lastAddress}`;

async function sealed(payload: object = { timestamp: world.clock.now() }, options: Partial<SealOptions> = {}) {
  return seal(payload, { key: await world.seals.publicKey(), at: world.clock.now(), ...options });
}

const open = (token: string, options: { ip?: string; host?: string } = {}) =>
  world.ask(openTrial, { os: 'Linux', platform: 'W', token, gatewayVersion: 3 }, { ip: anywhere(), ...options });

async function enter(): Promise<string> {
  const { envelope } = await open(await sealed());
  if (!envelope.value) throw new Error(`the trial was refused: ${envelope.code}`);
  return envelope.value.token;
}

const countTrials = async () => {
  const { rows } = await world.db.owner.query<{ count: bigint }>('SELECT count(*) FROM identity.member WHERE type = 4');
  return Number(rows[0]?.count);
};

test('AUTH-038 AUTH-040 CALL-009 ROLE-004 ROLE-009 a free trial is a member of type 4 without the flag of contracts, with a play balance of 2,000.00', async () => {
  const token = await enter();
  const { envelope } = await world.ask(readMemberInfo, {}, { token });
  expect(envelope.value).toMatchObject({ type: 4, nickname: 'Free trial', agentPolicy: false });
  const { rows } = await world.db.owner.query<{ ref: string; balance: bigint }>(
    `SELECT ref, balance FROM ledger.balance WHERE ref LIKE $1 || '/%'`,
    [envelope.value?.id],
  );
  expect(rows).toEqual([{ ref: `${envelope.value?.id}/cash/PLAY`, balance: 20_000_000n }]);
  const shown = await world.ask(readPlayBalance, {}, { token });
  expect(shown.envelope.value).toEqual({ balance: '2000', currency: 'PLAY' });
});

test('POPUP-015 a trial is new each time, so that only its type tells the page to keep what is for newcomers from it', async () => {
  for (let i = 0; i < 2; i++) {
    const { envelope } = await open(await sealed());
    expect(envelope.value).toMatchObject({ firstTimeLogin: true, passwordExpired: false, defaultPassword: false });
  }
});

test('AUTH-040 AUTH-041 ROLE-007 a trial’s token is refused by the wallet', async () => {
  const refused = await world.ask(readBalance, {}, { token: await enter() });
  expect([refused.status, refused.envelope.code]).toEqual([403, 'REAL_ACCOUNT_REQUIRED']);
});

test('AUTH-040 a trial ends after a day, used or not', async () => {
  const token = await enter();
  const known = async () => (await world.ask(readMemberInfo, {}, { token })).status;
  for (let hour = 0; hour < 23; hour++) {
    world.clock.pass(hourMs);
    expect(await known()).toBe(200);
  }
  world.clock.pass(hourMs);
  expect(await known()).toBe(401);
});

test('CALL-010 the token opens once: a replay makes no second trial, of many at once too', async () => {
  const token = await sealed();
  const before = await countTrials();
  const responses = await Promise.all(Array.from({ length: 5 }, () => open(token)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  const replayed = await open(token);
  expect([replayed.status, replayed.envelope.code]).toEqual([422, 'TRIAL_TOKEN_REFUSED']);
  expect(await countTrials()).toBe(before + 1);
});

test('CALL-010 the token is good for a minute', async () => {
  const late = await sealed();
  world.clock.pass(minuteMs + secondMs);
  expect((await open(late)).envelope.code).toBe('TRIAL_TOKEN_REFUSED');
  const early = await sealed({ timestamp: world.clock.now() + minuteMs + secondMs });
  expect((await open(early)).envelope.code).toBe('TRIAL_TOKEN_REFUSED');
});

test.each([
  ['without a timestamp', async () => sealed({})],
  ['with words for a timestamp', async () => sealed({ timestamp: 'now' })],
  ['that is no seal', async () => 'abc'],
  [
    'made with another key',
    async () => (await sealed()).replace(/^[^.]+/, Buffer.from('{"kid":"x"}').toString('base64url')),
  ],
])('CALL-010 a token %s opens nothing', async (_, make) => {
  const before = await countTrials();
  expect((await open(await make())).envelope.code).toBe('TRIAL_TOKEN_REFUSED');
  expect(await countTrials()).toBe(before);
});

test('AUTH-039 ROLE-019 a brand without free play refuses it', async () => {
  const refused = await open(await sealed(), { host: 'tala.localhost' });
  expect([refused.status, refused.envelope.code]).toEqual([403, 'SWITCHED_OFF']);
});

test('AUTH-040 AUTH-035 a trial that logs out or ends its sessions leaves nothing in the log that outlives it', async () => {
  const written = async () =>
    (
      await world.db.owner.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM identity.security_event WHERE kind IN ('logout', 'session_ended')`,
      )
    ).rows[0]?.count;
  const before = await written();
  expect((await world.ask(logout, {}, { token: await enter() })).status).toBe(200);
  await world.ask(revokeAllSessions, { keepCurrent: false }, { token: await enter() });
  expect(await written()).toBe(before);
});

test('AUTH-050 an address opens at most ten trials in five minutes', async () => {
  const ip = '203.0.113.90';
  const statuses = [];
  for (let i = 0; i < 11; i++) statuses.push((await open(await sealed(), { ip })).status);
  expect(statuses.slice(-2)).toEqual([200, 429]);
});

test('AUTH-038 nobody logs in to a trial by its name', async () => {
  const token = await enter();
  const { envelope } = await world.ask(readMemberInfo, {}, { token });
  const tried = await world.ask(
    login,
    { username: envelope.value?.account ?? '', password: 'anything', type: 'username' },
    { ip: anywhere() },
  );
  expect([tried.status, tried.envelope.code]).toEqual([422, 'WRONG_CREDENTIALS']);
});

test('AUTH-040 the night after, ended trials are deleted with their play money, and the running ones are not', async () => {
  world.clock.pass(dayMs);
  const token = await enter();
  await world.db.owner.query(`UPDATE identity.member SET type = 4 WHERE account = 'maricel'`);
  const now = world.clock.now();
  const forget = () =>
    transact(world.db.pool, (tx) =>
      deleteEndedTrials(tx, now, (inside, members) => closeTrialWallets(inside, members, now)),
    );
  expect(await forget()).toBeGreaterThan(3);
  expect(await forget()).toBe(0);
  expect(await countTrials()).toBe(2);
  expect((await world.ask(readMemberInfo, {}, { token })).status).toBe(200);
  const { rows } = await world.db.owner.query<{ sum: bigint }>(
    `SELECT sum(balance)::bigint AS sum FROM ledger.balance WHERE ref LIKE 'mb_%/PLAY'`,
  );
  expect(rows[0]?.sum).toBe(20_000_000n);
  expect((await verifyLedger(world.db.pool)).differences).toEqual([]);
});
