/** What the parts of the security centre share. */
import type { LoginResponse } from '#domains/identity/contract/session.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Outcome } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Context, Site, Tx } from '#platform/server/context.ts';
import type { Letters } from '#platform/server/letters/index.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import type { HumanCheck } from '../challenge/human-check.ts';
import type { HashSubject } from '../channel/hashed-subject.ts';
import type { Codes } from '../code/code.ts';
import type { IsFlagOn } from '../flag.ts';
import type { Passwords } from '../password/password-hashing.ts';

export type SecurityDeps = {
  /**
   * For what a refusal must not undo (tries, challenges, one-time results) and for reading before argon2 works.
   * Called before the first query of the transaction, so that no call holds two connections.
   */
  readonly pool: Tx;
  readonly passwords: Passwords;
  readonly limits: Pick<Limits, 'strict'>;
  readonly letters: Letters;
  readonly codes: Codes;
  readonly human: HumanCheck;
  readonly isFlagOn: IsFlagOn;
  readonly hideSubject: HashSubject;
  readonly endSessions: (tx: Tx, request: { member: MemberId; at: Instant; except?: string }) => Promise<number>;
  /** The session after a new password by phone; a second step where the member has two-factor login. */
  readonly enter: (context: Context, member: MemberId, device?: string) => Promise<LoginResponse>;
  /** The legal minimum age of the domain. */
  readonly minimumAgeOf: (tx: Tx, domain: string) => Promise<number>;
  /** The name of the brand in letters. */
  readonly brandOf: (tx: Tx, merchant: string) => Promise<string>;
  /** Where the pages of a domain are, for links in letters: `https://one.example`. */
  readonly originOf: (domain: string) => string;
  /** The stored data of a member in the domains above, by domain. */
  readonly exportOf: (tx: Tx, wallet: WalletKey) => Promise<Readonly<Record<string, unknown>>>;
  readonly leaving: AccountClosureHooks;
  /** What a brand gives for a Zalo account in the profile. `give` is called in the transaction that saves it, and gives it once. */
  readonly zaloBonus: {
    readonly show: (
      tx: Tx,
      of: ZaloBonusQuery,
    ) => Promise<{ readonly amount: Money; readonly maxAmount: Money } | null>;
    readonly give: (tx: Tx, of: ZaloBonusQuery & { readonly zalo: string }) => Promise<void>;
  };
  /** An account is closed or locked: what its member does at companies outside is ended. */
  readonly onBarred: (tx: Tx, of: { readonly member: MemberId; readonly at: Instant }) => Promise<void>;
};

export type WalletKey = { readonly member: MemberId; readonly currency: string };

export type ZaloBonusQuery = WalletKey & { readonly merchant: string; readonly at: Instant };

/** What closing an account means in the domains above. */
export type AccountClosureHooks = {
  /** After the account itself is locked: calls that credit it lock the two in this order too. */
  readonly hold: (tx: Tx, member: MemberId) => Promise<void>;
  /** For showing: it locks nothing. */
  readonly show: (
    tx: Tx,
    of: { readonly member: MemberId; readonly site: Site; readonly at: Instant },
  ) => Promise<ClosureBalance>;
  /**
   * Keeps them from beginning anything until the transaction ends, and looks then: nothing may be under way, and what is
   * left has to be exactly what the member gives up. It is forfeited to the operator.
   */
  readonly settle: (
    tx: Tx,
    of: WalletKey & { readonly giveUp: Money; readonly at: Instant },
  ) => Promise<Outcome<null, 'bets_open' | 'money_at_vendors' | 'money_left' | 'money_changed' | 'orders_open'>>;
};

export type ClosureBalance = {
  readonly left: Money;
  /** All points; the money that they become is part of `left`, and the rest is given up as points. */
  readonly points: { readonly points: number; readonly amount: Money; readonly rest: number };
  readonly atVendors: Money;
  readonly withdrawable: Money;
};
