/** A member's feedback to the operator, and its answer. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, PageNo, pageSize } from '#kernel/wire.ts';

export const feedbackTypes = ['deposit', 'withdrawal', 'game', 'promotion', 'account', 'other'] as const;
export const FeedbackType = z.enum(feedbackTypes);
export type FeedbackType = (typeof feedbackTypes)[number];

const feedbackStates = ['open', 'answered'] as const;

/** Characters, for the input field; the limit in words decides, and this fits its longest texts. */
export const maxFeedbackCharacters = 6_000;
export const maxContactCharacters = 100;

/** How many words a brand wants. */
export const FeedbackBounds = z.object({ min: z.int(), max: z.int() });
export type FeedbackBounds = z.output<typeof FeedbackBounds>;

export const Feedback = z.object({
  id: z.string(),
  questionType: FeedbackType,
  contentDescription: z.string(),
  state: z.enum(feedbackStates),
  madeAt: EpochMs,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(EpochMs),
});
export type Feedback = z.output<typeof Feedback>;

const path = '/wps/feedback';

export const sendFeedback = endpoint({
  method: 'PUT',
  path,
  audience: 'member',
  maxBytes: 32_768,
  limits: [{ by: 'account', count: 20, windowMs: 3_600_000 }],
  input: z.object({
    questionType: FeedbackType,
    contentDescription: z.string().check(z.trim(), z.maxLength(maxFeedbackCharacters)),
    /** Where the member wants to be reached; they can be reached by their account in any case. */
    contactInformation: z.optional(z.string().check(z.trim(), z.maxLength(maxContactCharacters))),
  }),
  output: Feedback,
  faults: { feedback_too_short: 422, feedback_too_long: 422 },
  summary: 'Sends feedback to the operator. The same words on the same day are one feedback.',
});

export const listFeedback = endpoint({
  method: 'GET',
  path,
  audience: 'member',
  input: z.object({ pageNo: PageNo, pageSize: pageSize(50, 10) }),
  output: z.object({ bounds: FeedbackBounds, total: z.int(), feedback: z.array(Feedback) }),
  faults: {},
  summary: 'The feedback of the member, the newest first, and how many words are wanted.',
});
