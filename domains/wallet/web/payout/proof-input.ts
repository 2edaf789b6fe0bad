/** The verification of a change: the payment password where there is one, else a second factor. */
import type { Proof } from '#domains/identity/contract/proof.ts';
import type { Refusal } from '#domains/identity/web/index.ts';

export const toProofInput = (paymentPassword: string | undefined, proof: Proof | undefined) =>
  proof ? { proof } : { paymentPassword: paymentPassword ?? '' };

const fields: Readonly<Record<string, string>> = {
  wrong_payment_password: 'paymentPassword',
  payment_password_locked: 'paymentPassword',
};

export const proofFieldOf = ({ fault }: Refusal): string | null => fields[fault] ?? null;
