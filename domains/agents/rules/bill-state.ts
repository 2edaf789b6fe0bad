/** What staff may do to a bill that waits. */
export type BillStep = 'approve' | 'withhold';

/** An approved bill is paid at once. One that is withheld may still be approved; whatever was paid or came to nothing stays. */
export function mayTakeBillStep(step: BillStep, state: string): boolean {
  return step === 'approve' ? state === 'COMPUTED' || state === 'WITHHELD' : state === 'COMPUTED';
}
