/** One look of Lighthouse at a page, with its phone and its slow line. */
import lighthouse, { type RunnerResult } from 'lighthouse';

export type Look = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
};

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Now and then Lighthouse loses its own recording; that says nothing about the page. */
const mostTries = 3;

export async function look(url: string, port: number): Promise<Look> {
  for (let tries = 1; ; tries++) {
    const result = await lighthouse(url, { port, onlyCategories: categories, output: 'json', logLevel: 'silent' });
    if (result && !result.lhr.runtimeError) return read(result.lhr);
    if (tries === mostTries) {
      throw new Error(`Lighthouse could not look at ${url}: ${result?.lhr.runtimeError?.message ?? 'no answer'}`);
    }
  }
}

function read({ categories: scores, audits }: RunnerResult['lhr']): Look {
  const score = (name: string) => Math.round((scores[name]?.score ?? 0) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
  };
}
