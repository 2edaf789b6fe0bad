/**
 * Frames a second while the longest list of games is scrolled, beside a page of as many plain boxes in the same run:
 * how many a machine can draw at all is its own matter. Both on a CPU slowed four times.
 */
import type { Browser, Page } from '@playwright/test';
import { startProduct } from '#tools/testing/product.ts';
import { drawnFrames, openBrowser, openWhenReady, slowDown } from './measure/browser.ts';
import type { BenchRow } from './row.ts';

const goal = 0.9;
const slowdown = 4;
const timeoutMs = 120_000;
/** The leap back to the top is none of the wheel's, and all of its work is past by then. */
const restMs = 1_500;
/** So many looks without a new game, and all are here. */
const maxIdleLooks = 8;

/** So far a visitor gets in four seconds who turns the wheel steadily. */
const gesture = { x: 800, y: 600, yDistance: -9_600, speed: 2_400, gestureSourceType: 'mouse' } as const;

/** A list goes on by itself for a while, and then by its button. */
async function loadAll(page: Page): Promise<number> {
  const pictures = page.locator('main img');
  const more = page.getByRole('button', { name: 'Load more' });
  const deadlineMs = performance.now() + timeoutMs;
  await page.mouse.move(800, 500);
  for (let still = 0; still < maxIdleLooks && performance.now() < deadlineMs; ) {
    const before = await pictures.count();
    // The button of the last page is gone before it can be pressed.
    if (await more.isVisible()) await more.click({ timeout: 2_000 }).catch(() => null);
    else await page.mouse.wheel(0, 20_000);
    await page.waitForTimeout(400);
    still = (await pictures.count()) === before ? still + 1 : 0;
  }
  return pictures.count();
}

/** Pictures are drawn by the server once for everybody; it shares the cores with the browser here, and nowhere else. */
async function waitForPictures(page: Page): Promise<void> {
  const addresses = await page.evaluate<string[]>("[...document.querySelectorAll('main img')].map(({ src }) => src)");
  for (const address of addresses.filter(Boolean)) await (await fetch(address)).arrayBuffer();
}

/** As many boxes of the same size, six in a line, each of one colour: nothing in them but what a scroll itself costs. */
const boxPage = (count: number) => {
  const box = (_: unknown, index: number) => `<i style="background:hsl(${(index * 37) % 360} 60% 40%)"></i>`;
  const style =
    'body{display:grid;grid-template-columns:repeat(6,1fr);gap:20px;margin:24px 24px 24px 270px}i{height:264px;border-radius:16px}';
  return `<!doctype html><style>${style}</style>${Array.from({ length: count }, box).join('')}`;
};

type FrameStats = { readonly perSecond: number; readonly longestMs: number };

/**
 * Turns the wheel as the browser gets it from the machine, and counts the frames that were drawn. A page that scrolled
 * itself would hold every frame up until its script had run, which no visitor's hand does.
 */
async function scrollSlowly(browser: Browser, page: Page): Promise<FrameStats> {
  await page.evaluate('scrollTo(0, 0)');
  const session = await slowDown(page, slowdown);
  await page.waitForTimeout(restMs);
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline.frame'] });
  const start = performance.now();
  await session.send('Input.synthesizeScrollGesture', gesture);
  const seconds = (performance.now() - start) / 1000;
  const frameTimes = drawnFrames(await browser.stopTracing());
  if ((await page.evaluate<number>('scrollY')) < -gesture.yDistance / 2) throw new Error('the page did not scroll');
  const waits = frameTimes.slice(1).map((at, index) => at - (frameTimes[index] ?? at));
  return { perSecond: frameTimes.length / seconds, longestMs: Math.max(...waits) };
}

export const row: BenchRow = {
  name: 'list scroll',
  what: 'frames while a list with every game loaded is scrolled / a page of as many plain boxes, CPU slowed four times',
  goal: `at least ${goal}`,
  async run({ ownerUrl, log }) {
    const product = await startProduct({ environment: { DATABASE_URL: ownerUrl } });
    const browser = await openBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.addInitScript("sessionStorage.setItem('popupAnonymous', 'closed')");
      await openWhenReady(page, `${product.url}/rng`);
      const count = await loadAll(page);
      log(`${count} pictures stand in the list`);
      await waitForPictures(page);
      const ours = await scrollSlowly(browser, page);
      await page.close();
      const bare = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await bare.setContent(boxPage(count));
      const theirs = await scrollSlowly(browser, bare);
      const figure = ours.perSecond / theirs.perSecond;
      return {
        figure,
        unit: 'x plain boxes',
        reached: figure >= goal,
        absolutes: `${ours.perSecond.toFixed(1)} / ${theirs.perSecond.toFixed(1)} frames a second, the longest took ${ours.longestMs.toFixed(0)} / ${theirs.longestMs.toFixed(0)} ms`,
      };
    } finally {
      await browser.close();
      await product.stop();
      await product.discard();
    }
  },
};
