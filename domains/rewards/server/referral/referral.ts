/** How a friend comes to be one, and what of the friend's first weeks is counted. */

import { tierOf } from '#domains/protection/server/index.ts';
import { hasQualified, qualifiesUntil, sourceNetworkOf } from '#domains/rewards/rules/referral/referral.ts';
import { depositPaid } from '#domains/wallet/contract/events.ts';
import type { MemberId } from '#kernel/id.ts';
import { addMs, businessDayOf, dayMs, defaultOffsetMinutes, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import { type Subscription, subscribe } from '#platform/server/outbox/index.ts';
import type { PlayCounter } from '../play/play.ts';
import { insertReferral, lockReferral, markHeld, markRefused, writeFirstDeposit } from './referral.store.ts';
import { addQualifyingBets, addSharedBets } from './referral-bet.store.ts';
import { readReferralRule } from './referral-rule.store.ts';

export type ReferralRegistration = {
  readonly member: MemberId;
  readonly inviter: MemberId;
  readonly merchant: string;
  readonly currency: string;
  /** The hash of the device; null where the page did not name one. */
  readonly device: string | null;
  /** As logins are counted by. */
  readonly network: string;
  readonly at: Instant;
};

/** In the transaction of the registration. The inviter was there before, so nobody is above oneself. */
export const recordReferral = (tx: Tx, { member, network, at, ...row }: ReferralRegistration): Promise<void> =>
  insertReferral(tx, { ...row, friend: member, network: sourceNetworkOf(network), registeredAt: at });

/** The first deposit counts alone: one that is too small is not mended by a second. */
export const referralDepositSubscription: Subscription = subscribe(
  depositPaid,
  'rewards.referral_deposit',
  async ({ pool }, { data: { member, amount, at } }) => {
    await transact(pool, async (tx) => {
      const referral = await lockReferral(tx, member);
      if (referral?.state !== 'open' || referral.firstDeposit !== null) return;
      const rule = await readReferralRule(tx, referral.merchant);
      if (at >= qualifiesUntil(rule, referral.registeredAt)) return;
      await writeFirstDeposit(tx, member, { amount, at });
      if (amount < rule.minDeposit) await markRefused(tx, member, { reason: 'small_deposit', at });
    });
  },
);

/** Until a friend has qualified the bets are summed up; from then on they are kept by day, to be shared on Mondays. */
export const countReferralBets: PlayCounter = async (tx, entries) => {
  const rows = entries
    .filter(({ validChange }) => validChange !== 0n)
    .map(({ member, validChange, at, currency }) => ({
      friend: member,
      currency,
      day: businessDayOf(at, defaultOffsetMinutes),
      at,
      validChange,
    }));
  if (rows.length === 0) return;
  // Shared first: a friend who qualifies by these bets shares the next ones.
  await addSharedBets(tx, rows);
  await addQualifyingBets(tx, rows);
};

/** Whether the friend has qualified now; then the gifts are held. */
export async function qualifyFriend(tx: Tx, friend: MemberId, at: Instant): Promise<boolean> {
  const referral = await lockReferral(tx, friend);
  if (referral?.state !== 'open') return false;
  const rule = await readReferralRule(tx, referral.merchant);
  if (!hasQualified(rule, { ...referral, tier: await tierOf(tx, friend, at) })) return false;
  await markHeld(tx, friend, { at, shareUntil: addMs(at, rule.shareDays * dayMs) });
  return true;
}
