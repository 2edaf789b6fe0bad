/** How long feedback may be. Words are what stands between white space, in any language. */
import { type Refused, refuse } from '#kernel/outcome.ts';
import type { FeedbackBounds } from '../contract/feedback.ts';

export const countWords = (text: string): number => text.match(/\S+/gu)?.length ?? 0;

export type FeedbackFault = 'feedback_too_short' | 'feedback_too_long';

export function judgeFeedback(text: string, { min, max }: FeedbackBounds): Refused<FeedbackFault> | null {
  const words = countWords(text);
  if (words < min) return refuse('feedback_too_short', { min, max, words });
  return words > max ? refuse('feedback_too_long', { min, max, words }) : null;
}
