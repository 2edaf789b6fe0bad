import type { TagTone } from '#ui';
import type { Timeline } from './withdraw.queries.ts';

export const tones: Readonly<Record<Timeline['state'], TagTone>> = {
  applied: 'info',
  checking: 'info',
  approved: 'info',
  sent: 'info',
  paid: 'warning',
  confirmed: 'positive',
  disputed: 'warning',
  rejected: 'negative',
  returned: 'negative',
  cancelled: 'quiet',
};

/** The money is in the main wallet again. */
export const isBack = (state: Timeline['state']) =>
  state === 'rejected' || state === 'returned' || state === 'cancelled';
