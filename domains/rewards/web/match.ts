/** The figures of a match as a form works with them. */
import { parseMoney, ppm, zero } from '#kernel/money.ts';
import { matched } from '../rules/match.ts';
import type { PromotionSeen } from './promotion.queries.ts';

export type SeenMatch = Omit<NonNullable<PromotionSeen['match']>, 'contributions' | 'isOpen' | 'turn'>;

const million = 1_000_000;

export const matchOf = ({ ratePpm, least, most, turnoverPpm, days, maxBet }: SeenMatch) => ({
  least,
  most,
  times: turnoverPpm / million,
  days,
  maxBet,
  of: (deposit: Parameters<typeof matched>[1]) =>
    matched(
      {
        rate: ppm(BigInt(ratePpm)),
        least: parseMoney(least) ?? zero,
        most: parseMoney(most) ?? zero,
        turnover: ppm(BigInt(turnoverPpm)),
      },
      deposit,
    ),
});
