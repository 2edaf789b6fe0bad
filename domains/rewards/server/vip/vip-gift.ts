/** Gifts of a rank: cash with a turnover of its own sum, each once for its occasion. */
import type { GiftKind } from '#domains/rewards/rules/gift.ts';
import { importTexts, mapWritten } from '#kernel/locale.ts';
import type { Money } from '#kernel/money.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import type { GiftFigures } from '../gift/gift.store.ts';
import type { NewGift } from '../gift/gift.ts';
import type { MemberRank } from './member-rank.store.ts';
import type { texts as source } from './texts/en.ts';

const texts = await importTexts<typeof source>((file) => import(`./texts/${file}.ts`));

export type VipGiftKind = Extract<GiftKind, `vip_${string}`>;

export const isVipGift = <G extends { readonly kind: GiftKind }>(gift: G): gift is G & { readonly kind: VipGiftKind } =>
  gift.kind.startsWith('vip_');

/** Days in which it can be claimed. */
const claimDays: Readonly<Record<VipGiftKind, number>> = {
  vip_level: 30,
  vip_weekly: 7,
  vip_monthly: 7,
  vip_birthday: 30,
};

type VipGiftRequest = {
  readonly rank: Pick<MemberRank, 'member' | 'currency' | 'merchant'>;
  readonly kind: VipGiftKind;
  /** What it is given for: a level, a week, a month, a year. */
  readonly occasion: string;
  readonly level: number;
  readonly amount: Money;
  readonly figures?: GiftFigures;
  readonly at: Instant;
};

/** None where the brand gives nothing. */
export function toVipGifts({ rank, kind, occasion, level, amount, figures = {}, at }: VipGiftRequest): NewGift[] {
  if (amount === 0n) return [];
  const { member, currency, merchant } = rank;
  return [
    {
      key: `${kind}:${occasion}:${member}:${currency}`,
      member,
      currency,
      merchant,
      kind,
      name: mapWritten((locale) => texts[locale][kind].replace('{level}', String(level))),
      figures: { level, ...figures },
      amount,
      claimUntil: addMs(at, claimDays[kind] * dayMs),
      at,
    },
  ];
}
