/** A member's complaint about a decision or a service of the operator: its number, its deadline, what was decided and why. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { hourMs, minuteMs } from '#kernel/time.ts';
import { EpochMs } from '#kernel/wire.ts';

export const complaintSubjects = [
  'deposit',
  'withdrawal',
  'game',
  'promotion',
  'account',
  'limits',
  'staff',
  'other',
] as const;
export const ComplaintSubject = z.enum(complaintSubjects);
export type ComplaintSubject = (typeof complaintSubjects)[number];

/** `decided` can be appealed for a while; `closed` is final: decided on appeal, or the time for an appeal is over. */
export const complaintStates = ['open', 'decided', 'appealed', 'closed', 'withdrawn'] as const;
export type ComplaintState = (typeof complaintStates)[number];

export const complaintOutcomes = ['upheld', 'partly_upheld', 'rejected'] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

export const minComplaintCharacters = 20;
export const maxComplaintCharacters = 2_000;
export const maxReferenceCharacters = 60;

export const ComplaintId = z.string().check(z.regex(/^cp_[0-9A-Z]{26}$/));

const Decision = z.object({
  outcome: z.enum(complaintOutcomes),
  /** Plain text. */
  reason: z.string(),
  decidedAt: EpochMs,
});

const Complaint = z.object({
  complaintId: z.string(),
  /** What the member and staff call it. */
  number: z.string(),
  subject: ComplaintSubject,
  /** The order, round or promotion that it is about; empty where it is about none. */
  reference: z.string(),
  words: z.string(),
  state: z.enum(complaintStates),
  filedAt: EpochMs,
  /** Until when staff decide, the first time or about the appeal; null where nothing waits for staff. */
  dueAt: z.nullable(EpochMs),
  /** Whether this deadline has passed without a decision. */
  isLate: z.boolean(),
  decision: z.nullable(Decision),
  /** Until when an appeal is possible; null where none is. */
  appealUntil: z.nullable(EpochMs),
  appeal: z.nullable(z.object({ words: z.string(), filedAt: EpochMs, decision: z.nullable(Decision) })),
  withdrawnAt: z.nullable(EpochMs),
});

const path = '/wps/v2/complaints';
const writeLimits = [{ by: 'account', count: 20, windowMs: hourMs }] as const;
const Words = z.string().check(z.maxLength(8_000));

export const listComplaints = endpoint({
  method: 'GET',
  path,
  audience: 'member',
  limits: [{ by: 'account', count: 120, windowMs: minuteMs }],
  input: z.object({
    /** `next` of the page before. */
    before: z.optional(ComplaintId),
  }),
  output: z.object({
    content: z.array(Complaint),
    /** The cursor of the next page; null at the end. */
    next: z.nullable(z.string()),
    terms: z.object({ decisionHours: z.int(), appealDays: z.int(), appealDecisionHours: z.int() }),
  }),
  faults: {},
  summary: 'The complaints of the caller, newest first, and the deadlines that hold for them.',
});

const change = { method: 'POST', audience: 'member', maxBytes: 32_768, limits: writeLimits } as const;

export const fileComplaint = endpoint({
  ...change,
  path,
  input: z.object({
    subject: ComplaintSubject,
    reference: z._default(z.string().check(z.maxLength(200)), ''),
    words: Words,
    /** Made by the sender: the same twice is one complaint. */
    clientId: z.uuid(),
  }),
  output: Complaint,
  faults: {
    complaint_too_short: 422,
    complaint_too_long: 422,
    complaint_reference_too_long: 422,
    complaint_too_many: 422,
  },
  summary: 'Files a complaint, which gets a number and a deadline.',
});

export const appealComplaint = endpoint({
  ...change,
  path: `${path}/:complaintId/appeal`,
  input: z.object({ complaintId: ComplaintId, words: Words }),
  output: Complaint,
  faults: {
    complaint_too_short: 422,
    complaint_too_long: 422,
    complaint_unknown: 404,
    complaint_not_decided: 422,
    complaint_appealed: 422,
    complaint_final: 422,
  },
  summary: 'Appeals against the decision about a complaint, once; another person decides.',
});

export const withdrawComplaint = endpoint({
  ...change,
  path: `${path}/:complaintId/withdraw`,
  input: z.object({ complaintId: ComplaintId }),
  output: Complaint,
  faults: { complaint_unknown: 404, complaint_final: 422 },
  summary: 'Takes back a complaint or an appeal that is not decided yet.',
});
