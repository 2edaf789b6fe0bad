/**
 * The one door to whoever carries money outside. What a provider calls its fields stops at its own file; what it could
 * not say for sure is `unknown`, and is asked again, never guessed.
 */

import type { PayWay } from '#domains/wallet/contract/deposit.ts';
import type { DepositNews } from '#domains/wallet/rules/deposit-step.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type PaymentOrder = {
  /** Ours. It is the provider's key as well: asked twice, it opens one payment. */
  readonly id: string;
  readonly channel: string;
  readonly amount: Money;
  readonly currency: string;
  readonly expiresAt: Instant;
  /** The provider's, once it has answered. */
  readonly reference: string | null;
  /** The house's own address, `https://kislap.example`. */
  readonly origin: string;
  readonly account: BankAccount | null;
};
export type BankAccount = { readonly bankName: string; readonly accountName: string; readonly accountNumber: string };

export type Opened =
  | { readonly state: 'open'; readonly reference: string | null; readonly pay: PayWay; readonly expiresAt: Instant }
  | { readonly state: 'refused'; readonly reason: string }
  | { readonly state: 'unknown' };

export type PaymentState =
  | { readonly state: 'paid'; readonly amount: Money; readonly currency: string }
  | { readonly state: 'failed' | 'expired'; readonly reason: string | null }
  | { readonly state: 'pending' | 'unknown' };

export type PayoutOrder = {
  /** Ours, and the provider's key: asked twice, it pays once. */
  readonly id: string;
  readonly channel: string;
  readonly amount: Money;
  readonly currency: string;
  readonly accountNumber: string;
  readonly accountName: string;
};

/** Ours for why nobody was paid; `code` is the provider's own word, for people of the house. */
export type PayoutRefusal = 'account_refused' | 'provider_refused';

/**
 * `absent`: the provider knows for sure that it never heard of it, so it may be sent again. `reversed`: it was paid and
 * came back. `expectedAt`: when it says that there will be more to say.
 */
export type PayoutState =
  | { readonly state: 'sent'; readonly reference: string; readonly expectedAt: Instant | null }
  | { readonly state: 'paid'; readonly reference: string }
  | { readonly state: 'failed' | 'reversed'; readonly refusal: PayoutRefusal; readonly code: string }
  | { readonly state: 'absent' | 'unknown' };

export type PaymentEvent = {
  readonly id: string;
  readonly subject: 'deposit' | 'payout';
  /** Our id. */
  readonly subjectId: string;
  /** `other`: true, and nothing to us. Only a payout is ever `reversed`. */
  readonly news: Exclude<DepositNews, 'cancelled'> | 'reversed' | 'other';
  readonly amount: Money | null;
  readonly currency: string | null;
  /** The provider's own word for a failure. */
  readonly reason: string | null;
  /** The same in ours, where it is about a payout. */
  readonly refusal: PayoutRefusal | null;
  /** The provider's own number of the payment or payout, where it has one. */
  readonly reference: string | null;
  readonly happenedAt: Instant;
};
export type Received = { readonly bytes: Uint8Array; readonly headers: Readonly<Record<string, string>> };
export type EventRefusal = 'unsigned' | 'forged' | 'stale' | 'unreadable';
export type EventRead =
  | { readonly ok: true; readonly event: PaymentEvent }
  | { readonly ok: false; readonly why: EventRefusal };

export type Payouts = {
  send(tx: Tx, order: PayoutOrder, now: Instant): Promise<PayoutState>;
  query(tx: Tx, order: PayoutOrder, now: Instant): Promise<PayoutState>;
};

/** A provider of our own (sandbox, manual) works on the caller's connection; one outside leaves it alone. */
export type PaymentProvider = {
  readonly name: string;
  /** Behind a network: it is reached by jobs, never inside a member's call. */
  readonly outside: boolean;
  /** Has a state that can be asked for. */
  readonly asked: boolean;
  readonly payouts: Payouts | null;
  open(tx: Tx, order: PaymentOrder, now: Instant): Promise<Opened>;
  query(tx: Tx, order: PaymentOrder): Promise<PaymentState>;
  readEvent(tx: Tx, received: Received, now: Instant): Promise<EventRead>;
};

export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

export const noWay: PayWay = {
  kind: 'account',
  text: null,
  url: null,
  bankName: null,
  accountName: null,
  accountNumber: null,
};
