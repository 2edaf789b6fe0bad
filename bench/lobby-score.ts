/** Lighthouse on the built lobby with the whole demo world, and on a bare React page by turns. */
import { freePort } from '#platform/server/runtime/free-port.ts';
import { startProduct } from '#tools/testing/product.ts';
import { startBarePage } from './measure/bare-page.ts';
import { clearBrowser, openHeadlessBrowser } from './measure/browser.ts';
import { measureQuality, measureSpeed, type QualityScores, type SpeedReport } from './measure/lighthouse.ts';
import { median } from './measure/median.ts';
import type { BenchRow } from './row.ts';

const goal = 1.15;
const minScore = 99;
const tbtMost = 100;
const clsMost = 0.01;
const full = 100;

export const row: BenchRow = {
  name: 'lobby score',
  what: 'Lighthouse on a phone, largest paint of the lobby / of a bare React page, medians of five',
  goal: `at most ${goal}, performance ${minScore}, ${tbtMost} ms blocked, ${clsMost} shifted, the other scores ${full}`,
  async run({ ownerUrl, short, log }) {
    const product = await startProduct({ environment: { DATABASE_URL: ownerUrl } });
    const bare = await startBarePage();
    const port = await freePort();
    const browser = await openHeadlessBrowser(`--remote-debugging-port=${port}`);
    const [ours, theirs]: [SpeedReport[], SpeedReport[]] = [[], []];
    let rest: QualityScores;
    try {
      // A server and a browser that have just started would distort the measurement of both pages.
      rest = await measureQuality(product.url, port);
      for (let turn = 0; turn < (short ? 1 : 5); turn++) {
        theirs.push(await measureSpeed(bare.url, port));
        await clearBrowser(browser, product.url);
        const speed = await measureSpeed(product.url, port);
        ours.push(speed);
        log(
          `lobby: performance ${speed.performance}, largest paint ${speed.lcpMs.toFixed(0)} ms, blocked ${speed.tbtMs.toFixed(0)} ms`,
        );
      }
    } finally {
      await browser.close();
      await bare.stop();
      await product.stop();
      await product.discard();
    }
    const of = (name: keyof SpeedReport, looks: readonly SpeedReport[] = ours) => median(looks.map((one) => one[name]));
    const figure = of('lcpMs') / of('lcpMs', theirs);
    const isQuick = of('performance') >= minScore && of('tbtMs') <= tbtMost && of('cls') <= clsMost;
    const isWhole = Object.values(rest).every((score) => score === full);
    return {
      figure,
      unit: 'x a bare page',
      reached: figure <= goal && isQuick && isWhole,
      absolutes: `performance ${of('performance')}, largest paint ${of('lcpMs').toFixed(0)} / ${of('lcpMs', theirs).toFixed(0)} ms, blocked ${of('tbtMs').toFixed(0)} ms, shifted ${of('cls').toFixed(3)}, accessibility ${rest.accessibility}, practices ${rest.bestPractices}, search ${rest.seo}`,
    };
  },
};
