/** Writes the offers of the demo world, each with what it gives by itself. */
import { money, moneyScale, ppm } from '#kernel/money.ts';
import { addMs, dayMs, defaultOffsetMinutes, type Instant, platformTime } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { encodeFreeRounds } from '../gift/free-rounds.ts';
import { insertPayback } from '../payback/payback.store.ts';
import { openProfileBonus } from '../promotion/profile-bonus.ts';
import type { PromotionDraft } from '../promotion/promotion.store.ts';
import { publishPromotion } from '../promotion/promotion.ts';
import type { RafflePrize } from '../raffle/raffle.store.ts';
import { openRaffle } from '../raffle/raffle.ts';
import type { DemoPrize, DemoPromotion } from './demo-promotion.ts';

const ages: Readonly<Record<string, string>> = { demo: '18', tala: '21' };
type SeedTools = { readonly tx: Tx; readonly rng: Rng };
type Offers = { readonly merchant: string; readonly midnight: Instant; readonly offers: readonly DemoPromotion[] };

export async function publishAll(
  { tx, rng }: SeedTools,
  { merchant, midnight, offers }: Offers,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [position, offer] of offers.entries()) {
    const startsAt = addMs(midnight, offer.startDay * dayMs);
    const endsAt = offer.endDay === null ? null : addMs(midnight, offer.endDay * dayMs);
    const facts = {
      start: dayOf(startsAt),
      end: endsAt === null ? '' : dayOf(addMs(endsAt, -1)),
      age: ages[merchant] ?? '',
    };
    const words = (given: DemoPromotion['EN']) =>
      Object.fromEntries(
        Object.entries(given).map(([name, text]) => [name, fillPlaceholders(text, facts)]),
      ) as DemoPromotion['EN'];
    const draft: PromotionDraft = {
      merchant,
      category: offer.category,
      pays: offer.pays,
      position,
      startsAt,
      endsAt,
      claimsEndAt: endsAt === null ? null : addMs(endsAt, offer.claimDays * dayMs),
      updatedAt: addMs(midnight, Math.min(offer.startDay, -1) * dayMs),
      pictures: [{ kind: offer.picture, seed: `${merchant}-${offer.name}` }],
      words: { EN: words(offer.EN), TY: words(offer.TY) },
      leastVip: offer.leastVip ?? null,
      match: offer.match ? matchOf(offer.match) : null,
      reward: offer.reward ? rewardOf(offer.reward) : null,
      byItself: Boolean(offer.byItself ?? offer.payback),
    };
    ids.set(offer.name, await publishOffer({ tx, rng }, offer, draft));
  }
  return ids;
}

const currency = 'PHP';

/** The id of the promotion, with what it gives by itself. */
async function publishOffer(
  { tx, rng }: SeedTools,
  { payback, raffle, zaloBonus }: DemoPromotion,
  draft: PromotionDraft,
): Promise<string> {
  if (raffle) {
    const opened = await openRaffle(
      { tx, rng },
      {
        draft,
        currency,
        perDeposit: raffle.perDeposit === null ? null : pesos(raffle.perDeposit),
        perCheckIn: raffle.perCheckIn,
        maxOwn: raffle.maxOwn,
        maxTickets: 20_000,
        prizeDays: raffle.prizeDays,
        prizes: raffle.prizes.map(toRafflePrize),
        actor: 'demo',
        reason: 'the demo world',
        at: draft.updatedAt,
      },
    );
    if (!opened.ok) throw new Error(`The raffle of the demo world was refused: ${opened.fault}`);
    return opened.value.promotion;
  }
  if (zaloBonus) return openZaloBonus(tx, zaloBonus, draft);
  const id = await publishPromotion(tx, draft);
  if (payback) await insertPayback(tx, id, paybackOf(payback));
  return id;
}

async function openZaloBonus(
  tx: Tx,
  { amounts, turnover, days }: NonNullable<DemoPromotion['zaloBonus']>,
  draft: PromotionDraft,
): Promise<string> {
  const opened = await openProfileBonus(tx, {
    draft,
    field: 'zalo',
    currency,
    amounts: amounts.map(pesos),
    turnoverPpm: BigInt(turnover) * 1_000_000n,
    days,
    actor: 'demo',
    reason: 'the demo world',
    at: draft.updatedAt,
  });
  if (!opened.ok) throw new Error(`The Zalo bonus of the demo world was refused: ${opened.fault}`);
  return opened.value;
}

const toRafflePrize = (
  { EN, TY, amount, turnover, bonusDays, rounds, ...prize }: DemoPrize,
  nth: number,
): RafflePrize => ({
  ...prize,
  position: nth + 1,
  name: { EN, TY },
  amount: pesos(amount),
  turnoverPpm: ppm(BigInt(turnover) * 1_000_000n),
  bonusDays: bonusDays ?? null,
  rounds: rounds ? encodeFreeRounds({ ...rounds, stake: pesos(rounds.stake), maxWin: null }) : null,
});

const paybackOf = ({ rate, least, most, turnover, ...terms }: NonNullable<DemoPromotion['payback']>) => ({
  ...terms,
  currency,
  ratePpm: ppm(BigInt(rate) * 100n),
  least: pesos(least),
  most: most === null ? null : pesos(most),
  turnoverPpm: ppm(BigInt(turnover) * 1_000_000n),
});

const pesos = (count: number) => money(BigInt(count) * moneyScale);

const matchOf = ({ percent, least, most, turnover, days, maxBet, turn }: NonNullable<DemoPromotion['match']>) => ({
  ratePpm: percent * 10_000,
  least: pesos(least),
  most: pesos(most),
  turnoverPpm: turnover * 1_000_000,
  days,
  maxBet: pesos(maxBet),
  turn,
});

const rewardOf = ({ amount, turnover, days }: NonNullable<DemoPromotion['reward']>) => ({
  amount: pesos(amount),
  turnoverPpm: BigInt(turnover) * 1_000_000n,
  days,
});

const dayOf = (at: Instant) => platformTime(at, defaultOffsetMinutes).slice(0, 10);

const fillPlaceholders = (text: string, facts: Readonly<Record<string, string>>) =>
  text.replace(/\{(start|end|age)\}/g, (_, name: string) => facts[name] ?? '');
