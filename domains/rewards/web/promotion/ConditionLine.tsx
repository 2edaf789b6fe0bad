/** Who may join, where that is not everybody, and how far the reader is. */

import { useText } from '../texts.ts';
import type { PromotionView } from './promotion.queries.ts';

export function ConditionLine({ condition }: { readonly condition: NonNullable<PromotionView['condition']> }) {
  const text = useText();
  const { vipLevel: level, ownLevel: own } = condition;
  return own === null ? text('rewards.condition', { level }) : text('rewards.condition.own', { level, own });
}
