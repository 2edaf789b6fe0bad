/** The word of an order's state, and its colour. */
import type { TagTone } from '#ui';
import type { Order } from './deposit.queries.ts';

type StateWord = Order['state'] | 'reviewing' | 'late' | 'stopped';

export function wordOf({
  state,
  reviewing,
  late,
  stopped,
}: Pick<Order, 'state' | 'reviewing' | 'late' | 'stopped'>): StateWord {
  if (state === 'paid' && late) return 'late';
  if (reviewing) return 'reviewing';
  return state === 'pending' && stopped ? 'stopped' : state;
}

export const tones: Readonly<Record<StateWord, TagTone>> = {
  pending: 'warning',
  reviewing: 'info',
  paid: 'positive',
  late: 'positive',
  failed: 'negative',
  cancelled: 'quiet',
  expired: 'quiet',
  stopped: 'quiet',
};
