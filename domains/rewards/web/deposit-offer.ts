/** A promotion as the form of a deposit shows it. */
import { matchOf } from './match.ts';
import type { PromotionSeen } from './promotion.queries.ts';

const open: ReadonlySet<string> = new Set(['join', 'joined', 'signed']);

export const depositOffer = ({ id, title, summary, status, match }: PromotionSeen) => ({
  id,
  title,
  summary,
  isOpen: open.has(status) && match?.isOpen === true,
  match: match && matchOf(match),
});
