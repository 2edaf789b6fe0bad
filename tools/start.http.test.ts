import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '#platform/server/runtime/free-port.ts';
import { runCommand } from './process/command.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kislap-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function run(program: string, environment: Record<string, string>): Promise<{ code: number; output: string }> {
  const PORT = String(await freePort());
  const args = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, program)];
  return runCommand(process.execPath, args, {
    environment: { NODE_ENV: 'development', DATABASE_URL: '', PORT, ...environment },
    limitMs: 20_000,
  });
}

test('a data folder that cannot be used is one sentence before anything else is done', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const bad: [string, string][] = [[file, `${file} is not a folder`]];
  // The kernel's own folder: making folders in a row there never ends.
  if (process.platform === 'linux') bad.push(['/proc/xx', 'nothing can be written in /proc']);
  for (const [KISLAP_DATA, why] of bad) {
    expect(await run('start.ts', { KISLAP_DATA })).toEqual({
      code: 1,
      output: `KISLAP_DATA is "${KISLAP_DATA}", but ${why}; set it to a folder of yours.\n`,
    });
  }
});

test('a usable data folder is left as it was by the look at it', async () => {
  const { requireUsableData } = await import('./database/data-folder.ts');
  await requireUsableData(join(folder, 'not', 'yet', 'there'));
  await requireUsableData(folder);
  expect(await readdir(folder)).toEqual([]);
});

test('the ledger proof says that there is nothing to prove, and makes nothing', async () => {
  expect(await run('ledger-verify.ts', { KISLAP_DATA: folder })).toEqual({
    code: 2,
    output: `KISLAP_DATA is "${folder}", but there is no database in it, so nothing was done.\n`,
  });
  expect(await readdir(folder)).toEqual([]);
});
