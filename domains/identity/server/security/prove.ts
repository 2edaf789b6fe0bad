/** For the rooms above: whether the member who is logged in is the one who acts. */
import type { Proof } from '#domains/identity/contract/proof.ts';
import { type Refused, refuse } from '#kernel/outcome.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import { createDoor, type Door } from '#platform/server/route.ts';
import { readAccount } from './account.store.ts';
import type { SecurityDeps } from './deps.ts';
import type { PaymentProof } from './payment-check.ts';
import type { ProofFault, Proofs } from './proof.ts';

/**
 * Null: proven. What a wrong try counts is written beside the transaction of the call, so that no refusal undoes it.
 * The contract of the call declares `paymentPasswordFaults` or `proofFaults`; everything else is a common fault.
 */
export type Prove = {
  readonly paymentPassword: PaymentProof;
  /** A second factor as for changes in the security centre; the password of the account alone will not do. */
  readonly factor: (
    context: Context<Caller>,
    proof: Proof | undefined,
  ) => Promise<Refused<'auth_required'> | ProofFault | null>;
  /** By the payment password where one was typed, else by a factor. */
  readonly either: (
    context: Context<Caller>,
    shown: { readonly paymentPassword?: string | undefined; readonly proof?: Proof | undefined },
  ) => ReturnType<PaymentProof | Prove['factor']>;
  /**
   * For routes that ask while their transaction is open, as every call with an `Idempotency-Key` does: each takes a
   * second connection for a moment, so fewer of them are let in at once than there are connections.
   */
  readonly door: Door;
};

/** Fewer than half of the connections that a process has unless it is told otherwise. */
const places = 8;

export function createProve({ pool }: SecurityDeps, proofs: Proofs, paymentPassword: PaymentProof): Prove {
  const factor: Prove['factor'] = async (context, proof) => {
    const account = await readAccount(pool, context.caller.member);
    return account ? proofs(context, { account, proof, boundOnly: true }) : refuse('auth_required');
  };
  return {
    paymentPassword,
    factor,
    either: (context, shown) =>
      shown.paymentPassword ? paymentPassword(context, shown.paymentPassword) : factor(context, shown.proof),
    door: createDoor(places),
  };
}
