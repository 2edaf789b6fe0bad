import { z } from 'zod/mini';
import { defineEvent } from '#kernel/event.ts';
import { EpochMs, MemberId } from '#kernel/wire.ts';

/** Published when staff answer what a member wrote. */
export const feedbackAnswered = defineEvent({
  name: 'content.feedback_answered',
  data: z.object({
    feedback: z.string(),
    member: MemberId,
    merchant: z.string(),
    question: z.string(),
    answer: z.string(),
    at: EpochMs,
  }),
});
