import { done, refuse } from '#kernel/outcome.ts';
import { cleanPicture } from '#platform/server/pictures.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { addDepositProof } from '../contract/deposit.ts';
import { readOwnDeposit } from './deposit.store.ts';
import { announceOrder } from './deposit-settle.ts';
import { viewOf } from './deposit-view.ts';
import { insertProof } from './proof.store.ts';

const mostProofs = 3;

/** With a proof an order waits for a person, and no longer for the clock. */
export const addProof: UseCase<typeof addDepositProof> = async ({ tx, caller, clock }, { orderId, file }) => {
  const deposit = await readOwnDeposit(tx, { id: orderId, member: caller.member, forUpdate: true });
  if (!deposit) return refuse('order_unknown');
  if (deposit.state !== 'pending') return refuse('order_ended');
  if (deposit.provider !== 'manual') return refuse('proof_not_wanted');
  if (deposit.proofs >= mostProofs) return refuse('proofs_full');
  const cleaned = await cleanPicture(file.bytes);
  if (!cleaned.ok) return refuse(cleaned.fault);
  const proofs = deposit.proofs + 1;
  await insertProof(tx, { deposit: deposit.id, position: proofs, picture: cleaned.value, at: clock.now() });
  await announceOrder(tx, deposit, 'pending');
  return done(viewOf({ ...deposit, proofs }));
};
