/**
 * The steps of a registration in their order: the invitation, the human check, the phone provider, the call. The first
 * that does not succeed ends the attempt.
 */
import type { Refusal } from '../entrance.ts';

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

export async function takeSteps({ checkAffiliate, askHuman, verifyPhone, register }: Steps): Promise<Ending> {
  const uninvited = await checkAffiliate?.();
  if (uninvited) return { kind: 'invitation', refusal: uninvited };
  const humanVerification = await askHuman?.();
  if (humanVerification === null) return { kind: 'human' };
  const firebaseIdToken = await verifyPhone?.();
  if (firebaseIdToken === null) return { kind: 'silent' };
  const refusal = await register({
    ...(humanVerification !== undefined && { humanVerification }),
    ...(firebaseIdToken !== undefined && { firebaseChannel: 'sms', firebaseIdToken }),
  });
  return refusal ? { kind: 'refused', refusal } : { kind: 'done' };
}
