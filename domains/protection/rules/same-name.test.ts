import { expect, test } from 'vitest';
import { isSameName } from './same-name.ts';

test.each([
  ['Ramón Aquino', 'AQUINO, Ramon', true],
  ['Ma. Luz  Dela Cruz', 'maria luz dela cruz', false],
  ['Juan Dela Cruz', 'juan dela cruz', true],
  ['Juan Cruz', 'Juan Cruz Reyes', false],
  ['', '', false],
  ['·', '-', false],
])('MEMBER-006 %s and %s are one person’s name: %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same);
});
