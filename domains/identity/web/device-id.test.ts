import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDeviceId } from './device-id.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('AUTH-031 a browser is the same device at every login', () => {
  const first = readDeviceId();
  expect(first).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  expect(readDeviceId()).toBe(first);
  expect(stored.get('deviceId')).toBe(first);
});

test('AUTH-031 what the server would refuse as a device is made anew', () => {
  stored.set('deviceId', 'me');
  expect(readDeviceId()).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  expect(readDeviceId()).not.toBe('me');
});

test('AUTH-031 where nothing can be kept a login still names a device', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(readDeviceId()).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
});
