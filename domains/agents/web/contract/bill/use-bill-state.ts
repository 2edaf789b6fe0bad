/** The state of a bill in a word, and its reason. */
import type { TagTone } from '#ui';
import type { Bill } from '../contract.queries.ts';
import { useBillText } from './texts.ts';

const tones: Readonly<Record<Bill['state'], TagTone>> = {
  COMPUTED: 'info',
  APPROVED: 'info',
  ISSUED: 'positive',
  NOT_REACHED: 'quiet',
  PART: 'warning',
  WITHHELD: 'negative',
};

const reasons = ['upline_short', 'old_correction', 'agent_closed', 'agent_barred', 'agent_locked'] as const;

export function useBillState({ state, reason }: Pick<Bill, 'state' | 'reason'>) {
  const text = useBillText();
  const known = reasons.find((each) => each === reason);
  return {
    tone: tones[state],
    state: text(`contractBill.state.${state}`),
    reason: known ? text(`contractBill.reason.${known}`) : reason === null ? null : text('contractBill.reason.other'),
  };
}
