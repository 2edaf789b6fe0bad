/** The static checks, as data. Each is one command that says nothing when all is well. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { runCommand } from '../process/command.ts';
import { paint, print } from '../process/terminal.ts';

type Check = { readonly name: string; readonly command: string; readonly args: readonly string[] };

export type CheckResult = { readonly name: string; readonly ok: boolean; readonly output: string; readonly ms: number };

const root = resolve(import.meta.dirname, '../..');
const folders = [
  'kernel',
  'artwork',
  'ledger',
  'platform',
  'ui',
  'domains',
  'apps',
  'tools',
  'bench',
  'chaos',
  'attack',
  'journeys',
];
const existing = folders.filter((folder) => existsSync(resolve(root, folder)));

/** The slow ones first, so that the last to end is a quick one. */
const checks: readonly Check[] = [
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'types, server', command: 'tsc', args: ['-p', 'tsconfig.server.json'] },
  { name: 'types, browser', command: 'tsc', args: ['-p', 'tsconfig.web.json'] },
  { name: 'types, journeys', command: 'tsc', args: ['-p', 'tsconfig.journeys.json'] },
  {
    name: 'import table',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...existing],
  },
  { name: 'dead code', command: 'knip', args: ['--no-progress'] },
  // What only tests use is no dead export, but a file or a package that only tests use does not belong to the product.
  {
    name: 'dead code, product',
    command: 'knip',
    args: ['--no-progress', '--production', '--include', 'files,dependencies'],
  },
  { name: 'format', command: 'biome', args: ['check', '--error-on-warnings'] },
  { name: 'tidy', command: process.execPath, args: ['tools/tidy/main.ts'] },
];

export async function runChecks(report: (checked: CheckResult) => void): Promise<CheckResult[]> {
  const waiting = [...checks];
  const results: CheckResult[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const startedMs = performance.now();
      const { code, output } = await runCommand(check.command, check.args, { environment: { NO_COLOR: '1' } });
      const checked = { name: check.name, ok: code === 0, output, ms: performance.now() - startedMs };
      results.push(checked);
      report(checked);
    }
  };
  await Promise.all([work(), work()]);
  return results;
}

export function reportCheck({ name, ok, output, ms }: CheckResult): void {
  const mark = ok ? paint('green', 'passed') : paint('red', 'failed');
  print(`${mark}  ${name.padEnd(20)} ${`${(ms / 1000).toFixed(1)} s`.padStart(7)}`);
  if (!ok) print(output.trimEnd().replace(/^/gm, '    '));
}
