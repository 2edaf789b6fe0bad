/** Whether the money arrived: the member's answer, and the pictures that go with it. */
import { displayMoney, money, zero } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { cleanPicture } from '#platform/server/pictures.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { addWithdrawalProof, answerReceipt, removeWithdrawalProof } from '../contract/withdrawal.ts';
import { type Answerable, answersOf, judgeReceipt } from '../rules/receipt.ts';
import { payoutOf, readOwnWithdrawal } from './withdrawal.store.ts';
import { moveWithdrawal } from './withdrawal-move.ts';
import { deleteWithdrawalProof, insertWithdrawalProof, listProofSizes } from './withdrawal-proof.store.ts';
import { timelineView, viewOfOne } from './withdrawal-view.ts';

const mostProofs = 3;

export const takeAnswer: UseCase<typeof answerReceipt> = async (
  { tx, caller, clock },
  { orderId, answer, amountReceived, remark },
) => {
  const at = clock.now();
  const row = await readOwnWithdrawal(tx, { id: orderId, member: caller.member, forUpdate: true });
  if (!row) return refuse('order_unknown');
  const payout = payoutOf(row);
  const proofs = (await listProofSizes(tx, [row.id])).length;
  const verdict = judgeReceipt({ ...row, payout, proofs }, { answer, amountReceived }, at);
  if (!verdict.ok) return refuse(verdict.fault, { least: displayMoney(leastOf(row)), paid: displayMoney(payout) });
  if (verdict.value === null) return done(await timelineView(tx, row, at));
  const { receipt, deed, remaining, amountReceived: received } = verdict.value;
  const moved = await moveWithdrawal(tx, row, {
    deed,
    step: { step: answer, actor: 'you', amount: received > zero ? received : null, remark: remark || null },
    changes: {
      receipt,
      receiptBy: 'you',
      amountReceived: received,
      remaining,
      ...(deed === 'dispute' && { arrived: received }),
    },
    at,
  });
  return moved ? done(await timelineView(tx, moved, at)) : refuse('receipt_not_open');
};

/** A centavo, or what was said to have come already. */
const leastOf = ({ arrived }: Pick<Answerable, 'arrived'>) => (arrived > zero ? arrived : money(100n));

const mayProve = (row: Parameters<typeof answersOf>[0], at: Parameters<typeof answersOf>[1]) =>
  answersOf(row, at).includes('not_received');

export const addProofOfReceipt: UseCase<typeof addWithdrawalProof> = async (
  { tx, caller, clock },
  { orderId, file },
) => {
  // Before the first query: neither a connection nor the order waits while a picture is drawn.
  const cleaned = await cleanPicture(file.bytes);
  if (!cleaned.ok) return refuse(cleaned.fault);
  const at = clock.now();
  const row = await readOwnWithdrawal(tx, { id: orderId, member: caller.member, forUpdate: true });
  if (!row) return refuse('order_unknown');
  if (!mayProve(row, at)) return refuse('receipt_not_open');
  const taken = new Set((await listProofSizes(tx, [row.id])).map(({ position }) => position));
  const position = Array.from({ length: mostProofs }, (_, n) => n + 1).find((place) => !taken.has(place));
  if (position === undefined) return refuse('proofs_full');
  await insertWithdrawalProof(tx, { withdrawal: row.id, position, picture: cleaned.value, at });
  return done(await viewOfOne(tx, row, at));
};

/** What was answered with stays. */
export const removeProofOfReceipt: UseCase<typeof removeWithdrawalProof> = async (
  { tx, caller, clock },
  { orderId, position },
) => {
  const at = clock.now();
  const row = await readOwnWithdrawal(tx, { id: orderId, member: caller.member, forUpdate: true });
  if (!row) return refuse('order_unknown');
  if (!mayProve(row, at) || row.receipt === 'not_received') return refuse('receipt_not_open');
  await deleteWithdrawalProof(tx, row.id, position);
  return done(await viewOfOne(tx, row, at));
};
