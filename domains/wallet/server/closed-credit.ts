/** Money that comes to an account that its member has closed: it is credited as it must be, and waits for a person. */
import { holdOpen } from '#domains/identity/server/index.ts';
import { type Money, moneyText } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import { houseAccount, memberAccount, openAccounts, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { insertAudit } from './audit.store.ts';
import { type ClosedCredit, insertClosedCredit, lockClosedCredit, markCreditLookedAt } from './closed-credit.store.ts';

/** In the transaction of the credit. A closing that is under way is waited for: it has seen the money, or this sees it. */
export async function noteIfClosed(tx: Tx, credit: ClosedCredit): Promise<void> {
  if (!(await holdOpen(tx, credit.member))) await insertClosedCredit(tx, credit);
}

type Look = { readonly subject: string; readonly actor: string; readonly remark: string | null; readonly at: Instant };

/** A person has found a way to its owner, or has left it where the law wants it. No money moves here. */
export async function lookedAtClosedCredit(
  tx: Tx,
  { subject, actor, remark, at }: Look,
): Promise<Outcome<null, 'wrong_state' | 'remark_missing'>> {
  if (remark === null && (await lockClosedCredit(tx, subject))) return refuse('remark_missing');
  if (!(await markCreditLookedAt(tx, subject, at))) return refuse('wrong_state');
  await insertAudit(tx, { actor, action: 'closed_credit.looked_at', subjectId: subject, detail: { remark }, at });
  return done(null);
}

type Back = Omit<Look, 'remark'> & {
  readonly reference: string;
  /** What was sent, where it is said. */
  readonly amount: Money | null;
  readonly currency: string | null;
};

/**
 * A person has paid it to its owner, out of the house's own account; the books follow. Its key has the moment at which it
 * came, since an order can bring something twice.
 */
export async function sendBackClosedCredit(
  tx: Tx,
  { subject, actor, reference, amount, currency, at }: Back,
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
  await markCreditLookedAt(tx, subject, at);
  const detail = { reference, amount: moneyText(credit.amount), currency: credit.currency };
  await insertAudit(tx, { actor, action: 'closed_credit.sent_back', subjectId: subject, detail, at });
  const key = `closed_credit:${subject}:${credit.cameAt}`;
  const leg = { from: cash, to: bank, amount: credit.amount, kind: 'withdrawal_paid' } as const;
  const [verdict] = await post(tx, [{ key, legs: [leg], eventAt: at, memo: subject }]);
  return verdict?.ok ? done(null) : refuse('credit_spent');
}
