/** Why nothing was done, in a sentence that names what is the case now. */

import { readApplication } from '#domains/protection/server/index.ts';
import { listAudit, readAnyDeposit, readAnyWithdrawal } from '#domains/wallet/server/index.ts';
import type { Pool } from '#platform/server/db.ts';
import { decline, type Told, timeText } from './command.ts';
import { matterOf } from './matter.ts';
import { deedText } from './show.ts';

const why: Readonly<Record<string, string>> = {
  order_unknown: 'there is none',
  application_unknown: 'there is none',
  not_by_hand: 'a payment company decides about it, not a person',
  order_ended: 'it is done already',
  sent_unknown: 'the member’s own pause or limit stopped it: say when it was sent (--sent)',
  sent_wrong: 'it cannot have been sent then: before the order was made, or after now',
  not_stopped: 'no pause and no limit stopped it',
  sent_after_stop: 'it was sent after the member’s own pause or limit stopped it; reject it for that and send it back',
  wrong_state: 'it is not at that point, or it is done already',
  reference_taken: 'a withdrawal, or the rest of one, was paid under this reference already',
  application_decided: 'it is decided already',
  expiry_past: 'the papers would have ended already',
  feedback_closed: 'there is none, or it has its answer',
  answer_empty: 'the answer has no words',
};

export async function refused(pool: Pool, id: string, fault: string): Promise<Told> {
  const now = await standing(pool, id);
  const reason = now === null ? 'there is none' : (why[fault] ?? fault);
  const last = now === null ? undefined : (await listAudit(pool, id)).at(-1);
  return decline(
    `Refused, nothing was moved: ${id}: ${reason}${now ? `; it is ${now}` : ''}.`,
    ...(last ? [`Last deed: ${deedText(last)}.`] : []),
  );
}

/** Null: there is none. An empty text: nothing to add. */
async function standing(pool: Pool, id: string): Promise<string | null> {
  switch (matterOf(id)) {
    case 'deposit':
      return (await readAnyDeposit(pool, id))?.state ?? null;
    case 'withdrawal':
      return (await readAnyWithdrawal(pool, id))?.state ?? null;
    case 'application': {
      const row = await readApplication(pool, id);
      if (!row) return null;
      return row.reviewedBy === null ? row.state : `${row.state} by ${row.reviewedBy}, ${timeText(row.reviewedAt)}`;
    }
    default:
      return '';
  }
}
