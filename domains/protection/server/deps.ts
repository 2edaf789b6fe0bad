/** What this domain needs of the domains above it; the composition provides it. */
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { LimitKind } from '../contract/limit.ts';
import type { Span } from '../rules/period.ts';

export type MoneyLimitKind = Exclude<LimitKind, 'session'>;

/** Whose money, in which currency. */
export type WalletKey = { readonly member: MemberId; readonly currency: string };

export type PlayTotals = { readonly staked: Money; readonly won: Money };

export type ProtectionDeps = {
  /** The zone of periods and terms, `480` for GMT+8; the sums that `usedOf` reads are dated in the same. */
  readonly offsetMinutes: number;
  readonly marketOf: (tx: Tx, domain: string) => Promise<{ readonly profile: string }>;
  /**
   * What a member has paid in, staked or lost in a period, up to now. A loss is what was staked less what came back and
   * may be below zero. What is under way and undecided counts as if it were paid, staked and lost.
   */
  readonly usedOf: (
    tx: Tx,
    query: WalletKey & { readonly kind: MoneyLimitKind; readonly span: Span },
  ) => Promise<Money>;
  /**
   * Orders to pay in that are open. They are locked before the member's setting, in the same order as a deposit locks both,
   * and judged again once a pause or a lower limit is written.
   */
  readonly deposits: {
    readonly hold: (tx: Tx, member: MemberId) => Promise<void>;
    readonly judge: (tx: Tx, of: { readonly member: MemberId; readonly at: Instant }) => Promise<void>;
  };
  /**
   * Vendors with balances of their own. Transfers are locked as orders are, and once a pause is written the member's games
   * are closed and their funds recalled.
   */
  readonly vendors: {
    readonly hold: (tx: Tx, member: MemberId) => Promise<void>;
    readonly callHome: (tx: Tx, of: { readonly member: MemberId; readonly at: Instant }) => Promise<void>;
  };
  /** What is at vendors or on its way there or back: it can be lost there without another call to us. */
  readonly awayOf: (tx: Tx, wallet: WalletKey) => Promise<Money>;
  /** Over all time. */
  readonly playedOf: (tx: Tx, wallet: WalletKey) => Promise<PlayTotals>;
};
