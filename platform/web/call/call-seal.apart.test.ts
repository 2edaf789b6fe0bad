import { exportJWK, generateKeyPair } from 'jose';
import { expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { createCall } from './call.ts';
import type { SealKey } from './seal.ts';

const login = endpoint({
  method: 'POST',
  path: '/wps/l',
  audience: 'public',
  sealed: true,
  input: z.object({ password: z.string() }),
  output: z.object({}),
  faults: {},
  summary: 'A toy',
});

test('ERR-003 AUTH-024 CALL-004 a call whose seal cannot be fetched reads as one that could not be made, and the next try is made', async () => {
  vi.doMock('./seal.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module: https://kislap.example/assets/seal.js');
  });
  const { publicKey } = await generateKeyPair('ECDH-ES', { extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid: 'one' } as SealKey;
  const sent: unknown[] = [];
  const call = createCall({
    token: () => null,
    locale: () => 'TY',
    sealKey: () => key,
    fetch: ((_: string, { body }: RequestInit) => {
      sent.push(body);
      return Promise.resolve(Response.json({ success: true, message: '', value: {} }));
    }) as typeof fetch,
  });
  expect(await call(login, { password: 'Kislap#2026' })).toEqual({
    ok: false,
    fault: 'network',
    message: 'May problema sa koneksyon, pakisubukan muli',
  });
  expect(sent).toEqual([]);
  vi.doUnmock('./seal.ts');
  vi.resetModules();
  expect(await call(login, { password: 'Kislap#2026' })).toEqual({ ok: true, value: {} });
  expect(sent).toHaveLength(1);
});

test('CALL-004 a key that nobody gave is a mistake of ours and is not called a cut line', async () => {
  const call = createCall({
    token: () => null,
    locale: () => 'EN',
    sealKey: () => Promise.reject(new Error('no key')),
    fetch: () => Promise.reject(new Error('not asked')),
  });
  await expect(call(login, { password: 'x' })).rejects.toThrow('no key');
});
