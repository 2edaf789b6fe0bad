/** The label of an order's state, and its colour. */
import type { TagTone } from '#ui';
import type { DepositOrderView } from './deposit.queries.ts';

type DepositStateKey = DepositOrderView['state'] | 'reviewing' | 'late' | 'stopped';

export function stateKeyOf({
  state,
  reviewing,
  late,
  stopped,
}: Pick<DepositOrderView, 'state' | 'reviewing' | 'late' | 'stopped'>): DepositStateKey {
  if (state === 'paid' && late) return 'late';
  if (reviewing) return 'reviewing';
  return state === 'pending' && stopped ? 'stopped' : state;
}

export const depositTones: Readonly<Record<DepositStateKey, TagTone>> = {
  pending: 'warning',
  reviewing: 'info',
  paid: 'positive',
  late: 'positive',
  failed: 'negative',
  cancelled: 'quiet',
  expired: 'quiet',
  stopped: 'quiet',
};
