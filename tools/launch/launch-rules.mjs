/** The launcher's decisions, apart from its side effects so that they can be tested. Plain JavaScript: Node 20 runs it. */

/**
 * Name of the command to the TypeScript file that does it. Those of every day are npm scripts as well; the last ones are
 * started as `node tools/launch.mjs <name>`.
 */
export const entries = {
  start: 'tools/start.ts',
  test: 'tools/test.ts',
  'test:all': 'tools/test-all.ts',
  dev: 'tools/dev.ts',
  check: 'tools/check.ts',
  build: 'tools/build.ts',
  bench: 'bench/main.ts',
  chaos: 'chaos/main.ts',
  attack: 'attack/main.ts',
  'ledger:verify': 'tools/ledger-verify.ts',
  staff: 'tools/staff.ts',
  fair: 'tools/fair.ts',
  'vendor-check': 'tools/vendor-check.ts',
  format: 'tools/format.ts',
  'new-domain': 'tools/new-domain.ts',
};

const atLeast = (version, major, minor) => {
  const [haveMajor = 0, haveMinor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return haveMajor > major || (haveMajor === major && haveMinor >= minor);
};

/** One sentence, or nothing to say. */
export function nodeProblem(version) {
  if (atLeast(version, 20, 19)) return null;
  return `Kislap needs Node 20.19 or newer, and this is ${version.replace(/^v/, '')}; nodejs.org has a newer one.`;
}

/**
 * Why an install is due, or null. A marker is `<system> <hash of the lock>`. Whoever ran npm by hand has no
 * marker or an old one, but npm's own record inside node_modules says what is there; optional packages
 * are those of other systems and may be missing.
 */
export function installReason({ marker, wanted, lock, installed }) {
  if (installed === null) return 'nothing is installed yet';
  if (marker === wanted) return null;
  if (marker !== null && systemOf(marker) !== systemOf(wanted)) return 'what is installed is for another system';
  const differs = Object.entries(lock.packages).some(([path, { version, optional }]) => {
    if (path === '') return false;
    const there = installed.packages[path];
    return there ? there.version !== version : !optional;
  });
  return differs ? 'the lock has changed' : null;
}

const systemOf = (marker) => marker.split(' ')[0];

/** The pinned Node where its package exists for this system, else the running one if it strips types by itself. */
export function chooseRuntime({ pinned, running }) {
  if (pinned) return { path: pinned };
  if (atLeast(running.version, 22, 18)) return { path: running.path };
  return {
    problem: `There is no pinned Node for this system, so Kislap needs Node 22.18 or newer, and this is ${running.version.replace(/^v/, '')}.`,
  };
}

/** Terminal and npm both pass a Ctrl-C on; the same signal within this time is one press, not two. */
export const samePressMs = 400;

export const isSamePress = (last, now) => last !== null && now.signal === last.signal && now.at - last.at < samePressMs;
