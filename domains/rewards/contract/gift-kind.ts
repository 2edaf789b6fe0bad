/** What a gift is given for, its states, and what it pays: words of the wire, which are stored as such. */

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
  'free_rounds',
] as const;
export type GiftKind = (typeof giftKinds)[number];

/** `withdrawn`: what it was given for turned out not to be so before it was claimed. */
export const giftStates = ['ready', 'claimed', 'expired', 'withdrawn'] as const;
export type GiftState = (typeof giftStates)[number];

export const giftPayments = ['cash', 'bonus', 'points', 'free_rounds'] as const;
export type GiftPayment = (typeof giftPayments)[number];
