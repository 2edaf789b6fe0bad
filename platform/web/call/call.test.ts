import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { MoneyText } from '#kernel/wire.ts';
import { type CallSettings, createCall } from './call.ts';
import type { SealKey } from './seal.ts';

const toy = { output: z.object({ n: z.number() }), faults: { too_poor: 422 }, summary: 'A toy' } as const;
const read = endpoint({
  ...toy,
  method: 'GET',
  path: '/wps/a/:id/b',
  audience: 'member',
  input: z.object({ id: z.string(), tags: z.optional(z.array(z.string())), word: z.optional(z.string()) }),
});
const write = endpoint({
  ...toy,
  method: 'POST',
  path: '/wps/w',
  audience: 'member',
  idempotent: true,
  input: z.object({ amount: MoneyText }),
});
const form = endpoint({
  ...toy,
  method: 'POST',
  path: '/wps/f',
  audience: 'public',
  body: 'form',
  input: z.object({ email: z.string() }),
});
const file = endpoint({
  ...toy,
  method: 'POST',
  path: '/wps/m',
  audience: 'public',
  body: 'multipart',
  input: z.object({ note: z.string(), picture: z.custom<Blob>() }),
});
const login = endpoint({
  ...toy,
  method: 'POST',
  path: '/wps/l',
  audience: 'public',
  sealed: true,
  input: z.object({ password: z.string() }),
});

const good = () => Response.json({ success: true, message: '', value: { n: 1 } });
const refusal = (status: number, more: object) => () =>
  Response.json({ success: false, message: 'No', value: null, ...more }, { status });

type SentRequest = { url: string; init: RequestInit & { headers: Record<string, string> } };

const bodyOf = (sent?: Pick<SentRequest, 'init'>) =>
  sent?.init.body instanceof URLSearchParams ? sent.init.body.toString() : (sent?.init.body as string);

function client(answers: (() => Response | Promise<Response>)[], settings: Partial<CallSettings> = {}) {
  const sent: SentRequest[] = [];
  const call = createCall({
    token: () => 'token-1',
    locale: () => 'EN',
    sealKey: () => Promise.reject(new Error('no key')),
    fetch: (async (url: string, init: SentRequest['init']) => {
      sent.push({ url, init });
      const answer = await (answers.shift() ?? good)();
      init.signal?.throwIfAborted();
      return answer;
    }) as unknown as typeof fetch,
    ...settings,
  });
  return { call, sent };
}

test('CALL-002 the token travels only with calls that look at one, and only when there is one', async () => {
  const { call, sent } = client([]);
  await call(read, { id: 'x' });
  await call(form, { email: 'a' });
  expect(sent.map(({ init }) => init.headers.authorization)).toEqual(['Bearer token-1', undefined]);
  const guest = client([], { token: () => null });
  await guest.call(read, { id: 'x' });
  expect(guest.sent[0]?.init.headers).not.toHaveProperty('authorization');
});

test('CALL-005 path parts, queries, forms and files are written as the contract says', async () => {
  const { call, sent } = client([], { locale: () => 'TY' });
  expect(await call(read, { id: 'a/b', tags: ['x', 'y'], word: 'ñ &' })).toEqual({ ok: true, value: { n: 1 } });
  await call(form, { email: 'a+b@c' });
  await call(file, { note: 'n', picture: new Blob(['x'], { type: 'image/png' }) });
  expect(sent[0]?.url).toBe('/wps/a/a%2Fb/b?tags=x&tags=y&word=%C3%B1+%26');
  expect(sent[0]?.init.headers['x-lang']).toBe('TY');
  expect(bodyOf(sent[1])).toBe('email=a%2Bb%40c');
  expect((sent[2]?.init.body as FormData | undefined)?.get('picture')).toBeInstanceOf(Blob);
});

test('GAME-029 pictures of an answer are read from the image host of the domain', async () => {
  const vendor = () => Response.json({ success: true, message: '', value: { iconUrl: '/art/vendor/PG/color.svg' } });
  const { call } = client([vendor], { imageHost: 'https://img.kislap.example' });
  expect(await call(read, { id: 'x' })).toMatchObject({
    value: { iconUrl: 'https://img.kislap.example/art/vendor/PG/color.svg' },
  });
  const own = client([vendor], { imageHost: null });
  expect(await own.call(read, { id: 'x' })).toMatchObject({ value: { iconUrl: '/art/vendor/PG/color.svg' } });
});

test('CALL-001 an intent has one key: the given one, else a fresh one', async () => {
  const { call, sent } = client([]);
  await call(write, { amount: '1' }, { key: 'intent-0001' });
  await call(write, { amount: '1' });
  await call(write, { amount: '1' });
  const keys = sent.map(({ init }) => init.headers['idempotency-key']);
  expect(keys[0]).toBe('intent-0001');
  expect(keys[1]).not.toBe(keys[2]);
  expect(sent[0]?.init.body).toBe('{"amount":"1"}');
});

test('ERR-038 a refusal keeps its fault, message, details and fields', async () => {
  const { call } = client([
    refusal(422, { code: 'TOO_POOR', value: { have: '1' } }),
    refusal(400, { code: 'MALFORMED_INPUT', fields: { amount: 'bad' } }),
  ]);
  expect(await call(write, { amount: '5' })).toEqual({
    ok: false,
    fault: 'too_poor',
    message: 'No',
    detail: { have: '1' },
  });
  expect(await call(write, { amount: 'x' })).toEqual({
    ok: false,
    fault: 'malformed_input',
    message: 'No',
    fields: { amount: 'bad' },
  });
});

test('ERR-001 CALL-002 a lost session is told once to the page, with the token that was sent', async () => {
  const onAuthLost = vi.fn<(token: string) => void>();
  const { call } = client([refusal(401, { code: 'AUTH_REQUIRED' })], { onAuthLost });
  expect(await call(read, { id: 'x' })).toMatchObject({ fault: 'auth_required' });
  expect(onAuthLost).toHaveBeenCalledOnce();
  expect(onAuthLost).toHaveBeenCalledWith('token-1');
});

test('AUTH-012 a session that has to change its password is told to the page', async () => {
  const onChangeDue = vi.fn<(token: string) => void>();
  const { call } = client([refusal(403, { code: 'PASSWORD_CHANGE_DUE' })], { onChangeDue });
  expect(await call(read, { id: 'x' })).toMatchObject({ fault: 'password_change_due' });
  expect(onChangeDue).toHaveBeenCalledExactlyOnceWith('token-1');
});

test('AUTH-013 a call may be made with a token that the page does not keep yet', async () => {
  const { call, sent } = client([good]);
  await call(read, { id: 'x' }, { token: 'fresh' });
  expect(sent[0]?.init.headers).toMatchObject({ authorization: 'Bearer fresh' });
});

test('ERR-003 a call that cannot be made reads the given text', async () => {
  const { call } = client([() => Promise.reject(new TypeError('failed to fetch'))]);
  expect(await call(read, { id: 'x' })).toEqual({
    ok: false,
    fault: 'network',
    message: 'Network link is abnormal, please try again',
  });
});

test('ERR-004 ERR-005 a call that is not answered in thirty seconds reads the given text', async () => {
  vi.useFakeTimers();
  const never = client([], {
    fetch: ((_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      )) as typeof fetch,
  });
  const answer = never.call(read, { id: 'x' });
  await vi.advanceTimersByTimeAsync(29_999);
  let settled = false;
  void answer.then(() => {
    settled = true;
  });
  await Promise.resolve();
  expect(settled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toEqual({
    ok: false,
    fault: 'timeout',
    message: 'The page took longer time to load, please check your network connectivity',
  });
  vi.useRealTimers();
});

test('ERR-006 an answer without a message is an unknown error', async () => {
  const { call } = client([refusal(500, { message: '', code: 'UNKNOWN_ERROR' })]);
  expect(await call(read, { id: 'x' })).toMatchObject({ ok: false, fault: 'unknown_error', message: 'Unknown error' });
});

test('ERR-003 an answer that the server did not write reads as a call that was not answered', async () => {
  const { call } = client([
    () => new Response('<html>bad gateway', { status: 502 }),
    () => new Response('broken', { status: 500 }),
    () => new Response('7'),
  ]);
  for (let i = 0; i < 3; i++)
    expect(await call(read, { id: 'x' })).toEqual({
      ok: false,
      fault: 'network',
      message: 'Network link is abnormal, please try again',
    });
});

test('CALL-005 a page that gives up gets its own reason back', async () => {
  const page = new AbortController();
  const { call } = client([
    () => {
      page.abort(new Error('left the page'));
      return good();
    },
  ]);
  await expect(call(read, { id: 'x' }, { signal: page.signal })).rejects.toThrow('left the page');
});

test('CALL-004 TRAP-060 a sealed call shows no password and reseals once with the key that it is told', async () => {
  const [old, current] = await Promise.all([
    generateKeyPair('ECDH-ES', { extractable: true }),
    generateKeyPair('ECDH-ES', { extractable: true }),
  ]);
  const jwk = async (key: typeof old, kid: string) => ({ ...(await exportJWK(key.publicKey)), kid }) as SealKey;
  const oldKey = await jwk(old, 'old');
  const later = Date.now() + 3_600_000;
  const unreadable = refusal(400, { code: 'SEAL_UNREADABLE', value: { key: await jwk(current, 'new'), now: later } });
  const { call, sent } = client([unreadable, good, unreadable, unreadable], { sealKey: () => oldKey });
  expect(await call(login, { password: 'Kislap#2026' })).toEqual({ ok: true, value: { n: 1 } });
  expect(sent).toHaveLength(2);
  for (const { init } of sent) {
    expect(init.headers['content-type']).toBe('application/jose');
    expect(bodyOf({ init })).not.toContain('Kislap');
  }
  const { plaintext } = await compactDecrypt(bodyOf(sent[1]), current.privateKey);
  const opened = JSON.parse(new TextDecoder().decode(plaintext)) as { iat: number; jti: string };
  expect(opened).toMatchObject({ password: 'Kislap#2026', jti: expect.stringMatching(/^[\w-]{16,64}$/) as string });
  expect(Math.abs(opened.iat * 1_000 - later)).toBeLessThan(5_000);
  expect(await call(login, { password: 'x' })).toMatchObject({ ok: false, fault: 'seal_unreadable' });
  expect(sent).toHaveLength(4);
});
