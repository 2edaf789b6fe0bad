import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../testing/storage.ts';
import { isUnavailable, resetUnavailable, setUnavailable } from './unavailable.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStorage('sessionStorage');
});
afterEach(() => vi.unstubAllGlobals());

test('HOME-024 SHELL-019 what a member lacks is known until an answer or another session says otherwise', () => {
  expect(isUnavailable('recent')).toBe(false);
  setUnavailable('recent', true);
  setUnavailable('invite', true);
  setUnavailable('recent', true);
  expect(stored.get('lacks')).toBe('invite recent');
  setUnavailable('invite', false);
  expect([isUnavailable('recent'), isUnavailable('invite')]).toEqual([true, false]);
  resetUnavailable([]);
  expect(isUnavailable('recent')).toBe(false);
  expect(stored.size).toBe(0);
});
