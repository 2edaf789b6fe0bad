/** Linux has a class of processes that run only while nobody else wants the core, and give it up in the same moment. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = ['/usr/bin/chrt', '/bin/chrt'];

let known: readonly string[] | null | undefined;

/** What stands before a command to begin it in that class; null where there is none, or we may not. Tried once. */
export function idleClass(): readonly string[] | null {
  if (known === undefined) known = findIdleClass();
  return known;
}

function findIdleClass(): readonly string[] | null {
  const chrt = process.platform === 'linux' ? places.find((place) => existsSync(place)) : undefined;
  if (chrt === undefined) return null;
  const words = [chrt, '--idle', '0'];
  // On a machine that is full even this may not find a core; then there is no use in the class.
  const tried = spawnSync(chrt, [...words.slice(1), chrt, '--version'], { timeout: 500, env: {}, stdio: 'ignore' });
  return tried.status === 0 ? words : null;
}
