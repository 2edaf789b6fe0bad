import { useSession } from '#platform/web/use-session.ts';
import { Tag } from '#ui';
import type { PromotionSeen } from '../promotion.queries.ts';
import { useText } from '../texts.ts';
import { lookOf } from './status-look.ts';

export function StatusTag({ promotion }: { readonly promotion: Pick<PromotionSeen, 'status' | 'condition'> }) {
  const text = useText();
  const session = useSession();
  const reader = session === null ? 'guest' : session.isTrial ? 'trial' : 'member';
  const { tone, word } = lookOf(promotion, reader);
  return <Tag tone={tone}>{text(word)}</Tag>;
}
