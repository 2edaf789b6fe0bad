/** Which turn of a match a moment is of, and the key under which its bonus is given once. */
import type { Player } from '#domains/bets/server/index.ts';
import type { Match } from '#domains/rewards/contract/promotion.ts';
import { findTurn } from '#domains/rewards/rules/match.ts';
import { businessDayOf, defaultOffsetMinutes, type Instant } from '#kernel/time.ts';

/** The zone of the platform's day. */

export const findTurnAt = (turn: Match['turn'], at: Instant): string | null =>
  findTurn(turn, businessDayOf(at, defaultOffsetMinutes));

export const matchKeyOf = (promotion: string, { member, currency }: Player, turn: string) =>
  `match:${promotion}:${member}:${currency}:${turn}`;
