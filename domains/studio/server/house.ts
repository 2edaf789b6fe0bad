/**
 * What the studio needs of the house around it. It is a vendor like any other: it is told who sits at a game, and it takes
 * stakes and pays by the errands of the vendor wire, here without the wire. The composition hands it in.
 */
import type { GatewayAnswer, VendorRequest } from '#domains/games/contract/gateway.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Outcome } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/rng.ts';

/** Its name as a vendor. */
export const vendor = 'BGS';

export type Seat = {
  readonly member: MemberId;
  /** The brand that the game was launched on. */
  readonly merchant: string;
  readonly currency: string;
  readonly gameCode: string;
  readonly title: string;
  readonly endsAt: Instant;
};

type Call = 'bet' | 'win' | 'rollback' | 'betWin';
export type Move = { [C in Call]: { readonly call: C; readonly request: VendorRequest<C> } }[Call];
export type Moment = { readonly at: Instant; readonly rng: Rng };

export type OpenFault = 'ticket_invalid' | 'ticket_expired' | 'account_locked' | 'game_closed';

export type House = {
  open(tx: Tx, ticket: string, moment: Moment): Promise<Outcome<Seat & { readonly token: string }, OpenFault>>;
  sit(tx: Tx, token: string): Promise<Seat | null>;
  /** Which of these tokens have ended; none ends before the transaction does. `members` are all players of it. */
  endedOf(
    tx: Tx,
    asked: { readonly members: readonly MemberId[]; readonly tokens: readonly string[]; readonly at: Instant },
  ): Promise<ReadonlySet<string>>;
  move(tx: Tx, moves: readonly Move[], moment: Moment): Promise<readonly GatewayAnswer[]>;
  cashOf(tx: Tx, seats: readonly Pick<Seat, 'member' | 'currency'>[]): Promise<Money[]>;
  namesOf(tx: Tx, members: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>>;
  /** As winners are shown: whoever does not want to be seen is left out. */
  winnersOf(tx: Tx, members: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>>;
};

/**
 * Whether new stakes are taken: null where they are. The site may be closed, the vendor too, and the region is the one of the
 * address that asks. What was begun is ended whatever it says.
 */
export type ClosedTo = (visit: {
  readonly merchant: string;
  readonly ip: string;
}) => Promise<'game_closed' | 'region_blocked' | null>;
export type Closing = Awaited<ReturnType<ClosedTo>>;

const words = {
  INSUFFICIENT_FUNDS: 'insufficient_funds',
  BET_NOT_ALLOWED: 'bet_not_allowed',
  LIMIT_REACHED: 'limit_reached',
  GAME_DISABLED: 'game_closed',
  TOKEN_INVALID: 'session_unknown',
  PLAYER_NOT_FOUND: 'session_unknown',
  TOKEN_EXPIRED: 'session_ended',
  PLAYER_LOCKED: 'account_locked',
} as const;
export type HouseFault = (typeof words)[keyof typeof words];

/** Null where the errand is done. Whatever else is answered is a mistake of ours, and undoes the whole. */
export function faultOf({ message }: GatewayAnswer): HouseFault | null {
  if (message === 'OK') return null;
  if (message in words) return words[message as keyof typeof words];
  throw new Error(`studio: the house answered ${message}`);
}
