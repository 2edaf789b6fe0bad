import { expect, test } from 'vitest';
import { createSeenPopups } from './seen-popups.ts';

test('TRAP-015 POPUP-009 whoever signs out is told nothing as a guest, and nothing twice as the same member', () => {
  const result = createSeenPopups();
  result.trackAccount('');
  expect(result.has('popupAnonymous', '')).toBe(false);
  result.trackAccount('maria');
  result.add('popupLogin', 'maria');
  result.trackAccount('');
  expect(result.has('popupAnonymous', '')).toBe(true);
  expect(result.has('popupLogin', 'maria')).toBe(true);
});

test('POPUP-009 another audience and another member are told', () => {
  const answer = createSeenPopups();
  answer.add('popupAnonymous', '');
  answer.trackAccount('maria');
  expect(answer.has('popupLogin', 'maria')).toBe(false);
  answer.add('popupLogin', 'maria');
  answer.add('giftClosed', 'maria');
  expect([answer.has('popupLogin', 'rodel'), answer.has('giftClosed', 'rodel')]).toEqual([false, false]);
});
