/**
 * Journeys in a real browser, on a desktop and on a phone, against a product that `npm test` has started. With
 * KISLAP_FULL_RUN=1 all of them run, see the tags in journeys/support/story.ts.
 */
import { defineConfig, devices } from '@playwright/test';
import { findJourneyBrowser } from './tools/process/external-programs.ts';

const executablePath = findJourneyBrowser() ?? '';
const asRoot = process.getuid?.() === 0;
const isFullRun = process.env.KISLAP_FULL_RUN === '1';
const launchArguments = ['--disable-dev-shm-usage', '--disable-background-networking', '--disable-gpu'];
const launchOptions = {
  executablePath,
  // Chromium's own sandbox refuses root; the flags spare containers with a small /dev/shm.
  chromiumSandbox: !asRoot,
  // Decoding and painting pictures took a third of the time. Stories that look at them are tagged.
  args: [...launchArguments, '--blink-settings=imagesEnabled=false'],
};
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  // A story waits for the server, for timers and for what fades about a third of its time, so two leave a part of two cores unused.
  workers: 3,
  // Where others share the machine a story may stumble over them; tools/checks/tally.ts says how many may.
  retries: process.env.CI === 'true' ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.KISLAP_URL ?? 'http://localhost:8080',
    screenshot: 'only-on-failure',
    // A worker is another process to start; stories about it ask for one.
    serviceWorkers: 'block',
    // What moves for ever costs a machine without graphics most of its time; stories about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A first visit takes the light of the device; stories about it say which.
    colorScheme: 'dark',
    // A trace copies the whole page at every step; `--trace on` asks for one.
    trace: 'off',
    launchOptions,
  },
  // Which story runs where is said by its tag.
  projects: [
    {
      name: 'desktop',
      grepInvert: isFullRun ? /@phone(?!-)|@pictures/ : /@phone(?!-)|@pictures|@full-run/,
      use: desktop,
    },
    {
      name: 'phone',
      grep: isFullRun ? /@(both|phone)/ : /@(both|phone)(?!-)/,
      ...(!isFullRun && { grepInvert: /@full-run/ }),
      // As wide as the phones that are sold most; more pixels to a point would only be more to paint.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    {
      name: 'pictures',
      grep: /@pictures/,
      ...(!isFullRun && { grepInvert: /@full-run/ }),
      use: { ...desktop, launchOptions: { ...launchOptions, args: launchArguments } },
    },
  ],
});
