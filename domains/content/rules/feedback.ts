/**
 * How long feedback may be. Words are what stands between white space; in scripts that are written without spaces they are
 * the segments of the text. Page and server count with this one function.
 */
import { type RefusedOutcome, refuse } from '#kernel/outcome.ts';
import type { FeedbackBounds } from '../contract/feedback.ts';

const unspacedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

export function countWords(text: string): number {
  const parts = text.match(/\S+/gu) ?? [];
  return parts.reduce((sum, part) => sum + (unspacedScripts.test(part) ? countSegments(part) : 1), 0);
}

/** The language is fixed, so that the count does not depend on the machine that counts. */
function countSegments(part: string): number {
  const segments = [...new Intl.Segmenter('en', { granularity: 'word' }).segment(part)];
  return Math.max(1, segments.filter(({ isWordLike }) => isWordLike).length);
}

export type FeedbackFault = 'feedback_too_short' | 'feedback_too_long';

export function judgeFeedback(text: string, { min, max }: FeedbackBounds): RefusedOutcome<FeedbackFault> | null {
  const words = countWords(text);
  if (words < min) return refuse('feedback_too_short', { min, max, words });
  return words > max ? refuse('feedback_too_long', { min, max, words }) : null;
}
