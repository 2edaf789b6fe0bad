import type { Doors } from '#domains/protection/server/index.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { cleanPicture } from '#platform/server/pictures.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { addDepositProof } from '../contract/deposit.ts';
import { proveBy } from '../rules/deposit-step.ts';
import { type Deposit, lockDepositsOf, readOpen, readOwnDeposit } from './deposit.store.ts';
import { announceOrder } from './deposit-settle.ts';
import { markStopped } from './deposit-stop.store.ts';
import { viewOf } from './deposit-view.ts';
import { insertProof } from './proof.store.ts';

const mostProofs = 3;

type Deps = { readonly mayDeposit: Doors['mayDeposit'] };

/** With a proof an order waits for a person, and no longer for the clock; one that ended unpaid does so again. */
export const createAddProof =
  ({ mayDeposit }: Deps): UseCase<typeof addDepositProof> =>
  async ({ tx, caller, clock }, { orderId, file }) => {
    // Before the first query: neither a connection nor the order waits while a picture is drawn.
    const cleaned = await cleanPicture(file.bytes);
    if (!cleaned.ok) return refuse(cleaned.fault);
    const at = clock.now();
    const { member } = caller;
    const seen = await readOwnDeposit(tx, { id: orderId, member });
    // As for an order that is made: what is open is counted under this lock, and it comes before the order's own.
    if (seen && seen.state !== 'pending') await lockDepositsOf(tx, member);
    const deposit = seen && (await readOwnDeposit(tx, { id: orderId, member, forUpdate: true }));
    if (!deposit) return refuse('order_unknown');
    if (!isProvable(deposit, at)) return refuse('order_ended');
    if (deposit.provider !== 'manual') return refuse('proof_not_wanted');
    if (deposit.proofs >= mostProofs) return refuse('proofs_full');
    const stopped = await stopLate(tx, { deposit, at, mayDeposit });
    const proofs = deposit.proofs + 1;
    const reviewDueAt = await insertProof(tx, { deposit: deposit.id, position: proofs, picture: cleaned.value, at });
    await announceOrder(tx, deposit, deposit.state);
    return done(viewOf({ ...deposit, ...stopped, proofs, reviewDueAt }));
  };

function isProvable(deposit: Deposit, at: Instant): boolean {
  const until = proveBy(deposit);
  return deposit.state === 'pending' || (until !== null && at < until);
}

type Late = Deps & { readonly deposit: Deposit; readonly at: Instant };

/**
 * Whoever may pay nothing in by now is credited what was sent while the order stood, and nothing that was sent since: a
 * person says when that was, as for an order that was stopped.
 */
async function stopLate(tx: Tx, { deposit, at, mayDeposit }: Late) {
  const { id, member, currency, amount, state, endedAt, stoppedAt, reviewDueAt } = deposit;
  if (state === 'pending' || endedAt === null || stoppedAt !== null || reviewDueAt !== null) return {};
  const open = await readOpen(tx, { member, currency, at });
  const may = await mayDeposit(tx, { member, amount, open: open.sum, currency, at });
  if (may.ok) return {};
  await markStopped(tx, { id, by: may.fault, at: endedAt, proveBy: endedAt });
  return { stoppedAt: endedAt, stoppedBy: may.fault };
}
