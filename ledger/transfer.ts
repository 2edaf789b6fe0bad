/** Requests to the ledger and their results. */
import { hash } from 'node:crypto';
import { assert } from '#kernel/assert.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import { type AccountRef, currencyOf } from './account.ts';
import type { TransferKind } from './kind.ts';

/** Debits `from`, credits `to`. */
export type Leg = {
  readonly from: AccountRef;
  readonly to: AccountRef;
  readonly amount: Money;
  readonly kind: TransferKind;
  /** When this leg happened, where that is not the moment of its item: a stake is older than its payout. */
  readonly eventAt?: Instant;
};

/** The legs of an item are posted together or not at all, one after the other. */
export type PostRequest = {
  /** The caller's name for this one action; the same key never moves money twice. */
  readonly key: string;
  readonly legs: readonly [Leg, ...Leg[]];
  /** When it happened. Moments are not part of the content: a retry that reads the clock again is still the same action. */
  readonly eventAt: Instant;
  readonly round?: string;
  readonly memo?: string;
};

export type LedgerFault = 'insufficient_funds' | 'key_reused' | 'unknown_account' | 'account_closed';

/** `replayed`: this key was posted or refused before, and this is that result. */
export type PostResult =
  | { readonly ok: true; readonly replayed: boolean; readonly transfers: readonly bigint[] }
  | { readonly ok: false; readonly replayed: boolean; readonly fault: LedgerFault };

const maxLegs = 255;

/** Fifteen bytes of hash; the sixteenth byte counts the legs. */
export const hashKey = (item: Pick<PostRequest, 'key'>) => hash('sha256', item.key, 'hex').slice(0, 30);

/** What must be the same for the same key. Each part is prefixed with its length, so that no two contents have the same text. */
export function canonicalContent(item: PostRequest): string {
  let text = `${lengthPrefixed(item.round)}${lengthPrefixed(item.memo)}`;
  for (const { from, to, amount, kind } of item.legs)
    text += `${lengthPrefixed(from)}${lengthPrefixed(to)}${amount}${kind};`;
  return hash('sha256', text, 'hex').slice(0, 32);
}

const lengthPrefixed = (text: string | undefined) => (text === undefined ? '-;' : `${text.length}:${text};`);

export function assertValidRequest(item: PostRequest): void {
  assert(item.key.length > 0, 'ledger: an item without a key');
  assert(item.legs.length <= maxLegs, `ledger: more than ${maxLegs} legs`);
  for (const { from, to, amount } of item.legs) {
    assert(amount > 0n, 'ledger: an amount is not positive');
    assert(from !== to, 'ledger: a leg from an account to itself');
    assert(currencyOf(from) === currencyOf(to), 'ledger: a leg joins two currencies');
  }
}
