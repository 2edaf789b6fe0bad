import { readdir, readFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
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

/** Of each thread of this process, by what Linux tells of it. */
async function priorities(): Promise<number[]> {
  const told = (await readdir('/proc/self/task')).map((id) => readFile(`/proc/self/task/${id}/stat`, 'utf8'));
  // The name may hold spaces; the eighteenth field behind it, counted as the kernel counts, is the priority.
  return (await Promise.all(told)).map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
}

test.runIf(process.platform === 'linux')(
  'CALL-008 hashing stands back behind every other thread, which all keep their place',
  async () => {
    await passwords.hash('Kislap#2026');
    const { PRIORITY_BELOW_NORMAL: back } = constants.priority;
    const all = await priorities();
    expect(all.filter((priority) => priority === back).length).toBeGreaterThan(0);
    expect(all.filter((priority) => priority === back).length).toBeLessThanOrEqual(2);
    expect(getPriority(process.pid)).toBeLessThan(back);
  },
);

test('CALL-008 work that fails is told, and the next is done all the same', async () => {
  await expect(passwords.verify('no hash at all', 'Kislap#2026')).rejects.toThrow();
  expect(await passwords.verify(null, 'Kislap#2026')).toBe(false);
});
