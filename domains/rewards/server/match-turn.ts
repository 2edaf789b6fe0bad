/** Which turn of a match a moment is of, and the key under which its bonus is given once. */
import type { Player } from '#domains/bets/server/index.ts';
import { businessDayOf, type Instant } from '#kernel/time.ts';
import type { Match } from '../contract/promotion.ts';
import { turnOf } from '../rules/match.ts';

/** The zone of the platform's day. */
const offsetMinutes = 480;

export const turnAt = (turn: Match['turn'], at: Instant): string | null =>
  turnOf(turn, businessDayOf(at, offsetMinutes));

export const keyOf = (promotion: string, { member, currency }: Player, turn: string) =>
  `match:${promotion}:${member}:${currency}:${turn}`;
