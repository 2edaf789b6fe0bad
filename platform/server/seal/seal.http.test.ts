import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { type Envelope, endpoint } from '#kernel/endpoint.ts';
import { done } from '#kernel/outcome.ts';
import { hourMs, minuteMs, secondMs } from '#kernel/time.ts';
import { type SealOptions, seal, type TestHttp, testHttp } from '#tools/testing/http.ts';
import { route } from '../route.ts';
import { systemRng } from '../runtime/rng.ts';
import { createSeals } from './index.ts';

const login = endpoint({
  method: 'POST',
  path: '/wps/toy/login',
  audience: 'public',
  sealed: true,
  input: z.object({ password: z.string() }),
  output: z.object({ length: z.int() }),
  faults: {},
  summary: 'Logs in',
});

let http: TestHttp;
beforeAll(async () => {
  http = await testHttp({ routes: [route(login, async (_, { password }) => done({ length: password.length }))] });
});
afterAll(() => http.close());

const send = async (payload: string, type = 'application/jose') => {
  const answer = await http.app.inject({
    method: 'POST',
    url: login.path,
    payload,
    headers: { host: 'localhost', 'content-type': type },
  });
  return { status: answer.statusCode, ...answer.json<Envelope<{ key: object } | null>>() };
};
const sealed = async (payload: object = { password: 'secret' }, options: Partial<SealOptions> = {}) =>
  seal(payload, { key: await http.seals.publicKey(), at: http.clock.now(), ...options });

test('CALL-004 TRAP-060 a sealed body is opened and judged by its schema', async () => {
  expect((await http.ask(login, { password: 'four' })).envelope.value).toEqual({ length: 4 });
  const response = await send(await sealed({ password: 5 }));
  expect([response.status, response.code, response.fields]).toEqual([
    400,
    'MALFORMED_INPUT',
    { password: 'This value is not valid' },
  ]);
  expect((await send(await sealed({ password: 'nul\0' }))).fields).toHaveProperty('password');
  const key = await http.seals.publicKey();
  expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', kid: expect.any(String) as string });
  expect(key).not.toHaveProperty('d');
});

test('CALL-004 a plain body is refused', async () => {
  for (const [payload, type] of [
    ['{"password":"x"}', 'application/json'],
    ['', 'application/json'],
    ['password=x', 'application/x-www-form-urlencoded'],
  ] as const) {
    const result = await send(payload, type);
    expect([result.status, result.code]).toEqual([400, 'SEAL_REQUIRED']);
  }
});

test('CALL-004 a copy of a seal is refused, in every process, also while the first is at work', async () => {
  const copy = await sealed();
  const all = await Promise.all([copy, copy, copy].map((each) => send(each)));
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  expect(all.filter(({ status }) => status === 400).map(({ code }) => code)).toEqual([
    'SEAL_REPLAYED',
    'SEAL_REPLAYED',
  ]);
  const other = createSeals({ pool: http.db.pool, clock: http.clock, rng: systemRng });
  expect(await other.open(copy)).toEqual({ ok: false, fault: 'seal_replayed' });
  await http.seals.prune();
  expect((await send(copy)).code).toBe('SEAL_REPLAYED');
});

test('CALL-004 a seal older than five minutes or more than one ahead is stale', async () => {
  const at = http.clock.now();
  const iat = (ms: number) => ({ iat: (at + ms) / 1_000 });
  expect((await send(await sealed(undefined, iat(-5 * minuteMs)))).status).toBe(200);
  expect((await send(await sealed(undefined, iat(-5 * minuteMs - secondMs)))).code).toBe('SEAL_STALE');
  expect((await send(await sealed(undefined, iat(minuteMs)))).status).toBe(200);
  expect((await send(await sealed(undefined, iat(minuteMs + secondMs)))).code).toBe('SEAL_STALE');
  const late = await sealed();
  http.clock.pass(6 * minuteMs);
  await http.seals.prune();
  expect((await send(late)).code).toBe('SEAL_STALE');
});

test('CALL-004 an altered seal, another key, other algorithms and missing parts are unreadable, and the answer has the key', async () => {
  const whole = await sealed();
  const parts = whole.split('.');
  const flip = (part: string) => (part.startsWith('A') ? 'B' : 'A') + part.slice(1);
  const stranger = await createStranger();
  const attacks = [
    [parts[0], parts[1], parts[2], flip(parts[3] ?? ''), parts[4]].join('.'),
    [parts[0], parts[1], parts[2], parts[3], flip(parts[4] ?? '')].join('.'),
    [parts[0], parts[1], flip(parts[2] ?? ''), parts[3], parts[4]].join('.'),
    [flip(parts[0] ?? ''), ...parts.slice(1)].join('.'),
    parts.slice(0, 4).join('.'),
    whole.slice(0, -5),
    'rubbish',
    '....',
    await sealed(undefined, { key: stranger }),
    await sealed(undefined, { key: { ...stranger, kid: (await http.seals.publicKey()).kid } }),
    await sealed(undefined, { iat: 'now' }),
    await sealed(undefined, { iat: null }),
    await sealed(undefined, { jti: 'short' }),
    await sealed(undefined, { jti: "'; DROP TABLE platform.seal_seen; --" }),
  ];
  for (const [i, attack] of attacks.entries()) {
    const reply = await send(attack);
    expect([i, reply.status, reply.code]).toEqual([i, 400, 'SEAL_UNREADABLE']);
    expect(reply.value?.key).toEqual(await http.seals.publicKey());
    expect(JSON.stringify(reply)).not.toContain('"d"');
  }
});

test('CALL-004 any process may rotate; the key before opens for an hour more, then no longer', async () => {
  const old = await http.seals.publicKey();
  const other = createSeals({ pool: http.db.pool, clock: http.clock, rng: systemRng });
  http.clock.pass(minuteMs);
  await Promise.all([
    other.rotate(),
    other.rotate(),
    createSeals({ pool: http.db.pool, clock: http.clock, rng: systemRng }).rotate(),
  ]);
  // One that is late has nothing to do any more.
  await other.rotate();
  const current = await other.publicKey();
  expect(current.kid).not.toBe(old.kid);
  expect((await send(await sealed(undefined, { key: current }))).status).toBe(200);
  http.clock.pass(hourMs - secondMs);
  expect((await http.seals.publicKey()).kid).toBe(current.kid);
  expect((await send(await sealed(undefined, { key: old, at: http.clock.now() }))).status).toBe(200);
  http.clock.pass(secondMs);
  expect((await send(await sealed(undefined, { key: old, at: http.clock.now() }))).code).toBe('SEAL_UNREADABLE');
  await other.rotate();
  await other.prune();
  const { rows } = await http.db.owner.query('SELECT kid FROM platform.seal_key');
  expect(rows).toHaveLength(2);
});

async function createStranger() {
  const { exportJWK, generateKeyPair } = await import('jose');
  const { publicKey } = await generateKeyPair('ECDH-ES', { extractable: true });
  return { ...(await exportJWK(publicKey)), kid: 'stranger' };
}
