/**
 * The interface to payment providers. A provider's field names stay in its own file; a result that it could not give
 * for sure is `unknown`, and is polled, never guessed.
 */

import type { PaymentInstructions } from '#domains/wallet/contract/deposit.ts';
import type { DepositResult } from '#domains/wallet/rules/deposit/deposit-step.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type PaymentOrder = {
  /** Our id. It is the provider's idempotency key as well: sent twice, it opens one payment. */
  readonly id: string;
  readonly channel: string;
  readonly amount: Money;
  readonly currency: string;
  readonly expiresAt: Instant;
  /** The provider's id, once it has replied. */
  readonly reference: string | null;
  /** The platform's own address, `https://kislap.example`. */
  readonly origin: string;
  readonly account: BankAccount | null;
};
export type BankAccount = { readonly bankName: string; readonly accountName: string; readonly accountNumber: string };

export type OpenPaymentResult =
  | {
      readonly state: 'open';
      readonly reference: string | null;
      readonly pay: PaymentInstructions;
      readonly expiresAt: Instant;
    }
  | { readonly state: 'refused'; readonly reason: string }
  | { readonly state: 'unknown' };

export type PaymentState =
  | { readonly state: 'paid'; readonly amount: Money; readonly currency: string }
  | { readonly state: 'failed' | 'expired'; readonly reason: string | null }
  | { readonly state: 'pending' | 'unknown' };

export type PayoutOrder = {
  /** Our id, and the provider's idempotency key: sent twice, it pays once. */
  readonly id: string;
  readonly channel: string;
  readonly amount: Money;
  readonly currency: string;
  readonly accountNumber: string;
  readonly accountName: string;
};

/** Our own reasons why a payout failed; `code` is the provider's own, for staff. */
export type PayoutRefusal = 'account_refused' | 'provider_refused';

/**
 * `absent`: the provider is certain that it never received it, so it may be sent again. `reversed`: it was paid and
 * returned. `expectedAt`: when the provider expects a further result.
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
  /** `other`: genuine, and irrelevant here. Only a payout is ever `reversed`. */
  readonly result: Exclude<DepositResult, 'cancelled'> | 'reversed' | 'other';
  readonly amount: Money | null;
  readonly currency: string | null;
  /** The provider's own code of a failure. */
  readonly reason: string | null;
  /** The same as our own reason, where it is about a payout. */
  readonly refusal: PayoutRefusal | null;
  /** The provider's own number of the payment or payout, where it has one. */
  readonly reference: string | null;
  readonly happenedAt: Instant;
};
export type WebhookRequest = { readonly bytes: Uint8Array; readonly headers: Readonly<Record<string, string>> };
export type WebhookRefusal = 'unsigned' | 'forged' | 'stale' | 'unreadable';
export type WebhookResult =
  | { readonly ok: true; readonly event: PaymentEvent }
  | { readonly ok: false; readonly reason: WebhookRefusal };

export type Payouts = {
  send(tx: Tx, order: PayoutOrder, now: Instant): Promise<PayoutState>;
  query(tx: Tx, order: PayoutOrder, now: Instant): Promise<PayoutState>;
};

/** An internal provider (sandbox, manual) works on the caller's connection; an external one ignores it. */
export type PaymentProvider = {
  readonly name: string;
  /** Behind a network: it is called by jobs, never inside a member's call. */
  readonly isExternal: boolean;
  /** Has a state that can be polled. */
  readonly canQuery: boolean;
  readonly payouts: Payouts | null;
  open(tx: Tx, order: PaymentOrder, now: Instant): Promise<OpenPaymentResult>;
  query(tx: Tx, order: PaymentOrder): Promise<PaymentState>;
  readEvent(tx: Tx, received: WebhookRequest, now: Instant): Promise<WebhookResult>;
};

export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

export const noInstructions: PaymentInstructions = {
  kind: 'account',
  text: null,
  url: null,
  bankName: null,
  accountName: null,
  accountNumber: null,
};
