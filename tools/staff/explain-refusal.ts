/** Why nothing was done, in a sentence that names what is the case now. */

import { readApplication } from '#domains/protection/server/index.ts';
import {
  listAudit,
  readAnyDeposit,
  readAnyWithdrawal,
  readDifference,
  readTransfers,
  readUnmatchedEvent,
} from '#domains/wallet/server/index.ts';
import type { Pool } from '#platform/server/database/db.ts';
import { type CommandResult, decline, timeText } from './command.ts';
import { formatAuditEntry } from './show.ts';
import { type SubjectKind, subjectKindOf } from './subject-kind.ts';

const faultTexts: Readonly<Record<string, string>> = {
  order_unknown: 'there is none',
  application_unknown: 'there is none',
  not_by_hand:
    'a payment company decides about it, not a person; where no server of the house speaks to that company any more, say --gone',
  order_ended: 'it is done already',
  nothing_owed: 'no other amount waits for it; what its payment company took was the order’s own',
  owed_differs:
    'another amount is owed for it by now: look at the list again, and say with --amount what you sent back',
  sent_unknown: 'the member’s own pause or limit stopped it: say when it was sent (--sent)',
  sent_wrong: 'it cannot have been sent then: before the order was made, or after now',
  not_stopped: 'no pause and no limit stopped it',
  sent_after_stop: 'it was sent after the member’s own pause or limit stopped it; reject it for that and send it back',
  credit_spent: 'the closed account does not have that much any more',
  remark_missing: 'money came to a closed account by it: say with --remark what became of that',
  wrong_state: 'it is not at that point, or it is done already',
  being_sent: 'it is being handed to its payment company just now; look again in two minutes',
  reference_taken: 'a withdrawal, or the rest of one, was paid under this reference already',
  application_decided: 'it is decided already',
  transfer_unknown: 'there is none',
  transfer_ended: 'it is done already',
  transfer_young: 'its vendor is asked for a day before a person ends it',
  event_looked_at: 'somebody has looked at it already',
  tries_left: 'the member can still hand in, or waits for a decision',
  expiry_past: 'the papers would have ended already',
  feedback_closed: 'there is none, or it has its answer',
  answer_empty: 'the answer has no words',
};

export async function explainRefusal(pool: Pool, id: string, fault: string): Promise<CommandResult> {
  const now = await readState(pool, id);
  const reason = now === null ? 'there is none' : (faultTexts[fault] ?? fault);
  const last = now === null ? undefined : (await listAudit(pool, id)).at(-1);
  return decline(
    `Refused, nothing was moved: ${id}: ${reason}${now ? `; it is ${now}` : ''}.`,
    ...(last ? [`Last change: ${formatAuditEntry(last)}.`] : []),
  );
}

type StateReader = (pool: Pool, id: string) => Promise<string | null>;

/** Null: there is none. An empty text: nothing to add. */
const stateReaders: Partial<Readonly<Record<SubjectKind, StateReader>>> = {
  deposit: async (pool, id) => (await readAnyDeposit(pool, id))?.state ?? null,
  withdrawal: async (pool, id) => (await readAnyWithdrawal(pool, id))?.state ?? null,
  transfer: async (pool, id) => (await readTransfers(pool, [id]))[0]?.state ?? null,
  'vendor difference': async (pool, id) => ((await readDifference(pool, id)) ? '' : null),
  'payment event': async (pool, id) => ((await readUnmatchedEvent(pool, id)) ? '' : null),
  application: async (pool, id) => {
    const row = await readApplication(pool, id);
    if (!row) return null;
    return row.reviewedBy === null ? row.state : `${row.state} by ${row.reviewedBy}, ${timeText(row.reviewedAt)}`;
  },
};

async function readState(pool: Pool, id: string): Promise<string | null> {
  const matter = subjectKindOf(id);
  const read = matter && stateReaders[matter];
  return read ? read(pool, id) : '';
}
