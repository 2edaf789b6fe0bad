/** Builds the site when its sources have changed since the last build, and says nothing to Vite when they have not. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sourceHash } from '../process/source-hash.ts';
import { UserError } from '../process/terminal.ts';

const root = resolve(import.meta.dirname, '../..');
const marker = join(root, 'dist/.sources');

export async function buildSite({ force = false } = {}): Promise<'built' | 'fresh'> {
  const expectedHash = await sourceHash(root, await sources());
  const made = await readFile(marker, 'utf8').catch(() => '');
  if (made === expectedHash && !force) return 'fresh';
  await rm(marker, { force: true });
  await vite(['build']);
  await vite(['build', '--ssr']);
  await vite(['build', '--config', 'vite.studio.config.ts']);
  await mkdir(join(root, 'dist'), { recursive: true });
  await writeFile(marker, expectedHash);
  return 'built';
}

const shared = [
  'kernel',
  'artwork',
  'ui',
  'platform/web',
  'apps/site',
  'apps/studio',
  'tools/site',
  'vite.config.ts',
  'vite.studio.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
];

/** Everything that can reach the browser or the server's rendering of it. */
async function sources(): Promise<string[]> {
  const domains = await readdir(join(root, 'domains')).catch(() => []);
  return [
    ...shared,
    ...domains.flatMap((domain) => ['contract', 'rules', 'web'].map((part) => `domains/${domain}/${part}`)),
  ];
}

/** Its words are shown only when it fails. */
async function vite(args: string[]): Promise<void> {
  if (!existsSync(join(root, 'vite.config.ts')))
    throw new UserError('The site cannot be built: vite.config.ts is gone.');
  const child = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...args, '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endWithUs = () => child.kill();
  process.once('exit', endWithUs);
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const code = await new Promise<number | null>((ended) => child.once('close', ended));
  process.off('exit', endWithUs);
  if (code !== 0) throw new UserError(`The site could not be built:\n${output.trim()}`);
}
