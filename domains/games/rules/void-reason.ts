import type { VoidReason } from '#domains/bets/contract/void-reason.ts';

/** Vendors' own reasons are not for members; the only one that can be recognised is a lost answer. */
export const voidReasonOf = (words: string | undefined): VoidReason =>
  words !== undefined && /time.?out|timed out|in time|no (answer|response)|unavailable/i.test(words)
    ? 'timeout'
    : 'vendor';
