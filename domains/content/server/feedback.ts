/** Feedback: written by members, listed for them, answered by the house. */
import { createHash } from 'node:crypto';
import { assert } from '#kernel/assert.ts';
import { makeId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { businessDayOf, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { FeedbackBounds, listFeedback, sendFeedback } from '../contract/feedback.ts';
import { judgeFeedback } from '../rules/feedback.ts';
import { type Actor, insertAudit } from './audit.store.ts';
import * as store from './feedback.store.ts';

/** The zone of the day on which the same words are one feedback. */
const offsetMinutes = 480;

/** Signs that turn a text around or hide in it have no place in what somebody of the house reads. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}]/gu;
const readable = (text: string) => text.replaceAll('\r\n', '\n').replace(unseen, (sign) => (sign === '\n' ? sign : ''));

async function boundsOf(tx: Tx, merchant: string): Promise<FeedbackBounds> {
  const bounds = await store.readBounds(tx, merchant);
  assert(bounds, `no brand is called ${merchant}`);
  return bounds;
}

export const send: UseCase<typeof sendFeedback> = async (
  { tx, caller, site, clock, rng, ip },
  { questionType, contentDescription, contactInformation = '' },
) => {
  const content = readable(contentDescription).trim();
  const refused = judgeFeedback(content, await boundsOf(tx, site.merchant));
  if (refused) return refused;
  const at = clock.now();
  const contact = readable(contactInformation).replaceAll('\n', ' ').trim();
  const digest = createHash('sha256')
    .update(JSON.stringify([questionType, content, contact]))
    .digest();
  const written = { member: caller.member, day: businessDayOf(at, offsetMinutes), digest };
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
  const feedback = await store.readWritten(tx, written);
  assert(feedback, 'feedback that was written is gone');
  return done(feedback);
};

export const list: UseCase<typeof listFeedback> = async ({ tx, caller, site }, { pageNo, pageSize }) => {
  const { member } = caller;
  return done({
    bounds: await boundsOf(tx, site.merchant),
    total: await store.countOwn(tx, member),
    feedback: await store.listOwn(tx, { member, pageNo, pageSize }),
  });
};

export type AnswerGiven = {
  readonly feedback: string;
  readonly answer: string;
  readonly actor: Actor;
  readonly at: Instant;
};

/** For staff: once, with their name in the log. */
export async function answerFeedback(
  tx: Tx,
  { feedback, answer, actor, at }: AnswerGiven,
): Promise<Outcome<null, 'answer_empty' | 'feedback_closed'>> {
  const said = readable(answer).trim();
  if (said === '') return refuse('answer_empty');
  if (!(await store.writeAnswer(tx, { id: feedback, answer: said, by: actor.name, at }))) {
    return refuse('feedback_closed');
  }
  await insertAudit(tx, { actor: actor.name, kind: 'feedback_answered', subject: feedback, ip: actor.ip, at });
  return done(null);
}
