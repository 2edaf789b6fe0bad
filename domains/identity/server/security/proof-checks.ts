/** For the domains above: verifies that the caller is the owner of the account. */
import type { Proof } from '#domains/identity/contract/proof.ts';
import { type RefusedOutcome, refuse } from '#kernel/outcome.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '#platform/server/route.ts';
import { readAccount } from '../account/account.store.ts';
import type { ProvePaymentPassword } from '../payment-password/payment-password-check.ts';
import type { SecurityDeps } from './deps.ts';
import type { ProofFault, RequireProof } from './proof.ts';

/**
 * Null: proven. A wrong try is counted outside the transaction of the call, so that no refusal undoes it.
 * The contract of the call declares `paymentPasswordFaults` or `proofFaults`; everything else is a common fault.
 */
export type ProofChecks = {
  readonly paymentPassword: ProvePaymentPassword;
  /** A second factor as for changes in the security centre; the password of the account alone will not do. */
  readonly factor: (
    context: Context<Caller>,
    proof: Proof | undefined,
  ) => Promise<RefusedOutcome<'auth_required'> | ProofFault | null>;
  /** By the payment password where one was typed, else by a factor. */
  readonly either: (
    context: Context<Caller>,
    shown: { readonly paymentPassword?: string | undefined; readonly proof?: Proof | undefined },
  ) => ReturnType<ProvePaymentPassword | ProofChecks['factor']>;
  /**
   * For routes that check while their transaction is open, as every call with an `Idempotency-Key` does: each takes a
   * second connection for a moment, so fewer of them run at once than there are connections.
   */
  readonly limiter: ConcurrencyLimiter;
};

/** Fewer than half of the connections that a process has by default. */
const maxProofsAtOnce = 8;

export function createProofChecks(
  { pool }: SecurityDeps,
  proofs: RequireProof,
  paymentPassword: ProvePaymentPassword,
): ProofChecks {
  const factor: ProofChecks['factor'] = async (context, proof) => {
    const account = await readAccount(pool, context.caller.member);
    return account ? proofs(context, { account, proof, boundOnly: true }) : refuse('auth_required');
  };
  return {
    paymentPassword,
    factor,
    either: (context, shown) =>
      shown.paymentPassword ? paymentPassword(context, shown.paymentPassword) : factor(context, shown.proof),
    limiter: createConcurrencyLimiter(maxProofsAtOnce),
  };
}
