/** A promotion as the form of a deposit shows it. */
import { parseMoney, ppm, zero } from '#kernel/money.ts';
import { matched } from '../rules/match.ts';
import type { PromotionSeen } from './promotion.queries.ts';

const million = 1_000_000;

export const depositOffer = ({ id, title, summary, match }: PromotionSeen) => ({
  id,
  title,
  summary,
  match: match && {
    least: match.least,
    most: match.most,
    times: match.turnoverPpm / million,
    days: match.days,
    maxBet: match.maxBet,
    of: (deposit: Parameters<typeof matched>[1]) =>
      matched(
        {
          rate: ppm(BigInt(match.ratePpm)),
          least: parseMoney(match.least) ?? zero,
          most: parseMoney(match.most) ?? zero,
          turnover: ppm(BigInt(match.turnoverPpm)),
        },
        deposit,
      ),
  },
});
