import type { PromotionStatus } from '#domains/rewards/contract/promotion.ts';
import { Tag } from '#ui';
import { useText } from '../texts.ts';
import { statusLook } from './status-look.ts';

export function StatusTag({ status }: { readonly status: PromotionStatus }) {
  const text = useText();
  const { tone, word } = statusLook[status];
  return <Tag tone={tone}>{text(word)}</Tag>;
}
