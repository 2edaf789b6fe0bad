/** What a payment company says about a payout, by an event or in answer to our question, and what it does to the order. */
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { deedOf, type PayoutNews } from '../rules/withdrawal-step.ts';
import type { PayoutRefusal } from './providers/provider.ts';
import { lockWithdrawal, payoutOf, type WithdrawalRow, writeWithdrawal } from './withdrawal.store.ts';
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
  const deed = deedOf(row.state, told.news);
  if (deed === 'nothing_new') return deed;
  if (deed === 'contradiction') return doubt(tx, row, told.at);
  if (told.news === 'paid' && !isRight(row, told)) return 'wrong_amount';
  const { at } = told;
  const step = ({ paid: 'paid', failed: 'failed', reversed: 'reversed' } as const)[told.news];
  const reason =
    told.news === 'paid' ? null : told.news === 'reversed' ? 'reversed' : (told.refusal ?? 'provider_refused');
  await moveWithdrawal(tx, row, {
    deed,
    step: { step, actor: 'provider', reason, amount: told.news === 'paid' ? payoutOf(row) : null },
    changes: {
      reason,
      providerCode: told.code ?? row.providerCode,
      reference: told.reference ?? row.reference,
    },
    at,
  });
  return 'settled';
}

const isRight = (row: WithdrawalRow, { amount, currency }: PayoutTold) =>
  (amount === null || amount === payoutOf(row)) && (currency === null || currency === row.currency);

/** The company is asked what is true; what was given back already stays so, and somebody has to look. */
async function doubt(tx: Tx, row: WithdrawalRow, at: Instant): Promise<'contradiction'> {
  if (row.state !== 'returned') await writeWithdrawal(tx, { ...row, askAt: at });
  return 'contradiction';
}
