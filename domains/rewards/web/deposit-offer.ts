/** A promotion as the form of a deposit shows it. */
import { matchOf } from './match.ts';
import type { PromotionSeen } from './promotion.queries.ts';

export const depositOffer = ({ id, title, summary, match }: PromotionSeen) => ({
  id,
  title,
  summary,
  match: match && matchOf(match),
});
