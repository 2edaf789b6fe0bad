/** What a newcomer does first, and how far they are. */

export const stepNames = ['verify', 'deposit', 'payment', 'favourite'] as const;
export type StepName = (typeof stepNames)[number];
export type StepState = 'open' | 'waiting' | 'done';

export const stepAddresses: Readonly<Record<StepName, string>> = {
  verify: '/member/verification',
  deposit: '/member/depositv2',
  payment: '/member/securityCenter',
  favourite: '/rng',
};

/** As the server tells it; undefined until it has. */
export type Standing = {
  readonly kyc: { readonly tier: number; readonly applications: readonly { readonly state: string }[] } | undefined;
  readonly paidDeposits: number | undefined;
  readonly hasPaymentPassword: boolean | undefined;
  readonly favourites: number | undefined;
};

/** Null until everything is known: a step that was done is never shown as open. */
export function stepsOf(standing: Standing): Readonly<Record<StepName, StepState>> | null {
  const { kyc, paidDeposits, hasPaymentPassword, favourites } = standing;
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

/** A favourite is an invitation and no duty: without it the card would stay with whoever has done all the rest. */
export const isSettledIn = ({ verify, deposit, payment }: Readonly<Record<StepName, StepState>>): boolean =>
  [verify, deposit, payment].every((state) => state === 'done');
