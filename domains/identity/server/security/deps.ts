/** What the parts of the security centre share. */
import type { LoginOrStep } from '#domains/identity/contract/session.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { Letters } from '#platform/server/letters/index.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import type { HumanCheck } from '../challenge/human.ts';
import type { Codes } from '../code/code.ts';
import type { IsFlagOn } from '../flag.ts';
import type { Passwords } from '../password.ts';

export type SecurityDeps = {
  /**
   * For what a refusal must not undo (tries, challenges, one-time results) and for reading before argon2 works.
   * It is asked before the first query of the transaction, so that no call holds two connections.
   */
  readonly pool: Tx;
  readonly passwords: Passwords;
  readonly limits: Pick<Limits, 'strict'>;
  readonly letters: Letters;
  readonly codes: Codes;
  readonly human: HumanCheck;
  readonly isFlagOn: IsFlagOn;
  readonly endSessions: (tx: Tx, wish: { member: MemberId; at: Instant; except?: string }) => Promise<number>;
  /** The session after a new password by phone; a second step where the member has two-factor login. */
  readonly enter: (context: Context, member: MemberId, device?: string) => Promise<LoginOrStep>;
  /** The age that the law of the domain asks for. */
  readonly minimumAgeOf: (tx: Tx, domain: string) => Promise<number>;
  /** The name of the brand, as it stands in letters. */
  readonly brandOf: (tx: Tx, merchant: string) => Promise<string>;
  /** Where the pages of a domain are, for links in letters: `https://one.example`. */
  readonly originOf: (domain: string) => string;
  /** What the rooms above keep of a member, by room. */
  readonly exportOf: (tx: Tx, wallet: WalletOf) => Promise<Readonly<Record<string, unknown>>>;
  /**
   * What of the member is left in the rooms above, so that the account stays open; null where nothing is. It keeps them from
   * beginning anything until the transaction ends, and looks then.
   */
  readonly leftOf: (tx: Tx, wallet: WalletOf) => Promise<Left | null>;
  /** An account is closed or locked: what its member does at companies outside is ended. */
  readonly onBarred: (tx: Tx, of: { readonly member: MemberId; readonly at: Instant }) => Promise<void>;
};

export type Left = 'bets_open' | 'money_left' | 'orders_open';
export type WalletOf = { readonly member: MemberId; readonly currency: string };
