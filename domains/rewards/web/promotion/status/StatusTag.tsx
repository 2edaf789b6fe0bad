import { useText } from '#domains/rewards/web/texts.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { Tag } from '#ui';
import type { PromotionView } from '../promotion.queries.ts';
import { statusLookOf } from './status-look.ts';

export function StatusTag({ promotion }: { readonly promotion: Pick<PromotionView, 'status' | 'condition'> }) {
  const text = useText();
  const session = useSession();
  const reader = session === null ? 'guest' : session.isTrial ? 'trial' : 'member';
  const { tone, word } = statusLookOf(promotion, reader);
  return <Tag tone={tone}>{text(word)}</Tag>;
}
