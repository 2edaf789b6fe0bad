/**
 * Programs that tests need and npm does not bring: Chromium for the journeys, Redis for the test with
 * several processes. As root on Debian or Ubuntu they are installed; elsewhere they are looked for.
 */
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './command.ts';

const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** The same browser without the windows around the page, which cost as much as the page where nobody looks at them. */
const shellName = 'chromium-headless-shell';
const macChromes = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

/**
 * With windows where there is one that has them, else whatever tells the stories. CHROME_PATH is believed where it is set,
 * also when it is wrong: a silent other browser would mislead.
 */
export function findChromium(environment: Readonly<Record<string, string | undefined>> = process.env): string | null {
  const chromePath = environment.CHROME_PATH;
  if (chromePath) return isProgram(chromePath) ? chromePath : null;
  return macChromes.find(isProgram) ?? findProgram([...chromiumNames, shellName], environment.PATH);
}

/** For journeys and figures: a page that nobody looks at, so the lighter browser comes first. */
export function findJourneyBrowser(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | null {
  const shell = environment.CHROME_PATH ? null : findProgram([shellName], environment.PATH);
  return shell ?? findChromium(environment);
}

export function findRedisServer(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | null {
  return findProgram(['redis-server'], environment.PATH);
}

export async function ensureJourneyBrowser(onOutput: (text: string) => void): Promise<string | null> {
  // Not every distribution has the lighter one, which is no reason to complain.
  if (!process.env.CHROME_PATH && findProgram([shellName], process.env.PATH) === null) {
    await installPackage(shellName, () => {});
  }
  if (!process.env.CHROME_PATH && findJourneyBrowser() === null) await installPackage('chromium', onOutput);
  return findJourneyBrowser();
}

export async function ensureRedisServer(onOutput: (text: string) => void): Promise<string | null> {
  if (findRedisServer() === null) await installPackage('redis-server', onOutput);
  return findRedisServer();
}

function findProgram(names: readonly string[], path = ''): string | null {
  const folders = [
    ...path.split(delimiter),
    '/usr/bin',
    '/usr/local/bin',
    '/usr/sbin',
    '/opt/homebrew/bin',
    '/snap/bin',
  ];
  for (const name of names) {
    const browsers = folders
      .filter(Boolean)
      .map((folder) => join(folder, name))
      .find(isProgram);
    if (browsers) return browsers;
  }
  return null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function installPackage(name: string, onOutput: (text: string) => void): Promise<void> {
  if (!mayInstall()) return;
  onOutput(`Installing ${name} by apt-get.\n`);
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await runCommand('apt-get', ['update', '-qq'], { environment });
  const args = ['install', '-y', '-qq', '--no-install-recommends', name];
  const install = await runCommand('apt-get', args, { environment });
  if (install.code !== 0) onOutput(`${update.code === 0 ? '' : update.output}${install.output}`);
}

function mayInstall(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^(ID|ID_LIKE)=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
}
