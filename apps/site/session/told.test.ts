import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '#platform/web/testing/storage.ts';
import { createTold } from './told.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStorage('sessionStorage');
});
afterEach(() => vi.unstubAllGlobals());

test('TRAP-015 POPUP-009 whoever signs out is told nothing as a guest, and nothing twice as the same member', () => {
  const told = createTold();
  told.follow('');
  expect(told.has('popupAnonymous', '')).toBe(false);
  told.follow('maria');
  told.add('popupLogin', 'maria');
  told.follow('');
  expect(told.has('popupAnonymous', '')).toBe(true);
  expect(told.has('popupLogin', 'maria')).toBe(true);
  // The next page of the tab is loaded anew and knows only what is stored.
  expect(stored.get('popupAnonymous')).toBe('closed');
});

test('POPUP-009 another audience and another member are told', () => {
  const told = createTold();
  told.add('popupAnonymous', '');
  told.follow('maria');
  expect(told.has('popupLogin', 'maria')).toBe(false);
  told.add('popupLogin', 'maria');
  told.add('giftClosed', 'maria');
  expect([told.has('popupLogin', 'rodel'), told.has('giftClosed', 'rodel')]).toEqual([false, false]);
});
