/** Money that comes to an account that its member has closed: it is credited as it must be, and waits for a person. */
import { holdOpen } from '#domains/identity/server/index.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { insertAudit } from './audit.store.ts';
import { type ClosedCredit, insertClosedCredit, markCreditLookedAt } from './closed-credit.store.ts';

/** In the transaction of the credit. A closing that is under way is waited for: it has seen the money, or this sees it. */
export async function noteIfClosed(tx: Tx, credit: ClosedCredit): Promise<void> {
  if (!(await holdOpen(tx, credit.member))) await insertClosedCredit(tx, credit);
}

type Look = { readonly subject: string; readonly actor: string; readonly remark: string | null; readonly at: Instant };

/** A person has found a way to its owner, or has left it where the law wants it. No money moves here. */
export async function lookedAtClosedCredit(
  tx: Tx,
  { subject, actor, remark, at }: Look,
): Promise<Outcome<null, 'wrong_state'>> {
  if (!(await markCreditLookedAt(tx, subject, at))) return refuse('wrong_state');
  await insertAudit(tx, { actor, action: 'closed_credit.looked_at', subjectId: subject, detail: { remark }, at });
  return done(null);
}
