/** Staff's side of complaints: the decision with its reason, and what the passing of deadlines does. */
import type { ComplaintOutcome } from '#domains/messages/contract/complaint.ts';
import { maxComplaintCharacters } from '#domains/messages/contract/complaint.ts';
import { appealDays, appealUntil, judgeDecision } from '#domains/messages/rules/complaint.ts';
import { type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { sendLetter } from '../letter/letter.ts';
import { type MessageStaffAction, recordAction } from '../staff/audit.store.ts';
import { tidySupportWords } from '../support/support.ts';
import * as store from './complaint.store.ts';

type DecisionRequest = MessageStaffAction & {
  readonly number: string;
  readonly outcome: ComplaintOutcome;
  /** What the member reads; the reason of the action is for the audit. */
  readonly answer: string;
  readonly rng: Rng;
};

type DecisionFault = 'answer_invalid' | 'complaint_unknown' | 'complaint_final' | 'same_person';

/** The first decision, or the one about the appeal, which another person has to take. */
export async function decideComplaint(
  tx: Tx,
  { number, outcome, answer, rng, ...action }: DecisionRequest,
): Promise<Outcome<'first' | 'appeal', DecisionFault>> {
  const reason = tidySupportWords(answer);
  if (reason === '' || reason.length > maxComplaintCharacters) return refuse('answer_invalid');
  const complaint = await store.lockComplaintByNumber(tx, number);
  if (!complaint) return refuse('complaint_unknown');
  const judged = judgeDecision(complaint, action.actor);
  if (!judged.ok) return judged;
  const { id, merchant, member } = complaint;
  const { actor: by, at } = action;
  const letter = { merchant, member, at, rng };
  const params = { complaint: number, outcome, decisionReason: reason };
  if (judged.value === 'first') {
    await store.saveDecision(tx, id, { outcome, reason, by, at });
    await sendLetter(tx, {
      ...letter,
      template: 'complaint_decided',
      params: { ...params, until: appealUntil(at) },
    });
  } else {
    await store.saveAppealDecision(tx, id, { outcome, reason, by, at });
    await sendLetter(tx, { ...letter, template: 'complaint_closed', params });
  }
  const step = judged.value === 'first' ? 'complaint.decided' : 'complaint.appeal_decided';
  await recordAction(tx, action, { action: step, subject: id, detail: { number, outcome } });
  return judged;
}

const batchSize = 100;

/** Sends a letter about each missed deadline, and closes complaints whose time for an appeal is over. */
export async function processDueComplaints(
  pool: Pool,
  { now, rng, signal }: { readonly now: Instant; readonly rng: Rng; readonly signal: AbortSignal },
): Promise<void> {
  const reportLate = async (tx: Tx): Promise<number> => {
    const late = await store.markLate(tx, now, batchSize);
    for (const { number, merchant, member } of late)
      await sendLetter(tx, {
        template: 'complaint_late',
        params: { complaint: number },
        merchant,
        member,
        at: now,
        rng,
      });
    return late.length;
  };
  while (!signal.aborted && (await transact(pool, reportLate)) === batchSize);
  await transact(pool, (tx) => store.closeUnappealed(tx, addMs(now, -appealDays * dayMs)));
}
