/** A member's side of a complaint: to file it, to appeal against its decision once, and to take it back. */
import type * as contract from '#domains/messages/contract/complaint.ts';
import {
  type ComplaintSubject,
  maxComplaintCharacters,
  maxReferenceCharacters,
  minComplaintCharacters,
} from '#domains/messages/contract/complaint.ts';
import {
  appealDays,
  appealDecisionHours,
  appealDueAt,
  appealUntil,
  decisionDueAt,
  decisionHours,
  judgeAppeal,
  judgeWithdrawal,
  maxOpenComplaints,
} from '#domains/messages/rules/complaint.ts';
import type { FaultOf, OutputOf } from '#kernel/endpoint.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { sendLetter } from '../letter/letter.ts';
import { tidySupportWords } from '../support/support.ts';
import * as store from './complaint.store.ts';

type ComplaintView = OutputOf<typeof contract.fileComplaint>;

const idBytes = 16;
const pageSize = 20;

type DecisionView = ComplaintView['decision'];

const toDecision = (
  outcome: store.Complaint['outcome'],
  reason: string | null,
  decidedAt: Instant | null,
): DecisionView => (outcome === null || reason === null || decidedAt === null ? null : { outcome, reason, decidedAt });

function toAppeal(complaint: store.Complaint): ComplaintView['appeal'] {
  const { appealWords: words, appealedAt: filedAt, appealOutcome, appealReason, appealDecidedAt } = complaint;
  if (words === null || filedAt === null) return null;
  return { words, filedAt, decision: toDecision(appealOutcome, appealReason, appealDecidedAt) };
}

function toView(complaint: store.Complaint, now: Instant): ComplaintView {
  const { id, number, subject, reference, words, state, filedAt, dueAt, withdrawnAt } = complaint;
  const { outcome, reason, decidedAt } = complaint;
  const lastDay = state === 'decided' && decidedAt !== null ? appealUntil(decidedAt) : null;
  const isAppealOpen = lastDay !== null && now < lastDay;
  return {
    complaintId: id,
    number,
    subject,
    reference,
    words,
    state: lastDay !== null && !isAppealOpen ? 'closed' : state,
    filedAt,
    dueAt,
    isLate: dueAt !== null && now >= dueAt,
    decision: toDecision(outcome, reason, decidedAt),
    appealUntil: isAppealOpen ? lastDay : null,
    appeal: toAppeal(complaint),
    withdrawnAt,
  };
}

export const showComplaints: UseCase<typeof contract.listComplaints> = async ({ tx, caller, clock }, { before }) => {
  const query = { member: caller.member, before: before ?? null, limit: pageSize + 1 };
  const complaints = await store.listComplaintsOf(tx, query);
  const page = complaints.slice(0, pageSize);
  const now = clock.now();
  return done({
    content: page.map((complaint) => toView(complaint, now)),
    next: complaints.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    terms: { decisionHours, appealDays, appealDecisionHours },
  });
};

/** Plain text of the wanted length. */
function parseWords(written: string): Outcome<string, 'complaint_too_short' | 'complaint_too_long'> {
  const words = tidySupportWords(written);
  if (words.length < minComplaintCharacters) return refuse('complaint_too_short');
  return words.length > maxComplaintCharacters ? refuse('complaint_too_long') : done(words);
}

type ComplaintRequest = {
  readonly member: MemberId;
  readonly merchant: string;
  readonly subject: ComplaintSubject;
  readonly reference: string;
  readonly words: string;
  /** The same twice is one complaint. */
  readonly clientId: string;
  readonly at: Instant;
  readonly rng: Rng;
};

type ComplaintFault = FaultOf<typeof contract.fileComplaint>;

/** For the call, and for the demo world. */
export async function fileComplaintOf(
  tx: Tx,
  { member, merchant, subject, clientId, at, rng, ...input }: ComplaintRequest,
): Promise<Outcome<store.Complaint, ComplaintFault>> {
  const words = parseWords(input.words);
  if (!words.ok) return words;
  const reference = tidySupportWords(input.reference).replaceAll('\n', ' ');
  if (reference.length > maxReferenceCharacters) return refuse('complaint_reference_too_long');
  await store.lockComplaintsOf(tx, member);
  const same = await store.readSameComplaint(tx, member, clientId);
  if (same) return done(same);
  if ((await store.countOpenComplaints(tx, member)) >= maxOpenComplaints) return refuse('complaint_too_many');
  const id = makeId('cp', at, rng.bytes(idBytes));
  const number = `C-${id.slice(-8, -4)}-${id.slice(-4)}`;
  const dueAt = decisionDueAt(at);
  const rest = { subject, reference, words: words.value, filedAt: at };
  const filed = await store.insertComplaint(tx, { id, merchant, member, number, clientId, dueAt, ...rest });
  const params = { complaint: number, until: dueAt };
  await sendLetter(tx, { template: 'complaint_filed', params, merchant, member, at, rng });
  return done(filed);
}

export const createComplaint: UseCase<typeof contract.fileComplaint> = async (
  { tx, caller, site, clock, rng },
  input,
) => {
  const at = clock.now();
  const owner = { member: caller.member, merchant: site.merchant };
  const filed = await fileComplaintOf(tx, { ...input, ...owner, at, rng });
  return filed.ok ? done(toView(filed.value, at)) : filed;
};

/** The complaint of somebody else answers as one that does not exist. */
async function lockOwn(
  { tx, caller }: Context<Caller>,
  id: string,
): Promise<Outcome<store.Complaint, 'complaint_unknown'>> {
  const complaint = await store.lockComplaint(tx, id);
  return complaint?.member === caller.member ? done(complaint) : refuse('complaint_unknown');
}

export const appealOwnComplaint: UseCase<typeof contract.appealComplaint> = async (context, input) => {
  const words = parseWords(input.words);
  if (!words.ok) return words;
  const found = await lockOwn(context, input.complaintId);
  if (!found.ok) return found;
  const { tx, clock, rng } = context;
  const { id, number, merchant, member } = found.value;
  const at = clock.now();
  const allowed = judgeAppeal(found.value, at);
  if (!allowed.ok) return allowed;
  const dueAt = appealDueAt(at);
  const appealed = await store.saveAppeal(tx, id, { words: words.value, at, dueAt });
  const params = { complaint: number, until: dueAt };
  await sendLetter(tx, { template: 'complaint_appealed', params, merchant, member, at, rng });
  return done(toView(appealed, at));
};

export const withdrawOwnComplaint: UseCase<typeof contract.withdrawComplaint> = async (context, { complaintId }) => {
  const found = await lockOwn(context, complaintId);
  if (!found.ok) return found;
  const { tx, clock, rng } = context;
  const { id, number, merchant, member } = found.value;
  const allowed = judgeWithdrawal(found.value);
  if (!allowed.ok) return allowed;
  const at = clock.now();
  const withdrawn = await store.saveComplaintWithdrawal(tx, id, at);
  const params = { complaint: number, at };
  await sendLetter(tx, { template: 'complaint_withdrawn', params, merchant, member, at, rng });
  return done(toView(withdrawn, at));
};
