/** The frame around the cases: finds them, runs them (one after the other, or beside each other in the short form), says what was seen. */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { formatTally, type Tally } from '../checks/tally.ts';
import { lifecycle } from '../process/lifecycle.ts';
import { messageOf, paint, print, printError } from '../process/terminal.ts';
import type { Case, CaseResult } from './case.ts';
import { type CaseEnvironments, openEnvironment } from './environment.ts';

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
    printError(
      `There is no case ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ') || 'none'}.`,
    );
    process.exit(1);
  }
  const life = lifecycle({ say: print, interrupted: 130 });
  const opened = await openEnvironment({ short });
  life.onStop('The environment', opened.close);
  const chosen = all.filter(({ name }) => names.length === 0 || names.includes(name));
  const tally = { passed: 0, failed: 0, skipped: 0 };
  for (const step of planOf(chosen, short)) {
    const lanes = step.map(async (lane) => {
      for (const one of lane) tally[(await runCase(one, opened, short)) ? 'passed' : 'failed'] += 1;
    });
    await Promise.all(lanes);
  }
  tally.skipped = chosen.filter((one) => isLeftOut(one, short)).length;
  await writeReportAndExit(tally, report);
  return life.stop(tally.failed === 0 ? 0 : 1);
}

const isLeftOut = (one: Case, short: boolean) => short && one.short === false;

/** As many lanes as the machine that the budget of `npm test` is for has cores. */
const cores = 2;

/**
 * Steps that follow each other, of lanes that run beside each other. At length every case is a step of its own. In the short
 * form the first step has a lane for each case that mostly waits and two lanes that take the others one by one; the cases
 * that must be alone follow.
 */
export function planOf(cases: readonly Case[], short: boolean): Iterable<Case>[][] {
  const selected = cases.filter((one) => !isLeftOut(one, short));
  if (!short) return selected.map((one) => [[one]]);
  const of = (sharing: Case['sharing']) => selected.filter((one) => one.sharing === sharing);
  const waiting = of('waits').map((one) => [one]);
  const queue = of(undefined).values();
  const beside = Array.from({ length: cores }, () => queue);
  return [[...waiting, ...beside], ...of('alone').map((one) => [[one]])];
}

async function runCase(one: Case, { forCase }: CaseEnvironments, short: boolean): Promise<boolean> {
  const startedMs = performance.now();
  const lines: string[] = [];
  // Beside others a case says everything at its end, so that its lines stand together.
  const log = (line: string) => (short ? void lines.push(line) : print(`        ${line}`));
  const { environment, close } = await forCase(one.name, log);
  const result = await one.run(environment).catch((error: unknown): CaseResult => {
    return { passed: false, figures: error instanceof Error ? (error.stack ?? error.message) : messageOf(error) };
  });
  await close();
  for (const line of lines) print(`        ${line}`);
  const mark = result.passed ? paint('green', 'passed') : paint('red', 'failed');
  print(
    `${mark}  ${one.name.padEnd(12)} ${result.figures}  (${((performance.now() - startedMs) / 1000).toFixed(1)} s)`,
  );
  if (!result.passed) print(`        ${one.what}\n        Goal: ${one.goal}`);
  return result.passed;
}

async function writeReportAndExit(tally: Tally, report: string | null): Promise<void> {
  if (report) await writeFile(report, JSON.stringify(tally));
  else print(formatTally(tally));
}
