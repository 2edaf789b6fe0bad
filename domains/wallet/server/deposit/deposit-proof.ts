import type { ProtectionGuards } from '#domains/protection/server/index.ts';
import type { addDepositProof } from '#domains/wallet/contract/deposit.ts';
import { proofDeadline } from '#domains/wallet/rules/deposit/deposit-step.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { cleanPicture } from '#platform/server/sanitize/clean-picture.ts';
import { type Deposit, lockDepositsOf, readOpenDeposits, readOwnDeposit } from './deposit.store.ts';
import { insertDepositProof } from './deposit-proof.store.ts';
import { publishDeposit } from './deposit-settle.ts';
import { markDepositStopped } from './deposit-stop.store.ts';
import { toDepositOrder } from './deposit-view.ts';

const maxProofs = 3;

type ProofDeps = { readonly mayDeposit: ProtectionGuards['mayDeposit'] };

/** With a proof an order waits for staff and no longer for the clock; so does one that ended unpaid. */
export const createAddDepositProof =
  ({ mayDeposit }: ProofDeps): UseCase<typeof addDepositProof> =>
  async ({ tx, caller, clock }, { orderId, file }) => {
    // Before the first query: neither a connection nor the order waits while a picture is redrawn.
    const cleaned = await cleanPicture(file.bytes);
    if (!cleaned.ok) return refuse(cleaned.fault);
    const at = clock.now();
    const { member } = caller;
    const stored = await readOwnDeposit(tx, { id: orderId, member });
    // As for a new order: what is open is counted under this lock, and it comes before the order's own.
    if (stored && stored.state !== 'pending') await lockDepositsOf(tx, member);
    const deposit = stored && (await readOwnDeposit(tx, { id: orderId, member, forUpdate: true }));
    if (!deposit) return refuse('order_unknown');
    if (!isProvable(deposit, at)) return refuse('order_ended');
    if (deposit.provider !== 'manual') return refuse('proof_not_wanted');
    if (deposit.proofs >= maxProofs) return refuse('proofs_full');
    const stopped = await stopLateDeposit(tx, { deposit, at, mayDeposit });
    const proofs = deposit.proofs + 1;
    const reviewDueAt = await insertDepositProof(tx, {
      deposit: deposit.id,
      position: proofs,
      picture: cleaned.value,
      at,
    });
    await publishDeposit(tx, deposit, deposit.state);
    return done(toDepositOrder({ ...deposit, ...stopped, proofs, reviewDueAt }));
  };

function isProvable(deposit: Deposit, at: Instant): boolean {
  const until = proofDeadline(deposit);
  return deposit.state === 'pending' || (until !== null && at < until);
}

type LateProof = ProofDeps & { readonly deposit: Deposit; readonly at: Instant };

/**
 * A member who may not deposit any more is credited what was sent while the order was open, and nothing that was sent
 * later: staff enter when that was, as for an order that was stopped.
 */
async function stopLateDeposit(tx: Tx, { deposit, at, mayDeposit }: LateProof) {
  const { id, member, currency, amount, state, endedAt, stoppedAt, reviewDueAt } = deposit;
  if (state === 'pending' || endedAt === null || stoppedAt !== null || reviewDueAt !== null) return {};
  const open = await readOpenDeposits(tx, { member, currency, at });
  const may = await mayDeposit(tx, { member, amount, open: open.sum, currency, at });
  if (may.ok) return {};
  await markDepositStopped(tx, { id, by: may.fault, at: endedAt, proveBy: endedAt });
  return { stoppedAt: endedAt, stoppedBy: may.fault };
}
