/**
 * Completes package-lock.json after a change of dependencies: `node tools/complete-lock.mjs`.
 * npm writes down the optional binaries of other systems only where the registry at hand has them, and
 * `npm ci` refuses a lock that lacks one. A parent names each binary with its exact version, and the
 * name says its system, so the missing entries can be written without fetching anything.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingBinaries } from './lock-rules.mjs';

const file = join(import.meta.dirname, '../package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingBinaries(lock);
const packages = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, 'en'));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
process.stdout.write(`${Object.keys(missing).length} binaries of other systems were added to the lock.\n`);
