/**
 * What may be done with a complaint, and by when. It is decided within two days, appealed against once within fourteen days of
 * the decision, and the appeal is decided by another person within seven days. A deadline that passes is reported to the member.
 */
import type { ComplaintState } from '#domains/messages/contract/complaint.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs, hourMs, type Instant } from '#kernel/time.ts';

export const decisionHours = 48;
export const appealDays = 14;
export const appealDecisionHours = 7 * 24;
/** Of one member, not decided yet. */
export const maxOpenComplaints = 5;

export const decisionDueAt = (filedAt: Instant): Instant => addMs(filedAt, decisionHours * hourMs);
export const appealUntil = (decidedAt: Instant): Instant => addMs(decidedAt, appealDays * dayMs);
export const appealDueAt = (appealedAt: Instant): Instant => addMs(appealedAt, appealDecisionHours * hourMs);

export type ComplaintStatus = {
  readonly state: ComplaintState;
  /** Who of staff decided first. */
  readonly decidedBy: string | null;
  readonly decidedAt: Instant | null;
  readonly appealedAt: Instant | null;
};

type AppealFault = 'complaint_not_decided' | 'complaint_appealed' | 'complaint_final';

export function judgeAppeal(
  { state, decidedAt, appealedAt }: ComplaintStatus,
  at: Instant,
): Outcome<null, AppealFault> {
  if (appealedAt !== null) return refuse('complaint_appealed');
  if (state === 'open') return refuse('complaint_not_decided');
  const isInTime = decidedAt !== null && at < appealUntil(decidedAt);
  return state === 'decided' && isInTime ? done(null) : refuse('complaint_final');
}

/** Possible while a decision or the decision about an appeal is pending. */
export const judgeWithdrawal = ({ state }: ComplaintStatus): Outcome<null, 'complaint_final'> =>
  state === 'open' || state === 'appealed' ? done(null) : refuse('complaint_final');

/** Names of staff are compared as people read them. */
const normalizeName = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Which decision it is, the first or the one about the appeal. */
export function judgeDecision(
  { state, decidedBy }: ComplaintStatus,
  actor: string,
): Outcome<'first' | 'appeal', 'complaint_final' | 'same_person'> {
  if (state === 'open') return done('first');
  if (state !== 'appealed') return refuse('complaint_final');
  const isSame = decidedBy !== null && normalizeName(decidedBy) === normalizeName(actor);
  return isSame ? refuse('same_person') : done('appeal');
}
