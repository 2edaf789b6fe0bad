import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findChromium, findJourneyBrowser, findRedisServer } from './external-programs.ts';

test('CHROME_PATH is taken as it is', () => {
  expect(findChromium({ CHROME_PATH: process.execPath })).toBe(process.execPath);
});

test('a CHROME_PATH that is no program is not replaced by another browser', () => {
  expect(findChromium({ CHROME_PATH: '/nowhere/chrome', PATH: process.env.PATH })).toBeNull();
});

test('a server is a program on the path or nothing', () => {
  expect(findRedisServer({ PATH: '/nowhere' }) ?? '/redis-server').toMatch(/redis-server$/);
});

test('stories are told in the browser without windows where there is one, and CHROME_PATH goes before it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kislap-browser-'));
  try {
    const shell = join(folder, 'chromium-headless-shell');
    await writeFile(shell, '');
    await chmod(shell, 0o755);
    expect(findJourneyBrowser({ PATH: folder })).toBe(shell);
    expect(findJourneyBrowser({ PATH: folder, CHROME_PATH: process.execPath })).toBe(process.execPath);
    expect(findJourneyBrowser({ PATH: folder, CHROME_PATH: '/nowhere/chrome' })).toBeNull();
    // The rows of the bench that like windows do without them rather than not run at all.
    expect(findChromium({ PATH: folder })).not.toBeNull();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
