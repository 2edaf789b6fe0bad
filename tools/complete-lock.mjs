/**
 * Completes package-lock.json after a change of dependencies: `node tools/complete-lock.mjs`.
 * npm writes down the optional binaries of other systems only where the registry at hand has them, and
 * `npm ci` refuses a lock that lacks one. A parent names each binary with its exact version, and the
 * name says its system, so the missing entries can be written without fetching anything. What each entry must hash to is
 * asked of the registry, without which an entry stays as it is.
 */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { missingBinaries, withoutIntegrity } from './launch/lock-rules.mjs';

const file = join(import.meta.dirname, '../package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingBinaries(lock);
const packages = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, 'en'));
const bare = withoutIntegrity({ packages: Object.fromEntries(packages) });
// A few at a time: each question starts npm.
const ask = async () => {
  for (let next = bare.pop(); next; next = bare.pop()) await askIntegrity(...next);
};
await Promise.all(Array.from({ length: 4 }, ask));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
const left = withoutIntegrity({ packages: Object.fromEntries(packages) }).length;
process.stdout.write(`${Object.keys(missing).length} binaries of other systems were added to the lock.\n`);
if (left > 0) process.stdout.write(`Of ${left} entries this registry does not know what they must hash to.\n`);

async function askIntegrity(path, entry) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const response = promisify(execFile)('npm', ['view', `${name}@${entry.version}`, 'dist.integrity']);
  const integrity = (await response.catch(() => ({ stdout: '' }))).stdout.trim();
  if (/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity)) entry.integrity = integrity;
}
