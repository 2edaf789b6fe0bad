/** The frame around the cases: finds them, runs them one after the other, says what was seen. */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lifecycle } from '../lifecycle.ts';
import { lastLine, type Tally } from '../tally.ts';
import { complain, paint, say, sentenceOf } from '../terminal.ts';
import type { Case, CaseResult } from './case.ts';
import { openEnvironment } from './environment.ts';

type Arguments = { readonly names: readonly string[]; readonly short: boolean; readonly report: string | null };

export function readArguments(args: readonly string[]): Arguments {
  const at = args.indexOf('--report');
  const report = at === -1 ? null : (args[at + 1] ?? null);
  const names = args.filter((arg, index) => !arg.startsWith('--') && (at === -1 || index !== at + 1));
  return { names, short: args.includes('--short'), report };
}

/** A case is known by its shape, so a file may also export what its neighbours use. */
export async function loadCases(folder: string): Promise<Case[]> {
  const files = (await readdir(folder)).filter((name) => /^(?!main\.|case\.)[\w-]+(?<!\.test)\.ts$/.test(name));
  const modules = files.sort().map(async (file) => {
    const exported = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>;
    return Object.values(exported).flat().filter(isCase);
  });
  return (await Promise.all(modules)).flat();
}

const isCase = (value: unknown): value is Case =>
  typeof value === 'object' && value !== null && 'goal' in value && 'run' in value && typeof value.run === 'function';

export async function runCases(folder: string, args: readonly string[]): Promise<never> {
  const { names, short, report } = readArguments(args);
  const all = await loadCases(folder);
  const unknown = names.filter((name) => !all.some((one) => one.name === name));
  if (unknown.length > 0) {
    complain(`There is no case ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ') || 'none'}.`);
    process.exit(1);
  }
  const life = lifecycle({ say, interrupted: 130 });
  const opened = openEnvironment({ short });
  life.onStop('The environment', opened.close);
  const tally = { passed: 0, failed: 0, skipped: 0 };
  for (const one of all.filter(({ name }) => names.length === 0 || names.includes(name))) {
    if (short && one.short === false) tally.skipped += 1;
    else tally[(await runCase(one, opened)) ? 'passed' : 'failed'] += 1;
  }
  await conclude(tally, report);
  return life.stop(tally.failed === 0 ? 0 : 1);
}

async function runCase(one: Case, { forCase }: ReturnType<typeof openEnvironment>): Promise<boolean> {
  const startedMs = performance.now();
  const { environment, close } = await forCase(one.name);
  const result = await one.run(environment).catch((error: unknown): CaseResult => {
    return { passed: false, figures: error instanceof Error ? (error.stack ?? error.message) : sentenceOf(error) };
  });
  await close();
  const mark = result.passed ? paint('green', 'passed') : paint('red', 'failed');
  say(`${mark}  ${one.name.padEnd(12)} ${result.figures}  (${((performance.now() - startedMs) / 1000).toFixed(1)} s)`);
  if (!result.passed) say(`        ${one.what}\n        Goal: ${one.goal}`);
  return result.passed;
}

async function conclude(tally: Tally, report: string | null): Promise<void> {
  if (report) await writeFile(report, JSON.stringify(tally));
  else say(lastLine(tally));
}
