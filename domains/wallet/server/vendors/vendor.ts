/**
 * The one door to a vendor that keeps a balance of its own. What a vendor calls its fields stops at its own file; what
 * it could not say for sure is `unknown`, and is asked by our own reference, never guessed.
 */
import type { transferReasons } from '#domains/wallet/contract/transfer.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type VendorPurse = { readonly member: MemberId; readonly vendor: string; readonly currency: string };

export type VendorMove = VendorPurse & {
  /** Ours. The vendor takes it once: it is never sent a second time. */
  readonly id: string;
  readonly direction: 'in' | 'out';
  readonly amount: Money;
  /** When it was marked as sent, which is before the vendor heard of it: from then on it may be on its way. */
  readonly sentAt: Instant;
};

export type MoveReason = (typeof transferReasons)[number];

/**
 * `refused` is for good: the vendor did not take it and will not. A vendor that never heard of a reference says so with
 * `never_arrived`, and only when it can no longer be on its way.
 */
export type MoveAnswer =
  | { readonly state: 'done' | 'unknown' }
  | { readonly state: 'refused'; readonly reason: MoveReason };

/** A vendor of the house (the sandbox) works on the caller's connection; one outside leaves it alone. */
export type VendorDoor = {
  /** Behind a network: it is reached by jobs, never inside a member's call. */
  readonly outside: boolean;
  /** From us to the player's balance there; the player is made on the way where there is none. */
  deposit(tx: Tx, move: VendorMove, now: Instant): Promise<MoveAnswer>;
  withdraw(tx: Tx, move: VendorMove, now: Instant): Promise<MoveAnswer>;
  status(tx: Tx, move: VendorMove, now: Instant): Promise<MoveAnswer>;
  /** Ends the player's play there, until they are let in anew. True where the vendor says that it is so. */
  kick(tx: Tx, purse: VendorPurse, now: Instant): Promise<boolean>;
  /** Null: it did not say. */
  balance(tx: Tx, purse: VendorPurse, now: Instant): Promise<Money | null>;
};

/** Null: nobody here speaks to that vendor, and its wallet is closed. */
export type VendorDoorOf = (vendor: string) => VendorDoor | null;

/** As they stand now: who is reached from outside, and where, is data that an operator may change. */
export type VendorDoors = (tx: Tx) => Promise<VendorDoorOf>;
