/** Names of accounts. A ref is `owner/purpose/currency`; the ledger gives it an internal number of its own. */
import { assert } from '#kernel/assert.ts';
import type { MemberId } from '#kernel/id.ts';

declare const unit: unique symbol;

export type AccountRef = `${string}/${string}/${string}` & { readonly [unit]: 'account' };

/**
 * `cash` is what can be bet and withdrawn, `bonus` what must be played through first, `held` what a
 * withdrawal or an open round has set aside, `locked` what a safe box or a rule keeps, and a vendor
 * wallet what was carried over to a vendor that keeps its own balance. `points` and `points_held`, those that are set
 * aside for a reward, are no money: one unit is one point.
 */
export type MemberPurpose = 'cash' | 'bonus' | 'held' | 'locked' | 'points' | 'points_held' | `vendor:${string}`;

/**
 * `bank` is everything outside the product: its balance is minus all the money that came in and has not left. That of
 * `receivables` is minus what members still owe after corrected results.
 */
export type HousePurpose =
  | 'bank'
  | 'bets'
  | 'bonus'
  | 'rewards'
  | 'rebate'
  | 'commission'
  | 'points'
  | 'fees'
  | 'jackpot'
  | 'adjust'
  | 'receivables'
  | `bets:${string}`
  | `bank:${string}`
  | `jackpot:${string}`
  | `envelope:${string}`
  | `packet:${string}`;

const namePattern = /^[A-Za-z0-9_:.-]{1,64}$/;
const currencyPattern = /^[A-Z0-9]{2,8}$/;

export const memberAccount = (member: MemberId, purpose: MemberPurpose, currency: string) =>
  accountRef(member, purpose, currency);

export const houseAccount = (purpose: HousePurpose, currency: string) => accountRef('house', purpose, currency);

/** Rows of house accounts are shared by all transfers, have no floor and are updated once per batch. */
export const isHouseAccount = (ref: AccountRef) => ref.startsWith('house/');

export const currencyOf = (ref: AccountRef) => ref.slice(ref.lastIndexOf('/') + 1);

function accountRef(owner: string, purpose: string, currency: string): AccountRef {
  assert(
    namePattern.test(owner) && namePattern.test(purpose) && currencyPattern.test(currency),
    `account ${owner}/${purpose}`,
  );
  return `${owner}/${purpose}/${currency}` as AccountRef;
}
