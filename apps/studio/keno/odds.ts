/** What so many hits pay and how often they come, exactly. */
import { choose, kenoDrawn, kenoNumbers, kenoTable, type Multiplier, timesOf } from '#domains/studio/web/index.ts';

export type HitOdds = { readonly hits: number; readonly times: Multiplier; readonly ways: bigint };

export const kenoWays = choose(kenoNumbers, kenoDrawn);

export const kenoOdds = (picks: number): HitOdds[] =>
  kenoTable(picks).map((times, hits) => ({
    hits,
    times,
    ways: choose(picks, hits) * choose(kenoNumbers - picks, kenoDrawn - hits),
  }));

export const kenoAboveBet = (picks: number): bigint =>
  kenoOdds(picks).reduce((sum, { times, ways }) => (times > timesOf(1) ? sum + ways : sum), 0n);
