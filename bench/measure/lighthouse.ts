/**
 * Looks of Lighthouse at a page, with its phone and its slow line. Speed is looked at by itself: to watch for errors, as
 * the other looks do, makes the browser read the scripts a second time while they run.
 */
import lighthouse, { type RunnerResult } from 'lighthouse';

export type SpeedReport = {
  readonly performance: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
};

export type QualityScores = {
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
};

type Report = RunnerResult['lhr'];

export async function measureSpeed(url: string, port: number): Promise<SpeedReport> {
  const report = await runLighthouse(url, port, ['performance']);
  const figure = (name: string) => report.audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score(report, 'performance'),
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
  };
}

export async function measureQuality(url: string, port: number): Promise<QualityScores> {
  const report = await runLighthouse(url, port, ['accessibility', 'best-practices', 'seo']);
  return {
    accessibility: score(report, 'accessibility'),
    bestPractices: score(report, 'best-practices'),
    seo: score(report, 'seo'),
  };
}

const score = ({ categories }: Report, name: string) => Math.round((categories[name]?.score ?? 0) * 100);

/** Now and then Lighthouse loses its own recording; that says nothing about the page. */
const mostTries = 3;

async function runLighthouse(url: string, port: number, onlyCategories: string[]): Promise<Report> {
  for (let tries = 1; ; tries++) {
    const result = await lighthouse(url, { port, onlyCategories, output: 'json', logLevel: 'silent' });
    if (result && !result.lhr.runtimeError) return result.lhr;
    if (tries === mostTries) {
      throw new Error(`Lighthouse could not look at ${url}: ${result?.lhr.runtimeError?.message ?? 'no answer'}`);
    }
  }
}
