/** Who may join, where that is not everybody, and how far the reader is. */
import type { PromotionSeen } from '../promotion.queries.ts';
import { useText } from '../texts.ts';

export function ConditionLine({ condition }: { readonly condition: NonNullable<PromotionSeen['condition']> }) {
  const text = useText();
  const { vipLevel: level, ownLevel: own } = condition;
  return own === null ? text('rewards.condition', { level }) : text('rewards.condition.own', { level, own });
}
