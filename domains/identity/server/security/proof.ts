/** Whether the member who is logged in is the one who makes a change. */
import type { Proof } from '#domains/identity/contract/proof.ts';
import { authWindowMs } from '#domains/identity/contract/rate-limit.ts';
import { proofMethodsOf } from '#domains/identity/rules/proof.ts';
import { type RefusedOutcome, refuse } from '#kernel/outcome.ts';
import { dayMs } from '#kernel/time.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { Account } from '../account/account.store.ts';
import { readEnrolledFactors } from '../second-factor/second-factor.store.ts';
import { verifySecondFactor } from '../second-factor/second-factor.ts';
import type { SecurityDeps } from './deps.ts';
import { eventSourceOf, recordSecurityEvent } from './event.ts';

/** Right proofs are counted too: no owner makes ten changes in five minutes. */
const proofTryRules = [
  { by: 'account', count: 10, windowMs: authWindowMs },
  { by: 'account', count: 50, windowMs: dayMs },
] as const;

export type ProofFault = RefusedOutcome<'proof_required' | 'wrong_proof' | 'too_many_requests'>;
type ProofRequest = {
  readonly account: Account;
  readonly proof: Proof | undefined;
  /** A password alone will not do, because it is what the proof is to make up for. */
  readonly boundOnly?: boolean;
};

export type RequireProof = (context: Context<Caller>, asked: ProofRequest) => Promise<ProofFault | null>;

export function createRequireProof(deps: SecurityDeps): RequireProof {
  return async (context, { account, proof, boundOnly = false }) => {
    const methods = proofMethodsOf({ ...account, ...(await readEnrolledFactors(deps.pool, account.id)) }).filter(
      (method) => !boundOnly || method !== 'password',
    );
    if (!proof || !methods.includes(proof.method)) return refuse('proof_required', { methods });
    const waitMs = await deps.limits.strict('identity.proof', proofTryRules, { ip: context.ip, account: account.id });
    if (waitMs > 0) return refuse('too_many_requests', { seconds: Math.ceil(waitMs / 1_000) });
    const verdict = await verifyProof(deps, context, { account, proof });
    if (verdict === 'busy') return refuse('too_many_requests', { seconds: 1 });
    const { method } = proof;
    if (verdict) {
      if (method === 'recovery')
        await recordSecurityEvent(deps.pool, {
          ...eventSourceOf(context),
          member: account.id,
          kind: 'recovery_code_used',
        });
      return null;
    }
    await recordSecurityEvent(deps.pool, {
      ...eventSourceOf(context),
      member: account.id,
      kind: 'proof_failed',
      detail: { method },
    });
    return refuse('wrong_proof');
  };
}

/** Through the pool, so that a refusal that follows brings nothing back. */
async function verifyProof(
  { pool, passwords, codes }: SecurityDeps,
  context: Context,
  { account, proof }: { account: Account; proof: Proof },
): Promise<boolean | 'busy'> {
  const { method, code = '', passkey: assertion } = proof;
  const { clock, site } = context;
  const at = clock.now();
  if (method === 'password') return (await passwords.verify(account.passwordHash, code)) ?? 'busy';
  if (method === 'totp' || method === 'recovery') return verifySecondFactor(pool, account.id, { method, code, at });
  if (method === 'passkey') {
    const request = { method, purpose: 'prove', domain: site.domain, at } as const;
    return assertion !== undefined && verifySecondFactor(pool, account.id, { ...request, assertion });
  }
  const to = account[method];
  return to !== null && (await codes.useCode({ ...context, tx: pool }, { purpose: 'prove', to, code })) === 'right';
}
