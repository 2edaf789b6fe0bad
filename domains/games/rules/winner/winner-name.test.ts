import { expect, test } from 'vitest';
import { maskName } from './winner-name.ts';

test.each([
  ['maria', 'm***a'],
  ['a-very-long-account-name', 'a***e'],
  ['ab', 'a***b'],
  ['a', 'a***a'],
  ['', '***'],
  ['😀bc😎', '😀***😎'],
])('HOME-016 %s is shown as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
