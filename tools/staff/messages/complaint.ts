/** Complaints of members. */
import { readBrandCurrency } from '#domains/content/server/index.ts';
import { complaintOutcomes } from '#domains/messages/contract/complaint.ts';
import { decideComplaint, listWaitingComplaints, readComplaintByNumber } from '#domains/messages/server/index.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type Command, decline, succeed, timeText, usageError } from '../command.ts';
import { runMessageAction } from './message-input.ts';

const maxListed = 200;

const faultTexts = {
  answer_invalid: '--answer has no words, or over 2,000 characters',
  complaint_unknown: 'there is no such complaint',
  complaint_final: 'it does not wait for a decision',
  same_person: 'the appeal is decided by somebody else than the first decision',
} as const;

export const complaintList: Command = {
  subject: '<brand>',
  options: {},
  what: 'lists the complaints and appeals that wait for a decision, the nearest deadline first',
  run: async ({ pool, clock }, { subject }) => {
    if ((await readBrandCurrency(pool, subject)) === null) return usageError(`There is no brand "${subject}".`);
    const complaints = await listWaitingComplaints(pool, subject, maxListed);
    if (complaints.length === 0) return succeed('Nothing waits.');
    const now = clock.now();
    return succeed(
      ...complaints.map(({ number, state, subject: about, member, decidedBy, dueAt }) => {
        const late = dueAt !== null && dueAt <= now ? '  LATE' : '';
        const first = decidedBy === null ? '' : `  first decided by ${decidedBy}`;
        return `${number}  ${state}  ${about}  ${member}  until ${timeText(dueAt)}${late}${first}`;
      }),
    );
  },
};

export const complaintShow: Command = {
  subject: '<number>',
  options: {},
  what: 'shows a complaint with its decision and its appeal',
  run: async ({ pool }, { subject }) => {
    const complaint = await readComplaintByNumber(pool, subject);
    if (!complaint) return decline(`There is no complaint "${subject}".`);
    const { number, state, member, merchant, filedAt, dueAt, reference, words } = complaint;
    const { outcome, reason, decidedBy, decidedAt, appealWords, appealedAt } = complaint;
    const { appealOutcome, appealReason, appealDecidedBy, appealDecidedAt } = complaint;
    return succeed(
      `${number}  ${state}  about ${complaint.subject}${reference === '' ? '' : ` (${reference})`}  ${member} of ${merchant}`,
      `${timeText(filedAt)}  member: ${words}`,
      ...(outcome === null ? [] : [`${timeText(decidedAt)}  ${decidedBy}: ${outcome}, ${reason}`]),
      ...(appealWords === null ? [] : [`${timeText(appealedAt)}  member appeals: ${appealWords}`]),
      ...(appealOutcome === null
        ? []
        : [`${timeText(appealDecidedAt)}  ${appealDecidedBy}: ${appealOutcome}, ${appealReason}`]),
      ...(dueAt === null ? [] : [`waits for a decision until ${timeText(dueAt)}`]),
    );
  },
};

export const complaintDecide: Command = {
  subject: '<number>',
  options: { outcome: `<${complaintOutcomes.join('|')}>`, answer: '<text>', remark: '<text>' },
  needed: ['outcome', 'answer', 'remark'],
  what: 'decides a complaint, or the appeal about it, which somebody else has to do; the member reads --answer',
  run: async (context, input) => {
    const outcome = complaintOutcomes.find((each) => each === input.options.outcome);
    if (outcome === undefined) return usageError(`--outcome is one of ${complaintOutcomes.join(', ')}.`);
    const request = { number: input.subject, outcome, answer: input.options.answer ?? '', rng: systemRng };
    return runMessageAction(context, input, {
      act: (tx, action) => decideComplaint(tx, { ...action, ...request }),
      describe: (which) => `${which === 'first' ? '' : 'the appeal about '}${input.subject} is decided: ${outcome}`,
      faultTexts,
    });
  },
};
