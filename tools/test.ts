/**
 * `npm test`: the stages one after the other. A failure does not stop the rest; the last lines say how many passed and
 * failed, how long each stage took and which went over its budget. `npm test -- rules http` runs those two alone.
 * `npm run test:all` is the same with the long forms: every journey on both widths, every fault and attack in full.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { reportCheck, runChecks } from './checks/run-checks.ts';
import {
  addUp,
  emptyTally,
  formatTally,
  playwrightFailures,
  secondTriesOf,
  type Tally,
  tallyCases,
  tallyPlaywright,
  tallyVitest,
  vitestFailures,
  vitestSecondTries,
} from './checks/tally.ts';
import { killCommands, runCommand } from './process/command.ts';
import { ensureJourneyBrowser, ensureRedisServer } from './process/external-programs.ts';
import { lifecycle } from './process/lifecycle.ts';
import { messageOf, paint, print } from './process/terminal.ts';
import { buildSite } from './site/build.ts';
import { type Product, startProduct } from './testing/product.ts';
import { createScratchFolder } from './testing/scratch-folder.ts';
import { copyWorldCluster, fillWorldCluster } from './testing/world-cluster.ts';

/** The budget is for two cores. A stage that takes longer says so and does not fail: other work may share the machine. */
type Stage = {
  readonly name: string;
  readonly budgetSeconds: number;
  readonly needsWorld?: boolean;
  readonly run: () => Promise<Tally>;
};

const isFullRun = process.env.KISLAP_FULL_RUN === '1';
const root = resolve(import.meta.dirname, '..');
const show = (text: string) => void process.stdout.write(text);
const scratch = await createScratchFolder();
let product: Product | null = null;
let worldCluster: Promise<string> | null = null;

// Each stage starts servers as processes of their own; what the first of them compiled is half of the start of the next.
process.env.NODE_COMPILE_CACHE ??= join(scratch, 'compiled');

const life = lifecycle({ say: print, interrupted: 130 });
life.onStop('The scratch folder', () => rm(scratch, { recursive: true, force: true }));
life.onStop('The product', async () => {
  await product?.stop();
  await product?.discard();
});
life.onStop('The runners', async () => killCommands());

const stages: readonly Stage[] = [
  { name: 'checks', budgetSeconds: 90, run: staticChecks },
  { name: 'rules', budgetSeconds: 60, run: () => vitest('rules') },
  { name: 'http', budgetSeconds: 240, run: httpTests },
  { name: 'journeys', budgetSeconds: 300, needsWorld: true, run: journeys },
  // Both mostly wait: for servers that start again, and for time limits.
  { name: 'faults', budgetSeconds: 120, needsWorld: !isFullRun, run: faults },
];

const chosen = process.argv.slice(2);
const secondTries: string[] = [];
const failures: string[] = [];
const results: (Tally & { name: string; seconds: number; budgetSeconds: number })[] = [];
const unknown = chosen.filter((word) => !stages.some(({ name }) => name === word));
if (unknown.length > 0) {
  print(`There is no stage ${unknown.join(', ')}; there are ${stages.map(({ name }) => name).join(', ')}.`);
  await life.stop(1);
}
const chosenStages = stages.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
// The first start of a product builds the site and fills the demo world, so it begins beside the first stage. Who needs the world waits
// for it, and hears why it failed.
if (chosenStages.some(({ needsWorld }) => needsWorld) && !process.env.DATABASE_URL)
  ensureWorldCluster().catch(() => {});
for (const { name, budgetSeconds, run } of chosenStages) {
  print(`\n${paint('bold', `== ${name}`)}`);
  const startedMs = performance.now();
  const tally = await run().catch((error: unknown) => {
    print(messageOf(error));
    return { ...emptyTally, failed: 1 };
  });
  // Whoever stopped us reads no count of half a run; the exit is on its way.
  if (life.stopping) await new Promise(() => {});
  results.push({ name, ...tally, budgetSeconds, seconds: (performance.now() - startedMs) / 1000 });
}

print();
for (const { name, seconds, budgetSeconds, ...tally } of results) {
  const over = !isFullRun && seconds > budgetSeconds ? `  over its budget of ${budgetSeconds} s` : '';
  print(`${name.padEnd(14)} ${formatTally(tally).padEnd(40)} ${seconds.toFixed(1).padStart(7)} s${over}`);
}
if (secondTries.length > 0)
  print(`Passed only at the second try:\n${secondTries.map((each) => `  ${each}`).join('\n')}`);
if (failures.length > 0) print(`Failed:\n${failures.map((each) => `  ${each}`).join('\n')}`);
const total = addUp(results);
print(formatTally(total));
await life.stop(total.failed > 0 || total.passed === 0 ? 1 : 0);

async function staticChecks(): Promise<Tally> {
  const checked = await runChecks(reportCheck);
  const passed = checked.filter(({ ok }) => ok).length;
  return { passed, failed: checked.length - passed, skipped: 0 };
}

async function httpTests(): Promise<Tally> {
  const redis = await ensureRedisServer(show);
  if (!redis) print('There is no redis-server on this machine, so the tests that need one are skipped.');
  // Servers that run as processes of their own answer with the built site, which the first start of a product may be building.
  await worldCluster?.catch(() => {});
  await buildSite();
  return vitest('http');
}

async function vitest(project: 'rules' | 'http'): Promise<Tally> {
  const file = join(scratch, `${project}.json`);
  // With those that stand apart.
  const args = [
    'run',
    '--project',
    `${project}*`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  // A test with servers and timers may meet a busy machine: it is tried again, and named if that helped.
  if (project === 'http') args.push('--retry=1');
  const { code } = await runCommand('vitest', args, { onOutput: show, environment: { KISLAP_FILL_WORLD: '1' } });
  const report = await readReport<Parameters<typeof tallyVitest>[0]>(file);
  secondTries.push(...vitestSecondTries(report));
  failures.push(...vitestFailures(report));
  return tallyVitest(report, code);
}

async function journeys(): Promise<Tally> {
  const files = await readdir(join(root, 'journeys'), { recursive: true }).catch(() => []);
  if (!files.some((file) => file.endsWith('.test.ts'))) {
    print('There are no journeys yet.');
    return emptyTally;
  }
  if (process.env.KISLAP_SKIP_JOURNEYS === '1') {
    print(paint(['bold', 'yellow'], 'THE JOURNEYS ARE SKIPPED, because KISLAP_SKIP_JOURNEYS is 1.'));
    return { ...emptyTally, skipped: 1 };
  }
  const browser = await ensureJourneyBrowser(show);
  if (!browser) {
    const chromePath = process.env.CHROME_PATH
      ? `CHROME_PATH is "${process.env.CHROME_PATH}", and no program is there.`
      : '';
    print(chromePath || 'There is no Chromium on this machine: install Chrome or Chromium, or set CHROME_PATH to one.');
    return { ...emptyTally, failed: 1 };
  }
  product = await startProductWithWorld();
  const file = join(scratch, 'journeys.json');
  const environment = {
    KISLAP_URL: product.url,
    KISLAP_OWNER_URL: await product.ownerUrl(),
    CHROME_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    KISLAP_FULL_RUN: isFullRun ? '1' : '0',
    // What the browsers write is there as well.
    TMPDIR: scratch,
  };
  // Only a run that hangs takes so long.
  const limitMs = 2_700_000;
  const options = { environment, onOutput: show, limitMs };
  const { code } = await runCommand('playwright', ['test', '--reporter=list,json'], options);
  const report = await readReport<Parameters<typeof tallyPlaywright>[0]>(file);
  const tally = tallyPlaywright(report, code);
  secondTries.push(...secondTriesOf(report));
  failures.push(...playwrightFailures(report));
  const stopped = await product.stop();
  if (tally.failed > 0 || stopped !== 0) print(`What the product said:\n${product.log()}`);
  await product.discard();
  product = null;
  await rm(join(scratch, 'journeys'), { recursive: true, force: true });
  return addUp([tally, { ...emptyTally, [stopped === 0 ? 'passed' : 'failed']: 1 }]);
}

/** One of its own, with a copy of the world that all products of the run begin with. */
async function startProductWithWorld(): Promise<Product> {
  // A database that is named is used as it is.
  if (process.env.DATABASE_URL) return startProduct();
  const data = join(scratch, 'journeys');
  await copyWorldCluster(await ensureWorldCluster(), data);
  return startProduct({ data });
}

function ensureWorldCluster(): Promise<string> {
  const directory = join(scratch, 'world');
  worldCluster ??= fillWorldCluster(directory).then(() => directory);
  return worldCluster;
}

async function faults(): Promise<Tally> {
  // At length each case has a product of its own, and fills its database itself.
  if (!isFullRun && !process.env.DATABASE_URL) process.env.KISLAP_WORLD_CLUSTER = await ensureWorldCluster();
  return addUp(await Promise.all([cases('chaos'), cases('attack')]));
}

async function cases(kind: 'chaos' | 'attack'): Promise<Tally> {
  const file = join(scratch, `${kind}.json`);
  const form = isFullRun ? [] : ['--short'];
  const { code } = await runCommand(process.execPath, [`${kind}/main.ts`, ...form, '--report', file], {
    onOutput: show,
    // At length speed is measured on it, so it is a disk.
    ...(!isFullRun && { environment: { TMPDIR: scratch } }),
  });
  return tallyCases(await readReport(file), code);
}

async function readReport<Report>(file: string): Promise<Report | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Report);
}
