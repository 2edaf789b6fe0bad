import type { VoidReason } from '#domains/bets/contract/void-reason.ts';

/** A vendor says why in words of its own, and they are not for members; the one thing that we can tell is a lost answer. */
export const voidReasonOf = (words: string | undefined): VoidReason =>
  words !== undefined && /time.?out|timed out|in time|no (answer|response)|unavailable/i.test(words)
    ? 'timeout'
    : 'vendor';
