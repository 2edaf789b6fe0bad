/** The figures of a match as a form works with them. */

import { calculateMatch } from '#domains/rewards/rules/match.ts';
import { parseMoney, ppm, zero } from '#kernel/money.ts';
import type { PromotionView } from './promotion.queries.ts';

export type MatchView = Omit<NonNullable<PromotionView['match']>, 'contributions' | 'isOpen' | 'turn'>;

const million = 1_000_000;

export const toOfferMatch = ({ ratePpm, least, most, turnoverPpm, days, maxBet }: MatchView) => ({
  least,
  most,
  times: turnoverPpm / million,
  days,
  maxBet,
  of: (deposit: Parameters<typeof calculateMatch>[1]) =>
    calculateMatch(
      {
        rate: ppm(BigInt(ratePpm)),
        least: parseMoney(least) ?? zero,
        most: parseMoney(most) ?? zero,
        turnover: ppm(BigInt(turnoverPpm)),
      },
      deposit,
    ),
});
