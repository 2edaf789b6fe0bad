/**
 * `npm run bench [-- name] [--short] [--anyway]`: the speed table. Every row runs three times, each time
 * on a fresh database, and the worst of the three is the one that counts.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '#platform/server/database/migrate.ts';
import { appUrl } from '#platform/server/database/roles.ts';
import { startPostgres } from '#platform/server/postgres/server.ts';
import { busyCores } from '#tools/process/busy-cores.ts';
import { lifecycle } from '#tools/process/lifecycle.ts';
import { messageOf, paint, print, printError } from '#tools/process/terminal.ts';
import { temporaryData } from '#tools/testing/product.ts';
import { joinControlGroup } from './measure/control-group.ts';
import { loadRows } from './measure/load-rows.ts';
import { formatVerdict, pickWorst } from './measure/verdict.ts';
import type { BenchResult, BenchRow } from './row.ts';

const maxBusyCores = 0.25;
const args = process.argv.slice(2);
const short = args.includes('--short');
const names = args.filter((arg) => !arg.startsWith('--'));
const all = await loadRows(import.meta.dirname);
const unknown = names.filter((name) => !all.some((row) => row.name === name));
if (unknown.length > 0) {
  end(`There is no row ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}.`);
}
const busy = await busyCores();
if (busy > maxBusyCores && !args.includes('--anyway')) {
  end(`Other work takes ${busy.toFixed(2)} of a core, so the figures would be its figures; wait, or add --anyway.`);
}

const life = lifecycle({ say: print, interrupted: 130 });
const home = await temporaryData();
life.onStop('The folder', () => rm(home, { recursive: true, force: true }));
const leave = await joinControlGroup();
if (leave) life.onStop('The control group', leave);
let failed = 0;
for (const row of all.filter(({ name }) => names.length === 0 || names.includes(name))) {
  failed += (await measure(row)) ? 0 : 1;
}
await life.stop(failed === 0 ? 0 : 1);

async function measure(row: BenchRow): Promise<boolean> {
  print(`\n${paint('bold', row.name)}: ${row.what}`);
  const results: BenchResult[] = [];
  try {
    for (let turn = 1; turn <= (short ? 1 : 3); turn++) results.push(await takeTurn(row, turn));
  } catch (error) {
    printError(`  failed: ${error instanceof Error ? (error.stack ?? error.message) : messageOf(error)}`);
    return false;
  }
  const worst = pickWorst(row.goal, results);
  for (const { figure, unit, absolutes } of results) print(`  ${figure.toFixed(2)} ${unit}  (${absolutes})`);
  const mark = worst.reached ? paint('green', 'reached') : paint('red', formatVerdict(row.goal, worst));
  print(`  worst ${worst.figure.toFixed(2)} ${worst.unit}, goal ${row.goal}: ${mark}`);
  return short || worst.reached;
}

async function takeTurn(row: BenchRow, turn: number): Promise<BenchResult> {
  const directory = join(home, `${row.name.replaceAll(' ', '-')}-${turn}`);
  await mkdir(directory, { recursive: true });
  const postgres = await startPostgres({ directory });
  try {
    await migrate(postgres.url);
    const log = (line: string) => print(paint('dim', `  ${line}`));
    return await row.run({ ownerUrl: postgres.url, appUrl: appUrl(postgres.url), short, log });
  } finally {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

function end(sentence: string): never {
  printError(sentence);
  process.exit(1);
}
