/** What so many hits pay and how often they come, exactly. */
import {
  binomial,
  kenoDrawCount,
  kenoNumbers,
  kenoTable,
  type Multiplier,
  multiplierScale,
  timesOf,
} from '#domains/studio/web/index.ts';
import { type Ppm, ppm } from '#kernel/money.ts';

export type HitOdds = { readonly hits: number; readonly times: Multiplier; readonly ways: bigint };

export const kenoWays = binomial(kenoNumbers, kenoDrawCount);

export const kenoOdds = (picks: number): HitOdds[] =>
  kenoTable(picks).map((times, hits) => ({
    hits,
    times,
    ways: binomial(picks, hits) * binomial(kenoNumbers - picks, kenoDrawCount - hits),
  }));

/** What so many picks give back of a bet, in parts of a million. */
export const kenoReturn = (picks: number): Ppm => {
  const paid = kenoOdds(picks).reduce((sum, { times, ways }) => sum + times * ways, 0n);
  return ppm((paid * 1_000_000n) / (kenoWays * multiplierScale));
};

export const kenoAboveBet = (picks: number): bigint =>
  kenoOdds(picks).reduce((sum, { times, ways }) => (times > timesOf(1) ? sum + ways : sum), 0n);
