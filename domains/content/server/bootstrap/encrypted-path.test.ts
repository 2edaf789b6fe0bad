import { expect, test } from 'vitest';
import { seededRng } from '#platform/server/runtime/rng.ts';
import { encryptPath } from './encrypted-path.ts';

const link = 'https://chat.kislap.example/live';

/** As the browser does it, with nothing but the layout of the contract. */
async function decryptPath(path: string): Promise<string> {
  const { subtle } = globalThis.crypto;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(path.slice(-8)));
  const key = await subtle.importKey('raw', digest, 'AES-GCM', false, ['decrypt']);
  const bytes = Uint8Array.from(atob(path.slice(0, -8)), (character) => character.charCodeAt(0));
  const opened = await subtle.decrypt({ name: 'AES-GCM', iv: bytes.subarray(0, 12) }, key, bytes.subarray(12));
  return new TextDecoder().decode(opened);
}

test('CONTENT-013 TRAP-059 a hidden path shows nothing of the link and ends in its eight key characters', () => {
  const path = encryptPath(link, seededRng('path'));
  expect(path).toMatch(/^[A-Za-z0-9+/]+={0,2}[A-Z2-9]{8}$/);
  expect(path).not.toContain('chat');
  expect(Buffer.from(path.slice(0, -8), 'base64').toString('latin1')).not.toContain('chat');
});

test('CONTENT-013 CONTENT-014 the browser’s own crypto opens it with the last eight characters', async () => {
  for (const text of [link, 'mailto:care@kislap.example', 'https://chat.kislap.example/señor?q=₱'])
    expect(await decryptPath(encryptPath(text, seededRng(text)))).toBe(text);
});

test.each([
  ['another key', (path: string) => `${path.slice(0, -8)}AAAAAAAA`],
  ['a changed byte', (path: string) => `${path.startsWith('A') ? 'B' : 'A'}${path.slice(1)}`],
])('CONTENT-014 with %s it opens nothing', async (_, spoil) => {
  await expect(decryptPath(spoil(encryptPath(link, seededRng('spoil'))))).rejects.toThrow();
});
