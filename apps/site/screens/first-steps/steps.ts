/** The first steps of a new member, and which of them are done. */

export const stepNames = ['verify', 'deposit', 'payment', 'favourite'] as const;
export type StepName = (typeof stepNames)[number];
export type StepState = 'open' | 'waiting' | 'done';

export const stepAddresses: Readonly<Record<StepName, string>> = {
  verify: '/member/verification',
  deposit: '/member/depositv2',
  payment: '/member/securityCenter',
  favourite: '/rng',
};

/** What the server says about the member. A field is undefined until its answer has arrived. */
export type NewMemberState = {
  readonly kyc: { readonly tier: number; readonly applications: readonly { readonly state: string }[] } | undefined;
  readonly paidDeposits: number | undefined;
  readonly hasPaymentPassword: boolean | undefined;
  readonly favourites: number | undefined;
};

/** Null until every answer has arrived, so that a step that is done is never shown as open. */
export function stepStatesOf(member: NewMemberState): Readonly<Record<StepName, StepState>> | null {
  const { kyc, paidDeposits, hasPaymentPassword, favourites } = member;
  if (!kyc || paidDeposits === undefined || hasPaymentPassword === undefined || favourites === undefined) return null;
  const isLookedAt = kyc.applications.some(({ state }) => state === 'pending');
  const doneIf = (isDone: boolean): StepState => (isDone ? 'done' : 'open');
  return {
    verify: kyc.tier > 0 ? 'done' : isLookedAt ? 'waiting' : 'open',
    deposit: doneIf(paidDeposits > 0),
    payment: doneIf(hasPaymentPassword),
    favourite: doneIf(favourites > 0),
  };
}

/** Marking a favourite is optional: the card is hidden once the other three steps are done. */
export const areRequiredStepsDone = ({ verify, deposit, payment }: Readonly<Record<StepName, StepState>>): boolean =>
  [verify, deposit, payment].every((state) => state === 'done');
