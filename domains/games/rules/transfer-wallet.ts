/**
 * Judges a vendor's answer about a transfer. Only an answer whose fields all match the transfer ends it; any other answer
 * leaves it open, and the vendor is queried again.
 */
import type { Money } from '#kernel/money.ts';
import { addMs, type Instant, minuteMs } from '#kernel/time.ts';
import type { TransferAnswer } from '../contract/transfer-wallet.ts';

/** A vendor refuses a transfer that arrives later than this after it was sent, by the vendor's clock. */
export const transferTtlMs = minuteMs;
/** A transfer that arrived just in time is decided within this time. */
export const decisionGraceMs = minuteMs;

/** Sent to the vendor with the transfer. It is derived from the stored row, so that every process sends the same. */
export const transferExpiresAt = (sentAt: Instant): Instant => addMs(sentAt, transferTtlMs);

/**
 * Whether the answer `unknown` is final. Both clocks must be past the limit: the vendor's, because the vendor judges by it
 * what is too late, and ours, because a vendor's clock that has jumped ahead may still be corrected.
 */
export const hasNeverArrived = ({
  sentAt,
  theirs,
  ours,
}: {
  sentAt: Instant;
  theirs: Instant;
  ours: Instant;
}): boolean => Math.min(theirs, ours) >= addMs(transferExpiresAt(sentAt), decisionGraceMs);

export type SentTransfer = {
  readonly id: string;
  readonly direction: 'in' | 'out';
  readonly member: string;
  readonly currency: string;
  readonly amount: Money;
};

/** `unheard`: the vendor has no such transfer. `other`: the answer is about another transfer, or contradicts itself. */
export type TransferVerdict =
  | { readonly is: 'done' | 'open' | 'unheard' }
  | { readonly is: 'refused'; readonly reason: 'not_enough' | 'closed' | 'refused' }
  | { readonly is: 'other'; readonly part: string };

/** From this code on the outcome is unknown to the vendor itself. */
const firstUnsureCode = 100;
/** Codes of a request that was not judged: whatever state comes with them, the vendor has stored nothing. */
const unjudgedCodes: ReadonlySet<number> = new Set([7, 10, 11, 12, 15]);
const reasons: Readonly<Record<number, 'not_enough' | 'closed'>> = { 1: 'not_enough', 8: 'closed' };

export function judgeTransferAnswer(sent: SentTransfer, answer: TransferAnswer): TransferVerdict {
  if (answer.transferId !== sent.id) return { is: 'other', part: 'transferId' };
  if (answer.code >= firstUnsureCode) return { is: 'open' };
  if (answer.state === 'unknown') return { is: 'unheard' };
  if (unjudgedCodes.has(answer.code)) return { is: 'open' };
  const part = firstMismatch(sent, answer);
  if (part !== null) return { is: 'other', part };
  if (answer.state === 'pending') return { is: 'open' };
  if ((answer.state === 'done') !== (answer.code === 0)) return { is: 'other', part: 'code' };
  return answer.state === 'done' ? { is: 'done' } : { is: 'refused', reason: reasons[answer.code] ?? 'refused' };
}

function firstMismatch(sent: SentTransfer, answer: TransferAnswer): string | null {
  if (answer.direction !== sent.direction) return 'direction';
  if (answer.playerId !== sent.member) return 'playerId';
  if (answer.currency !== sent.currency) return 'currency';
  return answer.amount === sent.amount ? null : 'amount';
}
