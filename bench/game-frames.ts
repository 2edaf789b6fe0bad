/**
 * Frames a second while our own games move on a phone whose CPU is slowed four times, beside a page with one box that
 * glides, in the same run: how many a machine can draw at all is its own matter. The worst game is the figure.
 */
import type { Browser, Page } from '@playwright/test';
import { startProduct } from '#tools/testing/product.ts';
import { drawnFrames, openBrowser, slowDown } from './measure/browser.ts';
import type { BenchRow } from './row.ts';

const goal = 0.9;
const slowdown = 4;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const;
/** Less than the shortest movement takes; the first instant, in which a round is begun, is its own matter. */
const measuredMs = 1_200;
const beginsMs = 250;

type BenchGame = { readonly code: string; begin(page: Page): Promise<void> };

const press = (page: Page) => page.locator('#main-button').click();
const games: readonly BenchGame[] = [
  { code: 'siyete', begin: press },
  { code: 'bakunawa', begin: press },
  { code: 'plinko', begin: press },
  { code: 'wheel', begin: press },
  { code: 'crash', begin: (page) => page.locator('.stg[data-phase=running]').waitFor({ timeout: 120_000 }) },
];

const glidePage =
  '<!doctype html><style>i{display:block;width:60px;height:60px;background:crimson;animation:m 1s linear infinite alternate}' +
  '@keyframes m{to{transform:translateX(300px)}}</style><i></i>';

/** Frames that were drawn, a second. */
async function countFramesPerSecond(browser: Browser, page: Page): Promise<number> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline.frame'] });
  const start = performance.now();
  await page.waitForTimeout(measuredMs);
  const seconds = (performance.now() - start) / 1000;
  return drawnFrames(await browser.stopTracing()).length / seconds;
}

async function framesOf(browser: Browser, url: string, { code, begin }: BenchGame): Promise<number> {
  const page = await browser.newPage(phone);
  try {
    await page.goto(`${url}/studio/${code}?demo=1`);
    await page.locator('#main-button').waitFor();
    await slowDown(page, slowdown);
    await begin(page);
    await page.waitForTimeout(beginsMs);
    return await countFramesPerSecond(browser, page);
  } finally {
    await page.close();
  }
}

async function framesOfGlide(browser: Browser): Promise<number> {
  const page = await browser.newPage(phone);
  try {
    await page.setContent(glidePage);
    await slowDown(page, slowdown);
    await page.waitForTimeout(beginsMs);
    return await countFramesPerSecond(browser, page);
  } finally {
    await page.close();
  }
}

export const row: BenchRow = {
  name: 'game frames',
  what: 'frames while our own games move, the worst of them / a page with one gliding box, phone, CPU slowed four times',
  goal: `at least ${goal}`,
  async run({ ownerUrl, short, log }) {
    const product = await startProduct({ environment: { DATABASE_URL: ownerUrl } });
    const browser = await openBrowser();
    try {
      const ratios: { code: string; ours: number; theirs: number }[] = [];
      for (const game of short ? games.slice(0, 3) : games) {
        const theirs = await framesOfGlide(browser);
        const ours = await framesOf(browser, product.url, game);
        log(`${game.code}: ${ours.toFixed(1)} / ${theirs.toFixed(1)} frames a second`);
        ratios.push({ code: game.code, ours, theirs });
      }
      const worst = ratios.reduce((a, b) => (b.ours / b.theirs < a.ours / a.theirs ? b : a));
      const figure = worst.ours / worst.theirs;
      return {
        figure,
        unit: 'x a gliding box',
        reached: figure >= goal,
        absolutes: `${worst.code}: ${worst.ours.toFixed(1)} / ${worst.theirs.toFixed(1)} frames a second`,
      };
    } finally {
      await browser.close();
      await product.stop();
      await product.discard();
    }
  },
};
