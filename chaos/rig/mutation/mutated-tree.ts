/** A copy of the ledger with its tests and what they import, in which bugs can be planted. */
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { type Mutant, plantMutant } from './mutant.ts';

const root = resolve(import.meta.dirname, '../../..');
const copiedPaths = ['kernel', 'ledger', 'platform/server', 'tools/testing', 'package.json', 'vitest.config.ts'];
/** A bug may hang a test for ever; that is a way of being caught. */
const limitMs = 180_000;

export type MutantResult =
  | { readonly caught: false }
  /** The first test that failed. */
  | { readonly caught: true; readonly by: string };

export type MutatedTree = {
  /** Throws if one of them can no longer be planted. */
  check(mutants: readonly Mutant[]): Promise<void>;
  /** Plants the bug, runs these tests on an empty database, and takes the bug out again. */
  test(mutant: Mutant | null, files: readonly string[]): Promise<MutantResult>;
};

export async function createMutatedTree(folder: string, serverUrl: string): Promise<MutatedTree> {
  const tree = join(folder, 'tree');
  for (const path of copiedPaths) await cp(join(root, path), join(tree, path), { recursive: true });
  await mkdir(join(tree, 'domains'));
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
  const sourceOf = ({ file }: Mutant) => readFile(join(tree, file), 'utf8');
  return {
    check: async (mutants) => {
      for (const mutant of mutants) plantMutant(mutant, await sourceOf(mutant));
    },
    test: async (mutant, tests) => {
      const databaseUrl = await emptyDatabase(serverUrl);
      if (!mutant) return runTests({ tree, tests, databaseUrl });
      const source = await sourceOf(mutant);
      await writeFile(join(tree, mutant.file), plantMutant(mutant, source));
      try {
        return await runTests({ tree, tests, databaseUrl });
      } finally {
        await writeFile(join(tree, mutant.file), source);
      }
    },
  };
}

/** The template that test files clone has this name. */
async function emptyDatabase(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('DROP DATABASE IF EXISTS kislap WITH (FORCE)');
    await client.query('CREATE DATABASE kislap');
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = '/kislap';
  return url.href;
}

type Run = { readonly tree: string; readonly tests: readonly string[]; readonly databaseUrl: string };
type Report = {
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
  }[];
};

async function runTests({ tree, tests, databaseUrl }: Run): Promise<MutantResult> {
  const report = join(tree, 'report.json');
  await rm(report, { force: true });
  const args = [
    'run',
    '--project',
    'http',
    '--bail=1',
    '--no-file-parallelism',
    '--reporter=json',
    `--outputFile=${report}`,
    ...tests,
  ];
  const output = await vitest(tree, args, databaseUrl);
  if (output === 'never ended') return { caught: true, by: output };
  const text = await readFile(report, 'utf8').catch(() => null);
  if (text === null) throw new Error(`the tests did not run: ${output.slice(-2_000)}`);
  const { success, testResults } = JSON.parse(text) as Report;
  if (success) return { caught: false };
  for (const { assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    if (failed) return { caught: true, by: failed.title };
  }
  // A file whose preparation fails has caught the bug too, but only if the database could be made at all.
  const failedFile = testResults.find(({ message }) => message !== '');
  if (failedFile) return { caught: true, by: `${failedFile.name.slice(tree.length + 1)} could not begin` };
  throw new Error(`the tests failed without a failed test: ${output.slice(-2_000)}`);
}

function vitest(tree: string, args: readonly string[], databaseUrl: string): Promise<string> {
  const { NODE_CHANNEL_FD: _, ...environment } = process.env;
  return new Promise((ended) => {
    execFile(
      process.execPath,
      [join(tree, 'node_modules/vitest/vitest.mjs'), ...args],
      {
        cwd: tree,
        env: { ...environment, TEST_DATABASE_URL: databaseUrl },
        timeout: limitMs,
        killSignal: 'SIGKILL',
        maxBuffer: 64 * 1_024 * 1_024,
      },
      (error, stdout, stderr) => ended(error?.killed ? 'never ended' : `${stdout}${stderr}`),
    );
  });
}
