/** The drawing of a gift, by what it is given for. */
import { promotionPicture } from '#artwork/address.ts';
import type { GiftKind } from '#domains/rewards/contract/gift-kind.ts';

const pictures: Readonly<Record<GiftKind, string>> = {
  check_in: 'daily',
  vip_level: 'vip',
  vip_weekly: 'vip',
  vip_monthly: 'vip',
  vip_birthday: 'gift',
  mission: 'mission',
  leaderboard: 'mission',
  rebate: 'rebate',
  envelope: 'ampao',
  referral: 'refer',
  points: 'gift',
  promotion: 'weekend',
  raffle: 'ampao',
  free_rounds: 'gift',
};

export const giftPictureOf = (kind: GiftKind): string =>
  promotionPicture({ kind: pictures[kind], seed: `gift-${kind}` });
