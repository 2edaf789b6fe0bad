/** How each family shows a result: balls, dice, racers, or the rows of a newspaper. Loaded with the page that shows one. */
import type { LotteryFamily } from '#domains/lottery/contract/lottery-game.ts';
import type { LazyPart } from '#platform/web/lazy/lazy-part.ts';
import { fastResult } from '../fast/lazy-parts.ts';
import { seaResult } from '../sea/lazy-parts.ts';
import { vietnamResult } from '../vietnam/lazy-parts.ts';
import type { ResultViewProps } from './result-view.ts';

export const resultViews: Partial<Record<LotteryFamily, LazyPart<ResultViewProps>>> = {
  ssc: fastResult,
  k3: fastResult,
  pk10: fastResult,
  x5: fastResult,
  l28: fastResult,
  keno: fastResult,
  wingo: fastResult,
  vn_north: vietnamResult,
  vn_south: vietnamResult,
  thai: seaResult,
  lao: seaResult,
  hanoi: seaResult,
  four_d: seaResult,
  indonesia: seaResult,
  pcso_digits: seaResult,
  pcso_lotto: seaResult,
  kd: seaResult,
};
