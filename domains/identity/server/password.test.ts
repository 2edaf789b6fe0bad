import { expect, test } from 'vitest';
import { systemRng } from '#platform/server/rng.ts';
import { createPasswords } from './password.ts';

const passwords = createPasswords({ rng: systemRng });

test('CALL-008 a password is kept as argon2id with the chosen cost and a salt of its own', async () => {
  const [one, two] = await Promise.all([passwords.hash('Kislap#2026'), passwords.hash('Kislap#2026')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await passwords.verify(one, 'Kislap#2026')).toBe(true);
  expect(await passwords.verify(one, 'kislap#2026')).toBe(false);
});

test('CALL-008 an unknown account is never verified, though the work is done', async () => {
  expect(await passwords.verify(null, 'Kislap#2026')).toBe(false);
});

test('CALL-008 beyond two at work and sixteen in line nobody waits', async () => {
  const crowd = Array.from({ length: 30 }, () => passwords.verify(null, 'guess'));
  expect(crowd.filter((place) => place === null)).toHaveLength(12);
  await Promise.all(crowd.filter((place) => place !== null));
});
