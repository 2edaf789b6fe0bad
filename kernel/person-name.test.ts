import { expect, test } from 'vitest';
import { isSamePerson } from './person-name.ts';

test.each([
  ['Juan Dela Cruz', 'JUAN DELA CRUZ'],
  ['Juan Dela Cruz', 'Juan de la Cruz'],
  ['Juan Dela Cruz', 'Delacruz, Juan'],
  ['Juan Santos Dela Cruz', 'Juan S. Dela Cruz'],
  ['Juan Santos Dela Cruz', 'Juan Dela Cruz'],
  ['Juan Dela Cruz', 'Juan Santos Dela Cruz'],
  ['Juan Dela Cruz Jr.', 'Juan dela Cruz'],
  ['Juan Cruz', 'Cruz, Jr.  Juan'],
  ['Maria Teresa Peña', 'MA. TERESA PENA'],
  ['María Peña', 'maria pena'],
  ["Ana D'Souza", 'Ana DSouza'],
  ['Jose Sta. Maria', 'Jose Santa Maria'],
  ['Ana-Lyn Reyes', 'Ana Lyn Reyes'],
  ['Sukarno', 'sukarno'],
])('WALLET-009 MEMBER-006 "%s" is the person of "%s"', (known, shown) => {
  expect(isSamePerson(known, shown)).toBe(true);
});

test.each([
  ['Juan Dela Cruz', 'Maria Dela Cruz'],
  ['Juan Dela Cruz', 'Juan Santos'],
  ['Juan Dela Cruz', 'Juan'],
  ['Juan Dela Cruz', 'Dela Cruz'],
  ['Juan Dela Cruz', 'J Dela Cruz'],
  ['Juan Dela Cruz', 'J. D. C.'],
  ['Juan Santos Dela Cruz', 'Juan Reyes Dela Cruz'],
  ['Juan Santos Dela Cruz', 'Santos Dela Cruz'],
  ['Juan Cruz', ''],
  ['', ''],
  ['Juan Cruz', 'Juan Juan'],
  ['Juan Cruz', '— , —'],
])('WALLET-009 MEMBER-006 "%s" is not the person of "%s"', (known, shown) => {
  expect(isSamePerson(known, shown)).toBe(false);
});
