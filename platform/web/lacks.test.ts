import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLacking, noteLack, startLacks } from './lacks.ts';
import { stubStorage } from './testing/storage.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStorage('sessionStorage');
});
afterEach(() => vi.unstubAllGlobals());

test('HOME-024 SHELL-019 what a member lacks is known until an answer or another session says otherwise', () => {
  expect(isLacking('recent')).toBe(false);
  noteLack('recent', true);
  noteLack('invite', true);
  noteLack('recent', true);
  expect(stored.get('lacks')).toBe('invite recent');
  noteLack('invite', false);
  expect([isLacking('recent'), isLacking('invite')]).toEqual([true, false]);
  startLacks([]);
  expect(isLacking('recent')).toBe(false);
  expect(stored.size).toBe(0);
});
