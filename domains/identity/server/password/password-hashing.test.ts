import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism, getPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { Hasher } from './hasher.ts';
import { createPasswords, hashQueueLimits, loginQueueLimits } from './password-hashing.ts';

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

test('CALL-008 beyond the running and the queued tasks nothing waits', { timeout: 60_000 }, async () => {
  const runs = Array.from({ length: hashQueueLimits.running + hashQueueLimits.waiting + 12 }, () =>
    passwords.verify(null, 'guess'),
  );
  expect(runs.filter((run) => run === null)).toHaveLength(12);
  await Promise.all(runs.filter((run) => run !== null));
});

type HasherProcess = { readonly pid: number; readonly read: (what: string) => Promise<string> };

/** The processes that hash for us, by what Linux tells of them. */
async function listHashing(): Promise<HasherProcess[]> {
  const tasks = await readdir('/proc/self/task');
  const children = await Promise.all(tasks.map((id) => readFile(`/proc/self/task/${id}/children`, 'utf8')));
  const seen: HasherProcess[] = [];
  for (const pid of children.join(' ').split(' ').filter(Boolean)) {
    const read = (what: string) => readFile(`/proc/${pid}/${what}`, 'utf8');
    if ((await read('cmdline')).includes('password-process.ts')) seen.push({ pid: Number(pid), read });
  }
  return seen;
}

/** As `man proc` counts the fields of a process, without its number and name. */
const fieldOf = (stat: string, field: number) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')[field - 3];
const [userTicks, systemTicks] = [14, 15];
const cpuTicks = async (pid: number) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return Number(fieldOf(stat, userTicks)) + Number(fieldOf(stat, systemTicks));
};

describe.runIf(process.platform === 'linux')('the process that hashes', () => {
  beforeEach(async () => {
    await passwords.hash('Kislap#2026');
  });

  // Others that work on the machine for a moment spoil a measurement, so one good measurement of three is enough.
  test('CALL-008 has its share of a machine that is full', { timeout: 60_000, retry: 2 }, async () => {
    const [hasher] = await listHashing();
    expect(getPriority(hasher?.pid)).toBe(getPriority());
    // Two for every core, so that nothing is left over.
    const loops = Array.from({ length: 2 * availableParallelism() }, () =>
      spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
    );
    try {
      await sleep(300);
      const usedBy = () => Promise.all([hasher?.pid ?? 0, ...loops.map(({ pid }) => pid ?? 0)].map(cpuTicks));
      const before = await usedBy();
      const ms = 1_500;
      const over = AbortSignal.timeout(ms);
      let guesses = 0;
      const guess = async () => {
        for (; !over.aborted; guesses++) await passwords.verify(null, 'guess');
      };
      await Promise.all(Array.from({ length: 2 * hashQueueLimits.running }, guess));
      const after = await usedBy();
      const [hashed = 0, ...looped] = after.map((ticks, i) => ticks - (before[i] ?? 0));
      const perLoop = looped.reduce((sum, ticks) => sum + ticks, 0) / looped.length;
      // Each of its threads is worth a loop. Half of that is asked, since the kernel shares fairly over a while and not at
      // once; and no more than is guaranteed, since a fast machine has hashed that many with less.
      const isShare = hashed > 0.5 * hashQueueLimits.running * perLoop;
      expect({ isShare, hashed, perLoop, isEnough: guesses > (loginQueueLimits.perSecond * ms) / 1_000 }).toSatisfy(
        (seen: { isShare: boolean; isEnough: boolean }) => seen.isShare || seen.isEnough,
      );
    } finally {
      for (const loop of loops) loop.kill('SIGKILL');
    }
  });

  test('AUTH-052 gets none of our settings', async () => {
    const environs = await Promise.all((await listHashing()).map(({ read }) => read('environ')));
    expect(environs).not.toEqual([]);
    const names = environs.flatMap((environ) => environ.split('\0').map((pair) => pair.split('=')[0]));
    expect(names.filter((name) => !/^(UV_THREADPOOL_SIZE|NODE_CHANNEL_.*|)$/.test(name ?? ''))).toEqual([]);
  });

  test('CALL-008 is begun anew when it was killed, and what it was asked is answered', async () => {
    const before = new Set((await listHashing()).map(({ pid }) => pid));
    const begun = async () => (await listHashing()).filter(({ pid }) => !before.has(pid)).map(({ pid }) => pid);
    const hasher = new Hasher({ threads: 1 });
    const known = String(await hasher.run({ password: 'Kislap#2026' }));
    const [pid, ...more] = await begun();
    expect([typeof pid, more]).toEqual(['number', []]);
    process.kill(pid ?? 0, 'SIGSTOP');
    const waiting = ['Kislap#2026', 'guess'].map((password) => hasher.run({ known, password }));
    process.kill(pid ?? 0, 'SIGKILL');
    expect(await Promise.all(waiting)).toEqual([true, false]);
    expect(await begun()).not.toContain(pid);
  });

  test('CALL-008 ends with its parent process, however that ends', async () => {
    const asker = `const { Hasher } = await import(${JSON.stringify(new URL('./hasher.ts', import.meta.url).href)});
      const hasher = new Hasher({ threads: 1 });
      await hasher.run({ password: 'x' });
      const { readFileSync } = await import('node:fs');
      console.log(readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').trim());
      process.kill(process.pid, 'SIGKILL');`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', asker], { encoding: 'utf8' });
    const pid = Number(stdout);
    expect(pid).toBeGreaterThan(1);
    await expect.poll(() => existsSync(`/proc/${pid}`), { timeout: 5_000 }).toBe(false);
  });
});

test('CALL-008 a failed task is reported, and the next one runs all the same', async () => {
  await expect(passwords.verify('no hash at all', 'Kislap#2026')).rejects.toThrow();
  expect(await passwords.verify(null, 'Kislap#2026')).toBe(false);
});
