import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemRng } from '#platform/server/rng.ts';
import { Hasher, HasherEnded } from './hasher.ts';
import { idleClass } from './idle-class.ts';
import { createHashing, createPasswords, limits } from './password.ts';

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

// The hashing stands back behind whatever else the machine does, so that it may take its time here.
test('CALL-008 beyond those at work and sixteen in line nobody waits', { timeout: 60_000 }, async () => {
  const crowd = Array.from({ length: limits.running + 28 }, () => passwords.verify(null, 'guess'));
  expect(crowd.filter((place) => place === null)).toHaveLength(12);
  await Promise.all(crowd.filter((place) => place !== null));
});

type Seen = { readonly pid: number; readonly read: (what: string) => Promise<string> };

/** The processes that hash for us, by what Linux tells of them. */
async function listHashing(): Promise<Seen[]> {
  const tasks = await readdir('/proc/self/task');
  const children = await Promise.all(tasks.map((id) => readFile(`/proc/self/task/${id}/children`, 'utf8')));
  const seen: Seen[] = [];
  for (const pid of children.join(' ').split(' ').filter(Boolean)) {
    const read = (what: string) => readFile(`/proc/${pid}/${what}`, 'utf8');
    if ((await read('cmdline')).includes('password-process.ts')) seen.push({ pid: Number(pid), read });
  }
  return seen;
}

/** As `man proc` counts the fields of a process, without its number and name. */
const fieldOf = (stat: string, field: number) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')[field - 3];
const [sessionField, classField] = [6, 41];
const idle = '5';

describe.runIf(process.platform === 'linux')('the process that hashes', () => {
  const { PRIORITY_BELOW_NORMAL: back } = constants.priority;
  beforeEach(async () => {
    await passwords.hash('Kislap#2026');
  });

  test('CALL-008 stands back behind us and behind every other session', async () => {
    const classes: (string | undefined)[] = [];
    for (const { pid, read } of await listHashing()) {
      expect([getPriority(pid), getPriority() < back]).toEqual([back, true]);
      // A kernel that does not weigh sessions has no such file.
      expect(await read('autogroup').catch(() => `nice ${back}`)).toContain(`nice ${back}`);
      const stat = await read('stat');
      expect(fieldOf(stat, sessionField)).not.toBe(fieldOf(await readFile('/proc/self/stat', 'utf8'), sessionField));
      classes.push(fieldOf(stat, classField));
    }
    // Where there is no such class it stands back by its priority alone.
    expect(classes).toContain(idleClass() ? idle : '0');
  });

  describe.runIf(idleClass())('in the class of the idle', () => {
    /** One of its own in that class, and what it was asked first. */
    async function begin() {
      const before = new Set((await listHashing()).map(({ pid }) => pid));
      const work = createHashing(50);
      const known = String(await work({ password: 'Kislap#2026' }));
      for (const { pid, read } of await listHashing())
        if (!before.has(pid) && fieldOf(await read('stat'), classField) === idle) return { pid, work, known };
      throw new Error('nobody hashes in the class of the idle');
    }
    const typed = ['Kislap#2026', 'other', 'Kislap#2026'];

    test('CALL-008 has a share after all where nothing is left over for long', async () => {
      const { pid, work, known } = await begin();
      // Stopped, it is one that never finds a core.
      process.kill(pid, 'SIGSTOP');
      try {
        const answers = await Promise.all(typed.map((password) => work({ known, password })));
        expect(answers).toEqual([true, false, true]);
      } finally {
        process.kill(pid, 'SIGKILL');
      }
    });

    test('CALL-008 is stood in for when it is killed, and what was asked is answered', async () => {
      const { pid, work, known } = await begin();
      process.kill(pid, 'SIGSTOP');
      const waiting = typed.map((password) => work({ known, password }));
      process.kill(pid, 'SIGKILL');
      expect(await Promise.all(waiting)).toEqual([true, false, true]);
      expect(await work({ known, password: 'other' })).toBe(false);
    });
  });

  test('AUTH-052 is told nothing of our settings', async () => {
    const environs = await Promise.all((await listHashing()).map(({ read }) => read('environ')));
    expect(environs).not.toEqual([]);
    const names = environs.flatMap((environ) => environ.split('\0').map((pair) => pair.split('=')[0]));
    expect(names.filter((name) => !/^(UV_THREADPOOL_SIZE|NODE_CHANNEL_.*|)$/.test(name ?? ''))).toEqual([]);
  });

  test('CALL-008 is begun anew when it was killed, and whoever waited for it is told', async () => {
    const before = new Set((await listHashing()).map(({ pid }) => pid));
    const begun = async () => (await listHashing()).filter(({ pid }) => !before.has(pid)).map(({ pid }) => pid);
    const hasher = new Hasher({ atOnce: 1 });
    const known = String(await hasher.work({ password: 'Kislap#2026' }));
    const [pid, ...more] = await begun();
    expect([typeof pid, more]).toEqual(['number', []]);
    process.kill(pid ?? 0, 'SIGSTOP');
    const waiting = hasher.work({ known, password: 'guess' });
    process.kill(pid ?? 0, 'SIGKILL');
    await expect(waiting).rejects.toThrow(HasherEnded);
    expect(await hasher.work({ known, password: 'Kislap#2026' })).toBe(true);
    expect(await begun()).not.toContain(pid);
  });

  test.each(['back', 'last'])('CALL-008 ends with whoever it works for, however that ends: %s', async (stands) => {
    const asker = `const { Hasher } = await import(${JSON.stringify(new URL('./hasher.ts', import.meta.url).href)});
      const hasher = new Hasher({ atOnce: 1, stands: '${stands}' });
      await hasher.work({ password: 'x' });
      const { readFileSync } = await import('node:fs');
      console.log(readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').trim());
      process.kill(process.pid, 'SIGKILL');`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', asker], { encoding: 'utf8' });
    const pid = Number(stdout);
    expect(pid).toBeGreaterThan(1);
    await expect.poll(() => existsSync(`/proc/${pid}`), { timeout: 5_000 }).toBe(false);
  });
});

test('CALL-008 work that fails is told, and the next is done all the same', async () => {
  await expect(passwords.verify('no hash at all', 'Kislap#2026')).rejects.toThrow();
  expect(await passwords.verify(null, 'Kislap#2026')).toBe(false);
});
