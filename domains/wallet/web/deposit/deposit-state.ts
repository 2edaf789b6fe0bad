/** The word of an order's state, and its colour. */
import type { TagTone } from '#ui';
import type { Order } from './deposit.queries.ts';

type StateWord = Order['state'] | 'reviewing' | 'late';

export function wordOf({ state, reviewing, late }: Pick<Order, 'state' | 'reviewing' | 'late'>): StateWord {
  if (state === 'paid' && late) return 'late';
  return reviewing ? 'reviewing' : state;
}

export const tones: Readonly<Record<StateWord, TagTone>> = {
  pending: 'warning',
  reviewing: 'info',
  paid: 'positive',
  late: 'positive',
  failed: 'negative',
  cancelled: 'quiet',
  expired: 'quiet',
};
