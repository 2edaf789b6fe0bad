/** Whether somebody can register by an invitation, judged in the order in which it is refused. */
import type { Instant } from '#kernel/time.ts';

export const maxEnabledLinks = 50;
export const codeLength = 8;
/** Without 0 and O, 1 and I, which are taken for each other. */
export const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Thirty-two letters: five bits of chance each. */
export const codeOf = (randomBytes: Uint8Array): string =>
  Array.from(randomBytes.subarray(0, codeLength), (byte) => codeLetters.charAt(byte & 31)).join('');

export type LinkState = {
  readonly isEnabled: boolean;
  /** Ended for ever, as codes of agents who left were. */
  readonly endedAt: Instant | null;
  readonly validUntil: Instant | null;
  readonly maxUses: number | null;
  readonly used: number;
};

export type ClosedReason = 'disabled' | 'ended' | 'used_up';

/** Null while the link itself lets somebody in. */
export function closedReasonOf(link: LinkState, at: Instant): ClosedReason | null {
  if (!link.isEnabled || link.endedAt !== null) return 'disabled';
  if (link.validUntil !== null && at >= link.validUntil) return 'ended';
  return link.maxUses !== null && link.used >= link.maxUses ? 'used_up' : null;
}

export type InvitationContext = {
  readonly at: Instant;
  readonly domainFits: boolean;
  readonly isUplineActive: boolean;
  /** Whether the tree has a place below the upline. */
  readonly hasPlace: boolean;
  /** Whether the point is still the upline's to give, and its quota not used up. */
  readonly isPointGivable: boolean;
};

export type InvitationVerdict = ClosedReason | 'other_domain' | 'upline_gone' | 'no_place' | 'point_refused' | null;

export function judgeInvitation(link: LinkState, context: InvitationContext): InvitationVerdict {
  const closed = closedReasonOf(link, context.at);
  if (closed) return closed;
  if (!context.domainFits) return 'other_domain';
  if (!context.isUplineActive) return 'upline_gone';
  if (!context.hasPlace) return 'no_place';
  return context.isPointGivable ? null : 'point_refused';
}
