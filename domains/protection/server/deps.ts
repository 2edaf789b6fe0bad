/** What this room needs of those above it; the composition gives it. */
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { LimitKind } from '../contract/limit.ts';
import type { Span } from '../rules/period.ts';

export type MoneyLimitKind = Exclude<LimitKind, 'session'>;

/** Whose money, in which currency. */
export type Purse = { readonly member: MemberId; readonly currency: string };

export type Played = { readonly staked: Money; readonly won: Money };

export type ProtectionDeps = {
  /** The zone of periods and terms, `480` for GMT+8; the sums that `usedOf` reads are dated in the same. */
  readonly offsetMinutes: number;
  readonly marketOf: (tx: Tx, domain: string) => Promise<{ readonly profile: string }>;
  /**
   * What a member has paid in, staked or lost in a period, up to now. A loss is what was staked less what came back and
   * may be below zero. What is under way and undecided counts as if it were paid, staked and lost.
   */
  readonly usedOf: (tx: Tx, asked: Purse & { readonly kind: MoneyLimitKind; readonly span: Span }) => Promise<Money>;
  /**
   * Orders to pay in that are open. They are held before the member's setting, the order in which a deposit takes both,
   * and judged anew once a pause or a lower limit is written.
   */
  readonly deposits: {
    readonly hold: (tx: Tx, member: MemberId) => Promise<void>;
    readonly judge: (tx: Tx, of: { readonly member: MemberId; readonly at: Instant }) => Promise<void>;
  };
  /**
   * Vendors that keep balances of their own. Transfers are held as orders are, and once a pause is written the member is
   * called home: away from their games, with what lies there.
   */
  readonly vendors: {
    readonly hold: (tx: Tx, member: MemberId) => Promise<void>;
    readonly callHome: (tx: Tx, of: { readonly member: MemberId; readonly at: Instant }) => Promise<void>;
  };
  /** What lies at vendors or is on its way there or back: it can be lost there without our being asked again. */
  readonly awayOf: (tx: Tx, purse: Purse) => Promise<Money>;
  /** Since ever. */
  readonly playedOf: (tx: Tx, purse: Purse) => Promise<Played>;
};
