import { expect, test } from 'vitest';
import { maskName } from './payee-name.ts';

test.each([
  ['Juan Dela Cruz', 'Juan D•••'],
  ['Sukarno', 'S•••'],
  ['', '•••'],
])('MEMBER-004 "%s" is displayed as "%s"', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
