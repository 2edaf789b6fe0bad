/** Feedback: written by members, listed for them, answered by staff. */
import { createHash } from 'node:crypto';
import { feedbackAnswered } from '#domains/content/contract/event.ts';
import type { FeedbackBounds, listFeedback, sendFeedback } from '#domains/content/contract/feedback.ts';
import { judgeFeedback } from '#domains/content/rules/feedback.ts';
import { assert } from '#kernel/assert.ts';
import { makeId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { businessDayOf, defaultOffsetMinutes, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { publishEvent } from '#platform/server/outbox/index.ts';
import type { UseCase } from '#platform/server/route.ts';
import { insertAudit, type StaffActor } from '../audit.store.ts';
import * as store from './feedback.store.ts';

/** The zone of the day on which the same words are one feedback. */

/** Signs that turn a text around or hide in it have no place in texts that staff reads. */
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Co}]/gu;
const removeInvisible = (text: string) =>
  text.replaceAll('\r\n', '\n').replace(invisibleCharacters, (sign) => (sign === '\n' ? sign : ''));

async function requireBounds(tx: Tx, merchant: string): Promise<FeedbackBounds> {
  const bounds = await store.readFeedbackBounds(tx, merchant);
  assert(bounds, `no brand is called ${merchant}`);
  return bounds;
}

export const createFeedback: UseCase<typeof sendFeedback> = async (
  { tx, caller, site, clock, rng, ip },
  { questionType, contentDescription, contactInformation = '' },
) => {
  const content = removeInvisible(contentDescription).trim();
  const refused = judgeFeedback(content, await requireBounds(tx, site.merchant));
  if (refused) return refused;
  const at = clock.now();
  const contact = removeInvisible(contactInformation).replaceAll('\n', ' ').trim();
  const digest = createHash('sha256')
    .update(JSON.stringify([questionType, content, contact]))
    .digest();
  const written = { member: caller.member, day: businessDayOf(at, defaultOffsetMinutes), digest };
  const id = makeId('fb', at, rng.bytes(16));
  const isNew = await store.insertFeedback(tx, {
    ...written,
    id,
    merchant: site.merchant,
    questionType,
    content,
    contact,
    at,
  });
  if (isNew) await insertAudit(tx, { actor: 'member', kind: 'feedback_sent', subject: id, ip, at });
  const feedback = await store.readSameFeedback(tx, written);
  assert(feedback, 'feedback that was written is gone');
  return done(feedback);
};

export const listOwnFeedback: UseCase<typeof listFeedback> = async ({ tx, caller, site }, { pageNo, pageSize }) => {
  const { member } = caller;
  return done({
    bounds: await requireBounds(tx, site.merchant),
    total: await store.countMemberFeedback(tx, member),
    feedback: await store.listMemberFeedback(tx, { member, pageNo, pageSize }),
  });
};

export type FeedbackAnswerRequest = {
  readonly feedback: string;
  readonly answer: string;
  readonly actor: StaffActor;
  readonly at: Instant;
};

/** For staff: once, with their name in the log. */
export async function answerFeedback(
  tx: Tx,
  { feedback, answer, actor, at }: FeedbackAnswerRequest,
): Promise<Outcome<null, 'answer_empty' | 'feedback_closed'>> {
  const said = removeInvisible(answer).trim();
  if (said === '') return refuse('answer_empty');
  const answered = await store.saveAnswer(tx, { id: feedback, answer: said, by: actor.name, at });
  if (!answered) return refuse('feedback_closed');
  const { member, merchant, content: question } = answered;
  const data = { feedback, member, merchant, question, answer: said, at };
  await publishEvent(tx, { event: feedbackAnswered, topic: `member:${member}`, data });
  await insertAudit(tx, { actor: actor.name, kind: 'feedback_answered', subject: feedback, ip: actor.ip, at });
  return done(null);
}
