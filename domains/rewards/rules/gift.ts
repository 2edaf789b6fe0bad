/** Gifts: what a member has earned and takes with one press. */
import type { Instant } from '#kernel/time.ts';

export const giftKinds = [
  'check_in',
  'vip_level',
  'vip_weekly',
  'vip_monthly',
  'vip_birthday',
  'mission',
  'leaderboard',
  'rebate',
  'envelope',
  'referral',
  'points',
  'promotion',
  'raffle',
] as const;
export type GiftKind = (typeof giftKinds)[number];

/** `withdrawn`: what it was given for turned out not to be so before it was claimed. */
export const giftStates = ['ready', 'claimed', 'expired', 'withdrawn'] as const;
export type GiftState = (typeof giftStates)[number];

export const giftPayments = ['cash', 'bonus', 'free_rounds'] as const;
export type GiftPayment = (typeof giftPayments)[number];

export type GiftPeriod = { readonly state: GiftState; readonly claimUntil: Instant | null };

/** A gift ends at its instant, before the job that writes it down has come by. */
export const giftStateAt = ({ state, claimUntil }: GiftPeriod, now: Instant): GiftState =>
  state === 'ready' && claimUntil !== null && claimUntil <= now ? 'expired' : state;
