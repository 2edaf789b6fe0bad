import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '#platform/web/testing/storage.ts';
import { readDeviceId } from './device-id.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStorage('localStorage');
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
