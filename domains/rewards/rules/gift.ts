/** Gifts: what a member has earned and takes with one press. */
import { type Money, type Ppm, scaleFloor } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { GiftState } from '../contract/gift-kind.ts';

export type { GiftKind, GiftPayment, GiftState } from '../contract/gift-kind.ts';

export type GiftPeriod = { readonly state: GiftState; readonly claimUntil: Instant | null };

/** A gift ends at its instant, before the job that writes it down has come by. */
export const giftStateAt = ({ state, claimUntil }: GiftPeriod, now: Instant): GiftState =>
  state === 'ready' && claimUntil !== null && claimUntil <= now ? 'expired' : state;

/** What a claim adds to the turnover. */
export const giftTurnoverOf = ({ amount, turnoverPpm }: { readonly amount: Money; readonly turnoverPpm: Ppm }): Money =>
  scaleFloor(amount, turnoverPpm);
