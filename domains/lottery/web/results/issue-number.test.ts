import { expect, test } from 'vitest';
import { parseIssue, shortIssue } from './issue-number.ts';

test.each([
  ['20261119-0042', '0042'],
  ['20261119', '11-19'],
  ['20261119-2', '11-19 · 2'],
  ['other', 'other'],
])('%s is %s', (issue, short) => expect(shortIssue(issue)).toBe(short));

test.each([
  ['20261119-0042', true, '20261119-0042'],
  ['20261119', false, '20261119'],
  ['42', true, '20261119-0042'],
  ['2', false, '20261119-2'],
  ['first', true, null],
  ['12345', true, null],
])('%s typed (fast: %s) is %s', (typed, isFast, issue) => {
  expect(parseIssue(typed, { day: '2026-11-19', isFast })).toBe(issue);
});
