/**
 * The steps of a registration in their order: the invitation, the human check, the phone provider, the call. The first
 * that does not succeed ends the attempt.
 */
import type { Refusal } from '../login/establish-session.ts';
import { keepsHumanCheck } from './fault.ts';

export type RegistrationProofs = {
  readonly humanVerification?: string;
  readonly firebaseChannel?: 'sms';
  readonly firebaseIdToken?: string;
};

export type RegistrationSteps = {
  /** Null where no code was given. */
  readonly checkAffiliate: (() => Promise<Refusal | null>) | null;
  /** Null where the brand requires none. */
  readonly askHuman: (() => Promise<string | null>) | null;
  /** The token of the phone provider; null where the number is proven in another way. */
  readonly verifyPhone: (() => Promise<string | null>) | null;
  readonly register: (proofs: RegistrationProofs) => Promise<Refusal | null>;
};

export type RegistrationResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'invitation' | 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'human' }
  /** Nothing is shown; the form is free again. */
  | { readonly kind: 'silent' };

/** The human check of a try that ended before it was consumed: it is reused. */
export type UnusedHumanCheck = { current: string | null };

export async function runSteps(
  steps: RegistrationSteps,
  spared: UnusedHumanCheck = { current: null },
): Promise<RegistrationResult> {
  const { checkAffiliate, askHuman, verifyPhone } = steps;
  const uninvited = await checkAffiliate?.();
  if (uninvited) return { kind: 'invitation', refusal: uninvited };
  const isKept = spared.current !== null;
  const human = askHuman ? (spared.current ?? (await askHuman())) : undefined;
  if (human === null) return { kind: 'human' };
  // Until the server is asked it is spent by nothing, and where the provider finds a slip the server never is.
  spared.current = human ?? null;
  const idToken = await verifyPhone?.();
  if (idToken === null) return { kind: 'silent' };
  return toResult(await send(steps, { human, idToken, isKept, spared }), spared);
}

function toResult(refusal: Refusal | null | 'human', spared: UnusedHumanCheck): RegistrationResult {
  if (refusal === 'human') return { kind: 'human' };
  if (!refusal || !keepsHumanCheck(refusal)) spared.current = null;
  return refusal ? { kind: 'refused', refusal } : { kind: 'done' };
}

type SubmittedProofs = {
  readonly human: string | undefined;
  readonly idToken: string | undefined;
  readonly isKept: boolean;
  readonly spared: UnusedHumanCheck;
};

/** An expired kept check is not the visitor's mistake: a new one is requested in the same press. */
async function send(
  { register, askHuman }: RegistrationSteps,
  { human, idToken, isKept, spared }: SubmittedProofs,
): Promise<Refusal | null | 'human'> {
  const refusal = await register(proofsOf(human, idToken));
  if (refusal?.fault !== 'human_required' || !isKept || !askHuman) return refusal;
  spared.current = await askHuman();
  return spared.current === null ? 'human' : register(proofsOf(spared.current, idToken));
}

const proofsOf = (human: string | undefined, idToken: string | undefined): RegistrationProofs => ({
  ...(human !== undefined && { humanVerification: human }),
  ...(idToken !== undefined && { firebaseChannel: 'sms', firebaseIdToken: idToken }),
});
