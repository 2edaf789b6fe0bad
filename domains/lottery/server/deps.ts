/** What tickets need of the domains above this one; the composition provides it. */

import type { Vassalage } from '#domains/lottery/contract/lottery-game.ts';
import type { ProtectionGuards } from '#domains/protection/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Outcome } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Site, Tx } from '#platform/server/context.ts';

/** The game in the catalogue of a brand. */
export type GameOffer = { readonly category: string; readonly node: string };

export type TicketDeps = Pick<ProtectionGuards, 'mayStake'> & {
  /** What a bonus allows: of each bet, of which `stake` is the largest, and of all of them together. */
  readonly mayStakeBonus: (
    tx: Tx,
    stake: {
      readonly member: MemberId;
      readonly currency: string;
      readonly stake: Money;
      readonly total: Money;
    },
    at: Instant,
  ) => Promise<Outcome<null, 'over_max_bet'>>;
  /** Whether a bonus is active, and stays so until the transaction ends. Locked after tickets and before the ledger. */
  readonly lockActiveBonus: (
    tx: Tx,
    player: { readonly member: MemberId; readonly currency: string },
    at: Instant,
  ) => Promise<boolean>;
  /** Null where the brand does not offer the game now. */
  readonly findOffer: (
    tx: Tx,
    query: {
      readonly site: Pick<Site, 'merchant' | 'domain'>;
      readonly vassalage: Vassalage;
      readonly code: string;
      readonly at: Instant;
    },
  ) => Promise<GameOffer | null>;
  /** Rebate points of the member, in tenths of a percent. */
  readonly pointOf: (tx: Tx, member: MemberId, at: Instant) => Promise<number>;
};
