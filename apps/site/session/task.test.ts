import { expect, test } from 'vitest';
import { routeOf } from '../routes.tsx';
import { isTaskPage } from './task.ts';

test.each([
  ['/', '', false],
  ['/', '?referralCode=X', false],
  ['/register', '?referralCode=X', false],
  ['/rng', '', false],
  ['/rng', '?select=HOT', true],
  ['/live', '?q=moon', true],
  ['/member', '', false],
  ['/member/transactionHistory', '?kind=deposit', true],
  ['/seamless', '?vassalage=PG', true],
  ['/lottery', '', true],
  ['/agentHome', '', true],
  ['/sandbox/outbox', '', true],
])('POPUP-028 at %s%s somebody is at work: %s', (pathname, search, expected) => {
  const route = routeOf(pathname);
  expect(route && isTaskPage(route, search)).toBe(expected);
});
