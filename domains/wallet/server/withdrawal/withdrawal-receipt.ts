/** Whether the money arrived: the member's answer, and its pictures. */

import type { addWithdrawalProof, answerReceipt, removeWithdrawalProof } from '#domains/wallet/contract/withdrawal.ts';
import {
  type AnswerableWithdrawal,
  allowedAnswers,
  judgeReceipt,
} from '#domains/wallet/rules/withdrawal/withdrawal-receipt.ts';
import { displayMoney, money, zero } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import { cleanPicture } from '#platform/server/sanitize/clean-picture.ts';
import { payoutOf, readOwnWithdrawal } from './withdrawal.store.ts';
import { applyWithdrawalAction } from './withdrawal-action.ts';
import { deleteWithdrawalProof, insertWithdrawalProof, listProofInfos } from './withdrawal-proof.store.ts';
import { readTimelineView, readWithdrawalView } from './withdrawal-view.ts';

const maxProofs = 3;

export const answerOwnReceipt: UseCase<typeof answerReceipt> = async (
  { tx, caller, clock },
  { orderId, answer, amountReceived, remark },
) => {
  const at = clock.now();
  const row = await readOwnWithdrawal(tx, { id: orderId, member: caller.member, forUpdate: true });
  if (!row) return refuse('order_unknown');
  const payout = payoutOf(row);
  const proofs = (await listProofInfos(tx, [row.id])).length;
  const verdict = judgeReceipt({ ...row, payout, proofs }, { answer, amountReceived }, at);
  if (!verdict.ok)
    return refuse(verdict.fault, { least: displayMoney(minReceivedAmount(row)), paid: displayMoney(payout) });
  if (verdict.value === null) return done(await readTimelineView(tx, row, at));
  const { receipt, action, remaining, amountReceived: received } = verdict.value;
  const moved = await applyWithdrawalAction(tx, row, {
    action,
    step: { step: answer, actor: 'you', amount: received > zero ? received : null, remark: remark || null },
    changes: {
      receipt,
      receiptBy: 'you',
      amountReceived: received,
      remaining,
      ...(action === 'dispute' && { arrived: received }),
    },
    at,
  });
  return moved ? done(await readTimelineView(tx, moved, at)) : refuse('receipt_not_open');
};

/** A centavo, or what was already reported as received. */
const minReceivedAmount = ({ arrived }: Pick<AnswerableWithdrawal, 'arrived'>) =>
  arrived > zero ? arrived : money(100n);

const mayAddProof = (row: Parameters<typeof allowedAnswers>[0], at: Parameters<typeof allowedAnswers>[1]) =>
  allowedAnswers(row, at).includes('not_received');

export const addProofOfReceipt: UseCase<typeof addWithdrawalProof> = async (
  { tx, caller, clock },
  { orderId, file },
) => {
  // Before the first query: neither a connection nor the order waits while a picture is redrawn.
  const cleaned = await cleanPicture(file.bytes);
  if (!cleaned.ok) return refuse(cleaned.fault);
  const at = clock.now();
  const row = await readOwnWithdrawal(tx, { id: orderId, member: caller.member, forUpdate: true });
  if (!row) return refuse('order_unknown');
  if (!mayAddProof(row, at)) return refuse('receipt_not_open');
  const used = new Set((await listProofInfos(tx, [row.id])).map(({ position }) => position));
  const position = Array.from({ length: maxProofs }, (_, n) => n + 1).find((candidate) => !used.has(candidate));
  if (position === undefined) return refuse('proofs_full');
  await insertWithdrawalProof(tx, { withdrawal: row.id, position, picture: cleaned.value, at });
  return done(await readWithdrawalView(tx, row, at));
};

/** The pictures of an answer that was given stay. */
export const removeProofOfReceipt: UseCase<typeof removeWithdrawalProof> = async (
  { tx, caller, clock },
  { orderId, position },
) => {
  const at = clock.now();
  const row = await readOwnWithdrawal(tx, { id: orderId, member: caller.member, forUpdate: true });
  if (!row) return refuse('order_unknown');
  if (!mayAddProof(row, at) || row.receipt === 'not_received') return refuse('receipt_not_open');
  await deleteWithdrawalProof(tx, row.id, position);
  return done(await readWithdrawalView(tx, row, at));
};
