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

type Ended = Pick<Timeline, 'state' | 'amount' | 'receipt' | 'receiptBy'> & {
  readonly steps: readonly Pick<Timeline['steps'][number], 'step' | 'amount'>[];
};

/**
 * How it ended, in the word of its text. Of a quarrel about a part that never arrived that part came back; and that the
 * money arrived is said only where the member said so.
 */
export function endOf({ state, amount, receipt, receiptBy, steps }: Ended) {
  const back = steps.findLast(({ step }) => step === 'money_back')?.amount ?? amount;
  if (isBack(state)) return { word: back === amount ? 'back' : 'rest', back } as const;
  if (receipt === 'forced') return { word: 'forced', back } as const;
  return { word: receiptBy === 'automatic' ? 'counted' : 'confirmed', back } as const;
}
