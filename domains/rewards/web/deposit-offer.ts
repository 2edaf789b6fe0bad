/** A promotion as the form of a deposit shows it. */

import type { PromotionView } from './promotion/promotion.queries.ts';
import { toOfferMatch } from './promotion/promotion-match.ts';

const openStatuses: ReadonlySet<string> = new Set(['join', 'joined', 'signed']);

export const toDepositOffer = ({ id, title, summary, status, match }: PromotionView) => ({
  id,
  title,
  summary,
  isOpen: openStatuses.has(status) && match?.isOpen === true,
  match: match && toOfferMatch(match),
});
