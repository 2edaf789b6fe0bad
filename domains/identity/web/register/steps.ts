/**
 * The steps of a registration in their order: the invitation, the human check, the phone provider, the call. The first
 * that does not succeed ends the attempt.
 */
import type { Refusal } from '../entrance.ts';
import { sparesHuman } from './fault.ts';

export type Proofs = {
  readonly humanVerification?: string;
  readonly firebaseChannel?: 'sms';
  readonly firebaseIdToken?: string;
};

export type Steps = {
  /** Null where no code was given. */
  readonly checkAffiliate: (() => Promise<Refusal | null>) | null;
  /** Null where the brand asks for none. */
  readonly askHuman: (() => Promise<string | null>) | null;
  /** The token of the phone provider; null where the number is proven in another way. */
  readonly verifyPhone: (() => Promise<string | null>) | null;
  readonly register: (proofs: Proofs) => Promise<Refusal | null>;
};

export type Ending =
  | { readonly kind: 'done' }
  | { readonly kind: 'invitation' | 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'human' }
  /** Nothing is shown; the form is free again. */
  | { readonly kind: 'silent' };

/** The human check of a try that ended before it was spent: nobody is asked twice. */
export type Spared = { current: string | null };

export async function takeSteps(steps: Steps, spared: Spared = { current: null }): Promise<Ending> {
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
  return end(await send(steps, { human, idToken, isKept, spared }), spared);
}

function end(refusal: Refusal | null | 'human', spared: Spared): Ending {
  if (refusal === 'human') return { kind: 'human' };
  if (!refusal || !sparesHuman(refusal)) spared.current = null;
  return refusal ? { kind: 'refused', refusal } : { kind: 'done' };
}

type Shown = {
  readonly human: string | undefined;
  readonly idToken: string | undefined;
  readonly isKept: boolean;
  readonly spared: Spared;
};

/** A kept check that had ended meanwhile is nobody's slip: whoever pressed is asked now and not at the next press. */
async function send(
  { register, askHuman }: Steps,
  { human, idToken, isKept, spared }: Shown,
): Promise<Refusal | null | 'human'> {
  const refusal = await register(proofsOf(human, idToken));
  if (refusal?.fault !== 'human_required' || !isKept || !askHuman) return refusal;
  spared.current = await askHuman();
  return spared.current === null ? 'human' : register(proofsOf(spared.current, idToken));
}

const proofsOf = (human: string | undefined, idToken: string | undefined): Proofs => ({
  ...(human !== undefined && { humanVerification: human }),
  ...(idToken !== undefined && { firebaseChannel: 'sms', firebaseIdToken: idToken }),
});
