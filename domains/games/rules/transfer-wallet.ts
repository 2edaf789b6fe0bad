/**
 * What a vendor's answer about a transfer comes to. Only an answer that is about this very transfer, word for word, ends
 * it; whatever else is said leaves it where it is, and the vendor is asked again.
 */
import type { Money } from '#kernel/money.ts';
import { type Instant, later, minuteMs } from '#kernel/time.ts';
import type { MoveTold } from '../contract/transfer-wallet.ts';

/** A vendor takes no transfer that reaches it later than this after it was sent, by its own clock. */
export const moveLifeMs = minuteMs;
/** What it took in its last moment it has decided this much later. */
export const decidedWithinMs = minuteMs;

/** Told to the vendor with the transfer. It follows from what is written down, so that every process says the same. */
export const moveEndsAt = (sentAt: Instant): Instant => later(sentAt, moveLifeMs);

/**
 * Whether "never heard of it" is the end of it. Both clocks have to be past the moment: the vendor's, because it judges by
 * it what is too late, and ours, because a vendor whose clock has jumped may still be told the right time.
 */
export const isGone = ({ sentAt, theirs, ours }: { sentAt: Instant; theirs: Instant; ours: Instant }): boolean =>
  Math.min(theirs, ours) >= later(moveEndsAt(sentAt), decidedWithinMs);

export type SentMove = {
  readonly id: string;
  readonly direction: 'in' | 'out';
  readonly member: string;
  readonly currency: string;
  readonly amount: Money;
};

/** `unheard`: nobody there knows it. `other`: what is said is about something else, or contradicts itself. */
export type ToldMove =
  | { readonly is: 'done' | 'open' | 'unheard' }
  | { readonly is: 'refused'; readonly reason: 'not_enough' | 'closed' | 'refused' }
  | { readonly is: 'other'; readonly part: string };

/** From this code on the vendor does not know itself. */
const unsure = 100;
/** Codes of a request that was not judged: whatever state comes with them, the vendor has written nothing down. */
const unjudged: ReadonlySet<number> = new Set([7, 10, 11, 12, 15]);
const reasons: Readonly<Record<number, 'not_enough' | 'closed'>> = { 1: 'not_enough', 8: 'closed' };

export function judgeTold(sent: SentMove, told: MoveTold): ToldMove {
  if (told.transferId !== sent.id) return { is: 'other', part: 'transferId' };
  if (told.code >= unsure) return { is: 'open' };
  if (told.state === 'unknown') return { is: 'unheard' };
  if (unjudged.has(told.code)) return { is: 'open' };
  const part = firstOther(sent, told);
  if (part !== null) return { is: 'other', part };
  if (told.state === 'pending') return { is: 'open' };
  if ((told.state === 'done') !== (told.code === 0)) return { is: 'other', part: 'code' };
  return told.state === 'done' ? { is: 'done' } : { is: 'refused', reason: reasons[told.code] ?? 'refused' };
}

function firstOther(sent: SentMove, told: MoveTold): string | null {
  if (told.direction !== sent.direction) return 'direction';
  if (told.playerId !== sent.member) return 'playerId';
  if (told.currency !== sent.currency) return 'currency';
  return told.amount === sent.amount ? null : 'amount';
}
