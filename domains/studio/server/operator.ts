/**
 * What the studio needs from the operator. The studio is a vendor like any other: it learns whose game session it serves, and
 * takes stakes and pays wins with the requests of the vendor API, here by function calls. The composition passes it in.
 */
import type { GatewayAnswer, VendorRequest } from '#domains/games/contract/gateway.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Outcome } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';

/** The studio's vendor code. */
export const vendor = 'BGS';

export type GameSession = {
  readonly member: MemberId;
  /** The brand that the game was launched on. */
  readonly merchant: string;
  readonly currency: string;
  readonly gameCode: string;
  readonly title: string;
  readonly endsAt: Instant;
};

type Call = 'bet' | 'win' | 'rollback' | 'betWin';
export type OperatorRequest = { [C in Call]: { readonly call: C; readonly request: VendorRequest<C> } }[Call];
export type Moment = { readonly at: Instant; readonly rng: Rng };

export type OpenFault = 'ticket_invalid' | 'ticket_expired' | 'account_locked' | 'game_closed';

export type Operator = {
  open(tx: Tx, ticket: string, moment: Moment): Promise<Outcome<GameSession & { readonly token: string }, OpenFault>>;
  sessionOf(tx: Tx, token: string): Promise<GameSession | null>;
  /** Which of these tokens have ended; the others stay valid until the transaction ends. `members` are all players of the batch. */
  findEndedTokens(
    tx: Tx,
    query: { readonly members: readonly MemberId[]; readonly tokens: readonly string[]; readonly at: Instant },
  ): Promise<ReadonlySet<string>>;
  move(tx: Tx, moves: readonly OperatorRequest[], moment: Moment): Promise<readonly GatewayAnswer[]>;
  fundsOf(tx: Tx, sessions: readonly Pick<GameSession, 'member' | 'currency'>[]): Promise<Money[]>;
  namesOf(tx: Tx, members: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>>;
  /** Display names of winners; members who opted out are left out. */
  winnersOf(tx: Tx, members: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>>;
};

/**
 * Why new stakes are refused; null where they are accepted. The site or the vendor may be closed, or the region of the caller's
 * address blocked. Open rounds can be ended in any case.
 */
export type CheckClosed = (visit: {
  readonly merchant: string;
  readonly ip: string;
}) => Promise<'game_closed' | 'region_blocked' | null>;
export type ClosedReason = Awaited<ReturnType<CheckClosed>>;

const faultOfStatus = {
  INSUFFICIENT_FUNDS: 'insufficient_funds',
  BET_NOT_ALLOWED: 'bet_not_allowed',
  LIMIT_REACHED: 'limit_reached',
  GAME_DISABLED: 'game_closed',
  TOKEN_INVALID: 'session_unknown',
  PLAYER_NOT_FOUND: 'session_unknown',
  TOKEN_EXPIRED: 'session_ended',
  PLAYER_LOCKED: 'account_locked',
} as const;
export type OperatorFault = (typeof faultOfStatus)[keyof typeof faultOfStatus];

/** Null where the request succeeded. Any answer outside the table is a bug of ours and rolls the transaction back. */
export function faultOf({ message }: GatewayAnswer): OperatorFault | null {
  if (message === 'OK') return null;
  if (message in faultOfStatus) return faultOfStatus[message as keyof typeof faultOfStatus];
  throw new Error(`studio: the operator answered ${message}`);
}
