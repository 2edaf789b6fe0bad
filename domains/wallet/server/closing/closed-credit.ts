/** Money that arrives for an account that its member has closed: it is credited as it must be, and waits for staff. */
import { lockIfOpen } from '#domains/identity/server/index.ts';
import { type Money, moneyText } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import { houseAccount, memberAccount, openAccounts, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { insertAudit } from '../audit.store.ts';
import { type ClosedCredit, insertClosedCredit, lockClosedCredit, markCreditReviewed } from './closed-credit.store.ts';

/**
 * In the transaction of the credit. A closing in progress is waited for: it has seen the money, or this sees the
 * closing.
 */
export async function recordIfAccountClosed(tx: Tx, credit: ClosedCredit): Promise<void> {
  if (!(await lockIfOpen(tx, credit.member))) await insertClosedCredit(tx, credit);
}

type CreditReview = {
  readonly subject: string;
  readonly actor: string;
  readonly remark: string | null;
  readonly at: Instant;
};

/** Staff have contacted its owner, or left it where the law requires. No money moves here. */
export async function reviewClosedCredit(
  tx: Tx,
  { subject, actor, remark, at }: CreditReview,
): Promise<Outcome<null, 'wrong_state' | 'remark_missing'>> {
  if (remark === null && (await lockClosedCredit(tx, subject))) return refuse('remark_missing');
  if (!(await markCreditReviewed(tx, subject, at))) return refuse('wrong_state');
  await insertAudit(tx, { actor, action: 'closed_credit.looked_at', subjectId: subject, detail: { remark }, at });
  return done(null);
}

type CreditRefund = Omit<CreditReview, 'remark'> & {
  readonly reference: string;
  /** What was sent, where it is given. */
  readonly amount: Money | null;
  readonly currency: string | null;
};

/**
 * Staff have paid it to its owner out of the house account; the ledger follows. Its key contains the moment at
 * which it arrived, since an order can credit something twice.
 */
export async function refundClosedCredit(
  tx: Tx,
  { subject, actor, reference, amount, currency, at }: CreditRefund,
): Promise<Outcome<null, 'nothing_owed' | 'owed_differs' | 'credit_spent'>> {
  const credit = await lockClosedCredit(tx, subject);
  if (!credit) return refuse('nothing_owed');
  const sent = { amount: amount ?? credit.amount, currency: currency ?? credit.currency };
  if (sent.amount !== credit.amount || sent.currency !== credit.currency) return refuse('owed_differs');
  const [cash, bank] = [
    memberAccount(credit.member, 'cash', credit.currency),
    houseAccount('bank:manual', credit.currency),
  ];
  await openAccounts(tx, [bank]);
  await markCreditReviewed(tx, subject, at);
  const detail = { reference, amount: moneyText(credit.amount), currency: credit.currency };
  await insertAudit(tx, { actor, action: 'closed_credit.sent_back', subjectId: subject, detail, at });
  const key = `closed_credit:${subject}:${credit.cameAt}`;
  const leg = { from: cash, to: bank, amount: credit.amount, kind: 'withdrawal_paid' } as const;
  const [verdict] = await post(tx, [{ key, legs: [leg], eventAt: at, memo: subject }]);
  return verdict?.ok ? done(null) : refuse('credit_spent');
}
