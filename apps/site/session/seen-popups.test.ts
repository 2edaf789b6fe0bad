import { expect, test } from 'vitest';
import { createSeenPopups } from './seen-popups.ts';

test('TRAP-015 POPUP-009 whoever signs out is told nothing as a guest, and nothing twice as the same member', () => {
  const told = createSeenPopups();
  told.trackAccount('');
  expect(told.has('popupAnonymous', '')).toBe(false);
  told.trackAccount('maria');
  told.add('popupLogin', 'maria');
  told.trackAccount('');
  expect(told.has('popupAnonymous', '')).toBe(true);
  expect(told.has('popupLogin', 'maria')).toBe(true);
});

test('POPUP-009 another audience and another member are told', () => {
  const told = createSeenPopups();
  told.add('popupAnonymous', '');
  told.trackAccount('maria');
  expect(told.has('popupLogin', 'maria')).toBe(false);
  told.add('popupLogin', 'maria');
  told.add('giftClosed', 'maria');
  expect([told.has('popupLogin', 'rodel'), told.has('giftClosed', 'rodel')]).toEqual([false, false]);
});
