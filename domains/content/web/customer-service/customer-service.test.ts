import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decryptPath, openCustomerService } from './customer-service.ts';

const key = 'aB3dE9x1';

/** The same layout as the contract writes down, made with the platform's own cipher. */
async function encryptLink(link: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  const secret = await crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt']);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, new TextEncoder().encode(link));
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed))) + key;
}

const fakeWindow = {
  open: vi.fn<(...given: string[]) => void>(),
  location: { assign: vi.fn<(link: string) => void>() },
};
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('window', fakeWindow);
});
afterEach(() => vi.unstubAllGlobals());

test('CONTENT-013 CONTENT-014 TRAP-059 a hidden path reads back with its last eight characters', async () => {
  const path = await encryptLink('https://chat.kislap.test/í');
  expect(path).not.toContain('chat');
  expect(await decryptPath(path)).toBe('https://chat.kislap.test/í');
});

test('CONTENT-012 an address opens beside the page and learns nothing of it', async () => {
  expect(await openCustomerService(await encryptLink('https://chat.kislap.test/1'))).toBe(true);
  expect(fakeWindow.open).toHaveBeenCalledWith('https://chat.kislap.test/1', '_blank', 'noopener,noreferrer');
});

test('CONTENT-014 mail and telephone go to their programs', async () => {
  for (const link of ['mailto:help@kislap.test', 'tel:+6328888000'])
    expect(await openCustomerService(await encryptLink(link))).toBe(true);
  expect(fakeWindow.location.assign.mock.calls.flat()).toEqual(['mailto:help@kislap.test', 'tel:+6328888000']);
});

test.each(['javascript:alert(1)', 'http://chat.kislap.test', 'data:text/html,x', 'ftp://x.test', 'not a link'])(
  'CONTENT-014 %s is not opened',
  async (link) => {
    expect(await openCustomerService(await encryptLink(link))).toBe(false);
    expect(fakeWindow.open).not.toHaveBeenCalled();
    expect(fakeWindow.location.assign).not.toHaveBeenCalled();
  },
);

test('a path that was tampered with opens nothing', async () => {
  const path = await encryptLink('https://chat.kislap.test');
  expect(await openCustomerService(`A${path.slice(1)}`.replace(key, 'zzzzzzzz'))).toBe(false);
  expect(await openCustomerService('')).toBe(false);
});
