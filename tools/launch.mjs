/**
 * Every npm script starts here: `node tools/launch.mjs <name> [arguments]`. It makes sure that the
 * packages of the lock are installed, then hands over to the pinned Node, which runs TypeScript as it is.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runtimeFlags } from '../platform/server/performance/runtime-flags.mjs';
import { chooseRuntime, entries, installReason, isSamePress, nodeProblem } from './launch/launch-rules.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const markerFile = join(root, 'node_modules/.kislap-installed');

const fail = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const readOr = (file, absent) => (existsSync(file) ? readFileSync(file, 'utf8') : absent);

function install() {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const installedText = readOr(join(root, 'node_modules/.package-lock.json'), null);
  const wanted = `${process.platform}-${process.arch} ${createHash('sha256').update(lockText).digest('hex')}`;
  const marker = readOr(markerFile, null);
  if (marker === wanted && installedText !== null) return;
  const installed = installedText === null ? null : JSON.parse(installedText);
  const reason = installReason({ marker, wanted, lock: JSON.parse(lockText), installed });
  if (reason !== null) runNpm(reason);
  writeFileSync(markerFile, wanted);
}

function runNpm(reason) {
  process.stdout.write(`Installing packages: ${reason}.\n`);
  // The build needs the development packages, also where NODE_ENV says production.
  const options = [
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const path = process.env.npm_execpath;
  const [program, first] = path?.endsWith('.js') ? [process.execPath, [path]] : ['npm', []];
  const { status, error } = spawnSync(program, [...first, 'ci', ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error) fail(`npm could not be started: ${error.message}`);
  if (status !== 0) fail('npm could not install the packages; its own words are above.');
}

function locatePinned() {
  const path = join(root, 'node_modules/.bin/node');
  if (!existsSync(path)) return null;
  // A binary for another C library is there but does not run.
  return spawnSync(path, ['--version']).status === 0 ? path : null;
}

function handOver(entry, args) {
  const runtime = chooseRuntime({
    pinned: locatePinned(),
    running: { path: process.execPath, version: process.version },
  });
  if ('problem' in runtime) fail(runtime.problem);
  // A session of its own: a Ctrl-C reaches it through us alone, once. The channel tells it when we are gone.
  const child = spawn(runtime.path, [...runtimeFlags, join(root, entry), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}` },
  });
  child.on('error', (error) => fail(`${runtime.path} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
  endWithNpm(child);
  let last = null;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      const press = { signal, at: Date.now() };
      if (!isSamePress(last, press)) child.kill(signal);
      last = press;
    });
  }
}

/** npm passes a SIGTERM on to its shell, and some shells die of it without a word to us. */
function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 200);
}

const [name = '', ...args] = process.argv.slice(2);
const problem = nodeProblem(process.version);
if (problem) fail(problem);
const entry = entries[name];
if (!entry) fail(`There is no command "${name}"; there are ${Object.keys(entries).join(', ')}.`);
install();
handOver(entry, args);
