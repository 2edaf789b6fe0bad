import { expect, test } from 'vitest';
import { voidReasonOf } from './void-reason.ts';

test.each([
  ['no answer in time', 'timeout'],
  ['TIMEOUT', 'timeout'],
  ['request timed out', 'timeout'],
  ['operator unavailable', 'timeout'],
  ['cancelled by dealer', 'vendor'],
  ['', 'vendor'],
  [undefined, 'vendor'],
])('a bet that is cancelled with %j gets the reason %s', (words, reason) => {
  expect(voidReasonOf(words)).toBe(reason);
});
