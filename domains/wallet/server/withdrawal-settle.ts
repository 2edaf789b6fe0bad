/** What a payment company says about a payout, by an event or in answer to our question, and what it does to the order. */
import { type Money, moneyText, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { judgeWord, type PayoutNews, type WithdrawalDeed } from '../rules/withdrawal-step.ts';
import { insertAudit } from './audit.store.ts';
import type { PayoutRefusal } from './providers/provider.ts';
import {
  isBeingSent,
  isReferenceTaken,
  lockWithdrawal,
  payoutOf,
  type WithdrawalRow,
  writeWithdrawal,
} from './withdrawal.store.ts';
import { moveWithdrawal } from './withdrawal-move.ts';

export type PayoutTold = {
  readonly id: string;
  /** Who is believed about it. */
  readonly provider: string;
  readonly news: PayoutNews;
  /** Null where the answer was matched with our own order already. */
  readonly amount: Money | null;
  readonly currency: string | null;
  readonly reference: string | null;
  readonly refusal: PayoutRefusal | null;
  readonly code: string | null;
  readonly at: Instant;
};

export type PayoutSettled = 'settled' | 'nothing_new' | 'wrong_amount' | 'unknown_order' | 'contradiction';

export async function settlePayout(tx: Tx, told: PayoutTold): Promise<PayoutSettled> {
  const row = await lockWithdrawal(tx, told.id);
  if (!row || row.provider !== told.provider) return 'unknown_order';
  const order = { ...row, payout: payoutOf(row), isRestReturned: row.reason === 'not_arrived' };
  const deed = judgeWord(order, told.news);
  if (deed === 'nothing_new') return deed;
  // That an earlier try failed says nothing about the one that is under way: its answer, or our question, will.
  if (told.news !== 'paid' && isBeingSent(row, told.at)) return 'nothing_new';
  if (deed === 'person') return leaveToPerson(tx, row, told);
  if (deed === 'contradiction') return doubt(tx, row, told.at);
  if (told.news === 'paid' && !isRight(row, told)) return leaveOther(tx, row, told);
  return follow(tx, row, { told, deed });
}

type Following = { readonly told: PayoutTold; readonly deed: WithdrawalDeed };

async function follow(tx: Tx, row: WithdrawalRow, { told, deed }: Following): Promise<'settled'> {
  // A part that a person paid does not come back, and a person has to look whether that was right.
  const isForPerson = deed === 'reverse' && row.byHand > zero;
  const step = ({ paid: 'paid', failed: 'failed', reversed: 'reversed' } as const)[told.news];
  const reason = reasonOf(told);
  if (isForPerson) await noteWord(tx, row, told);
  const isTaken = await isNumberTaken(tx, row, told);
  await moveWithdrawal(tx, row, {
    deed,
    step: { step, actor: 'provider', reason, amount: told.news === 'paid' ? payoutOf(row) : null },
    changes: {
      reason,
      ...wordOf(row, isTaken ? { ...told, reference: null } : told),
      ...((isForPerson || isTaken) && { contrary: told.news, toLookAt: true }),
    },
    at: told.at,
  });
  return 'settled';
}

const wordOf = (row: WithdrawalRow, { code, reference }: PayoutTold) => ({
  providerCode: code ?? row.providerCode,
  reference: reference ?? row.reference,
});

/** Somebody typed this number at another order: the company is right, and a person has to look which of them is wrong. */
async function isNumberTaken(tx: Tx, row: WithdrawalRow, told: PayoutTold): Promise<boolean> {
  const { reference } = told;
  if (reference === null || !(await isReferenceTaken(tx, { ...row, reference }))) return false;
  await noteTaken(tx, row, told);
  return true;
}

function reasonOf({ news, refusal }: PayoutTold): WithdrawalRow['reason'] {
  if (news === 'paid') return null;
  return news === 'reversed' ? 'reversed' : (refusal ?? 'provider_refused');
}

const isRight = (row: WithdrawalRow, { amount, currency }: PayoutTold) =>
  (amount === null || amount === payoutOf(row)) && (currency === null || currency === row.currency);

/** The company is asked what is true. */
async function doubt(tx: Tx, row: WithdrawalRow, at: Instant): Promise<'contradiction'> {
  await writeWithdrawal(tx, { ...row, askAt: at });
  return 'contradiction';
}

/** No money moves: what a person has paid or given back stays so. The word is kept, once, and stands in the queue. */
async function leaveToPerson(tx: Tx, row: WithdrawalRow, told: PayoutTold): Promise<'contradiction' | 'nothing_new'> {
  if (row.contrary === told.news) return 'nothing_new';
  await writeWithdrawal(tx, { ...row, contrary: told.news, toLookAt: true, askAt: null });
  await noteWord(tx, row, told);
  return 'contradiction';
}

/** It paid, and not what was asked for: the order stays where it is, and a person finds out what reached the member. */
async function leaveOther(tx: Tx, row: WithdrawalRow, told: PayoutTold): Promise<'wrong_amount'> {
  const { provider, amount, currency, at } = told;
  await writeWithdrawal(tx, { ...row, contrary: told.news, toLookAt: true });
  await insertAudit(tx, {
    actor: 'provider',
    action: 'withdrawal.company_paid_other_amount',
    subjectId: row.id,
    detail: { provider, amount: amount === null ? null : moneyText(amount), currency },
    at,
  });
  return 'wrong_amount';
}

const noteWord = (tx: Tx, row: WithdrawalRow, { provider, news, code, at }: PayoutTold) =>
  insertAudit(tx, {
    actor: 'provider',
    action: `withdrawal.company_said_${news}`,
    subjectId: row.id,
    detail: { provider, code, state: row.state, byHand: moneyText(row.byHand) },
    at,
  });

const noteTaken = (tx: Tx, row: WithdrawalRow, { provider, reference, at }: PayoutTold) =>
  insertAudit(tx, {
    actor: 'provider',
    action: 'withdrawal.reference_taken',
    subjectId: row.id,
    detail: { provider, reference },
    at,
  });
