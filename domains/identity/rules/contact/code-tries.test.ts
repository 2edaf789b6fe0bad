import { expect, test } from 'vitest';
import { isCodeExhausted } from './code-tries.ts';

test.each([
  [{ all: 5, here: null, isOwn: false }, false],
  [{ all: 6, here: null, isOwn: false }, true],
  [{ all: 5, here: 5, isOwn: false }, false],
  [{ all: 6, here: 6, isOwn: false }, true],
  [{ all: 20, here: 1, isOwn: false }, false],
  [{ all: 25, here: 5, isOwn: false }, false],
  [{ all: 26, here: 1, isOwn: false }, true],
  [{ all: 100, here: 5, isOwn: true }, false],
  [{ all: 6, here: 6, isOwn: true }, true],
])('SMS-012 after the tries %j a code is spent: %s', (tries, spent) => {
  expect(isCodeExhausted(tries)).toBe(spent);
});
