/** Frames a second while the longest list of games is scrolled from top to bottom, on a CPU slowed four times. */
import { startProduct } from '#tools/testing/product.ts';
import { openBrowser, slowDown } from './measure/browser.ts';
import type { BenchRow } from './row.ts';

const goal = 55;
const slowdown = 4;
const patienceMs = 120_000;

/** Scrolls by a finger's pace and counts the frames that were drawn. */
const scroll = `new Promise((done) => {
  let frames = 0, longest = 0, last = performance.now();
  const start = last, step = () => {
    const now = performance.now();
    frames++; longest = Math.max(longest, now - last); last = now;
    scrollBy(0, 40);
    if (now - start < 6000 && scrollY + innerHeight < document.documentElement.scrollHeight - 50) requestAnimationFrame(step);
    else done({ perSecond: frames / ((now - start) / 1000), longest });
  };
  requestAnimationFrame(step);
})`;

export const row: BenchRow = {
  name: 'list scroll',
  what: 'frames a second while a list with every game loaded is scrolled, CPU slowed four times',
  goal: `at least ${goal} frames a second`,
  async run({ ownerUrl, log }) {
    const product = await startProduct({ environment: { DATABASE_URL: ownerUrl } });
    const browser = await openBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.addInitScript("sessionStorage.setItem('popupAnonymous', 'closed')");
      await page.goto(`${product.url}/rng`, { waitUntil: 'networkidle' });
      const count = async () => page.locator('main img').count();
      const deadlineMs = performance.now() + patienceMs;
      for (let before = -1; before !== (await count()) && performance.now() < deadlineMs; ) {
        before = await count();
        for (let turn = 0; turn < 4; turn++) {
          await page.mouse.wheel(0, 20_000);
          await page.waitForTimeout(300);
        }
      }
      log(`${await count()} pictures stand in the list`);
      await page.evaluate('scrollTo(0, 0)');
      await slowDown(page, slowdown);
      const { perSecond, longest } = (await page.evaluate(scroll)) as { perSecond: number; longest: number };
      return {
        figure: perSecond,
        unit: 'frames a second',
        reached: perSecond >= goal,
        absolutes: `${perSecond.toFixed(1)} frames a second, the longest took ${longest.toFixed(0)} ms`,
      };
    } finally {
      await browser.close();
      await product.stop();
      await product.discard();
    }
  },
};
