import type { TagTone } from '#ui';
import type { Timeline } from './withdrawal.queries.ts';

export const withdrawalTones: Readonly<Record<Timeline['state'], TagTone>> = {
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
export const isReturned = (state: Timeline['state']) =>
  state === 'rejected' || state === 'returned' || state === 'cancelled';

type EndedWithdrawal = Pick<Timeline, 'state' | 'amount' | 'receipt' | 'receiptBy'> & {
  readonly steps: readonly Pick<Timeline['steps'][number], 'step' | 'amount'>[];
};

/**
 * How it ended, as the key of its text. In a dispute about a part that never arrived that part was returned; that the
 * money arrived is stated only where the member confirmed it.
 */
export function describeEnd({ state, amount, receipt, receiptBy, steps }: EndedWithdrawal) {
  const back = steps.findLast(({ step }) => step === 'money_back')?.amount ?? amount;
  if (isReturned(state)) return { word: back === amount ? 'back' : 'rest', back } as const;
  if (receipt === 'forced') return { word: 'forced', back } as const;
  return { word: receiptBy === 'automatic' ? 'counted' : 'confirmed', back } as const;
}
