/** What the lobby loads without anybody touching it, on a phone that was never here, beside the least that React and its router are. */
import { startProduct } from '#tools/testing/product.ts';
import { startBarePage } from './measure/bare-page.ts';
import { type LoadedFile, loadFresh, openBrowser } from './measure/browser.ts';
import type { BenchRow } from './row.ts';

const goal = 1.35;
const earlyBytesMost = 5_000;
const allBytesMost = 300_000;
const requestsMost = 40;
const moreElsewhereMost = 60_000;
const elsewhere = ['/rng', '/live', '/sports', '/promotions', '/winners', '/download', '/helpmc', '/agent'];

const isScript = ({ url }: LoadedFile) => url.endsWith('.js');
const sum = (loaded: readonly LoadedFile[], of: (one: LoadedFile) => number) =>
  loaded.reduce((total, one) => total + of(one), 0);
const scriptBytes = (requests: readonly LoadedFile[]) => sum(requests.filter(isScript), ({ bodyBytes }) => bodyBytes);

export const row: BenchRow = {
  name: 'lobby size',
  what: 'script of the lobby, compressed / React and router',
  goal: `at most ${goal}, ${earlyBytesMost / 1000} kB before the first paint, ${allBytesMost / 1000} kB and ${requestsMost} requests in all, other pages ${moreElsewhereMost / 1000} kB more`,
  async run({ ownerUrl, log }) {
    const product = await startProduct({ environment: { DATABASE_URL: ownerUrl } });
    const bare = await startBarePage();
    const browser = await openBrowser();
    try {
      const { requests, paintMs } = await loadFresh(browser, product.url);
      const ours = scriptBytes(requests);
      const early = scriptBytes(requests.filter(({ startMs }) => startMs < paintMs));
      const all = sum(requests, ({ allBytes }) => allBytes);
      const more: number[] = [];
      for (const path of elsewhere) {
        const there = await loadFresh(browser, product.url + path);
        more.push(scriptBytes(there.requests) - ours);
        log(`${path}: ${(more.at(-1) ?? 0) / 1000} kB of script more than the lobby`);
      }
      const figure = ours / bare.scriptBytes;
      const within = early <= earlyBytesMost && all <= allBytesMost && requests.length <= requestsMost;
      return {
        figure,
        unit: 'x React and router',
        reached: figure <= goal && within && Math.max(...more) <= moreElsewhereMost,
        absolutes: `${kB(ours)} / ${kB(bare.scriptBytes)} of script, ${kB(early)} before the first paint, ${kB(all)} in ${requests.length} requests, elsewhere ${kB(Math.max(...more))} more`,
      };
    } finally {
      await browser.close();
      await bare.stop();
      await product.stop();
      await product.discard();
    }
  },
};

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
