/**
 * The interface to a vendor that keeps a balance of its own. A vendor's field names stay in its own file; a result that
 * it could not give for sure is `unknown`, and is polled by our own reference, never guessed.
 */
import type { transferReasons } from '#domains/wallet/contract/transfer.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type VendorWalletKey = { readonly member: MemberId; readonly vendor: string; readonly currency: string };

export type VendorTransferRequest = VendorWalletKey & {
  /** Our reference. The vendor takes it once: it is never sent a second time. */
  readonly id: string;
  readonly direction: 'in' | 'out';
  readonly amount: Money;
  /** When it was marked as sent, which is before the call to the vendor: from then on it may be under way. */
  readonly sentAt: Instant;
};

export type TransferRefusalReason = (typeof transferReasons)[number];

/**
 * `refused` is final: the vendor did not take it and will not. A vendor that never received a reference replies with
 * `never_arrived`, and only when it can no longer be under way.
 */
export type VendorAnswer =
  | { readonly state: 'done' | 'unknown' }
  | { readonly state: 'refused'; readonly reason: TransferRefusalReason };

/** An internal vendor (the sandbox) works on the caller's connection; an external one ignores it. */
export type VendorClient = {
  /** Behind a network: it is called by jobs, never inside a member's call. */
  readonly isExternal: boolean;
  /** From us to the player's balance there; a player that does not exist is created. */
  deposit(tx: Tx, move: VendorTransferRequest, now: Instant): Promise<VendorAnswer>;
  withdraw(tx: Tx, move: VendorTransferRequest, now: Instant): Promise<VendorAnswer>;
  status(tx: Tx, move: VendorTransferRequest, now: Instant): Promise<VendorAnswer>;
  /** Ends the player's game session there, until a new launch. True where the vendor confirms it. */
  kick(tx: Tx, walletKey: VendorWalletKey, now: Instant): Promise<boolean>;
  /** Null: it did not reply. */
  balance(tx: Tx, walletKey: VendorWalletKey, now: Instant): Promise<Money | null>;
};

/** Null: there is no client for that vendor, and its wallet is closed. */
export type FindVendorClient = (vendor: string) => VendorClient | null;

/** The current ones: which vendors are external, and their addresses, is data that an operator may change. */
export type LoadVendorClients = (tx: Tx) => Promise<FindVendorClient>;
