/** A member's calls about gifts. */
import type * as contract from '#domains/rewards/contract/gift.ts';
import { giftStateAt, giftTurnoverOf } from '#domains/rewards/rules/gift.ts';
import { monthOf } from '#kernel/calendar.ts';
import { inLocale, type Locale } from '#kernel/locale.ts';
import { sum } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { businessDayOf, defaultOffsetMinutes, type Instant, instant, minuteMs } from '#kernel/time.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { freeRoundsOf, toFreeRoundsView } from './free-rounds.ts';
import { claimAllGifts, claimGift, type Gift, type GiftDeps } from './gift.ts';
import { listOwnGifts, sumOwnGifts } from './gift-list.store.ts';

type GiftReader = { readonly locale: Locale; readonly now: Instant };

export function toGiftView(gift: Gift, { locale, now }: GiftReader): contract.GiftView {
  const { id, kind, name, figures, pays, amount, turnoverPpm, issuedAt, claimUntil } = gift;
  const state = giftStateAt(gift, now);
  const rounds = freeRoundsOf(gift);
  return {
    giftId: id,
    kind,
    name: inLocale(name, locale),
    figures,
    pays,
    amount,
    turnoverPpm: Number(turnoverPpm),
    turnover: giftTurnoverOf(gift),
    rounds: rounds && toFreeRoundsView(rounds, { locale, claimedAt: state === 'claimed' ? gift.endedAt : null }),
    state,
    issuedAt,
    claimUntil,
    endedAt: state === 'expired' ? claimUntil : gift.endedAt,
  };
}

const playerOf = ({ caller, site }: Context<Caller>) => ({ member: caller.member, currency: site.currency });

const monthStartOf = (month: string) => instant(Date.parse(`${month}-01T00:00:00Z`) - defaultOffsetMinutes * minuteMs);

export const showGifts: UseCase<typeof contract.listGifts> = async (context, { tab, pageNo, pageSize }) => {
  const { tx, clock, locale } = context;
  const now = clock.now();
  const month = monthOf(businessDayOf(now, defaultOffsetMinutes));
  const player = playerOf(context);
  const { thisMonth, ...sums } = await sumOwnGifts(tx, { ...player, now, monthStart: monthStartOf(month) });
  const gifts = await listOwnGifts(tx, { ...player, tab, now, skip: (pageNo - 1) * pageSize, limit: pageSize });
  const count = tab === 'ended' ? sums.claimed.count + sums.expired.count : sums[tab].count;
  return done({
    content: gifts.map((gift) => toGiftView(gift, { locale, now })),
    pageNum: pageNo,
    totalPages: Math.max(1, Math.ceil(count / pageSize)),
    totalElements: count,
    sums,
    thisMonth: { ...thisMonth, month },
  });
};

export const createClaimOwnGift =
  (deps: GiftDeps): UseCase<typeof contract.claimGift> =>
  async ({ tx, caller, clock, locale }, { giftId }) => {
    const now = clock.now();
    const verdict = await claimGift(tx, deps, { member: caller.member, id: giftId, at: now });
    if (!verdict.ok) return verdict;
    const { gift, balance } = verdict.value;
    return done({ gift: toGiftView(gift, { locale, now }), turnover: giftTurnoverOf(gift), balance });
  };

export const createClaimAllOwnGifts =
  (deps: GiftDeps): UseCase<typeof contract.claimAllGifts> =>
  async (context) => {
    const { tx, clock, locale } = context;
    const now = clock.now();
    const verdict = await claimAllGifts(tx, deps, { ...playerOf(context), at: now });
    if (!verdict.ok) return verdict;
    const { gifts, balance } = verdict.value;
    return done({
      gifts: gifts.map((gift) => toGiftView(gift, { locale, now })),
      amount: sum(gifts.filter(({ pays }) => pays !== 'points').map(({ amount }) => amount)),
      turnover: sum(gifts.map(giftTurnoverOf)),
      balance,
    });
  };
