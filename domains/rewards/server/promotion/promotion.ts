/** Promotions as a visitor sees them, and how one comes to be. */
import { promotionPicture } from '#artwork/address.ts';
import type { Player } from '#domains/bets/server/index.ts';
import type { listPromotions, Promotion } from '#domains/rewards/contract/promotion.ts';
import { applyCondition, type Condition, isConditionMet, statusOf } from '#domains/rewards/rules/promotion.ts';
import type { Locale, Localized } from '#kernel/locale.ts';
import { done } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { cleanHtml } from '#platform/server/sanitize/clean-html.ts';
import type { MarketDeps } from '../market.ts';
import { listOpenMatches, type MatchPromotion } from '../match/match.ts';
import { readRaffles } from '../raffle/raffle.store.ts';
import { toRaffle } from '../raffle/raffle-view.ts';
import { type RankQuery, readRankProgress } from '../rank.ts';
import { readTurnoverTerms } from '../turnover/turnover.store.ts';
import type { OfferDeps } from './participation.ts';
import * as store from './promotion.store.ts';

const imagesOf = ({ pictures }: store.PromotionContent): Promotion['announcementImages'] =>
  pictures.map(({ sequence, kind, seed }) => ({ url: promotionPicture({ kind, seed }), sequence }));

/** A card of a running promotion, for those who show some of them among other things. */
export type RunningPromotion = Pick<Promotion, 'id' | 'title' | 'summary' | 'terms' | 'announcementImages'>;

export async function listRunningPromotions(
  tx: Tx,
  asked: { merchant: string; locale: Locale; now: Instant },
): Promise<RunningPromotion[]> {
  const rows = await store.listRunningContent(tx, asked);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    summary: row.summary,
    terms: row.terms,
    announcementImages: imagesOf(row),
  }));
}

/** What is shown and what is judged again when the member acts: nothing is locked. */
async function mayBeOffered(tx: Tx, { mayTakeOffer }: OfferDeps, player: Player & { readonly at: Instant }) {
  return (await mayTakeOffer(tx, { ...player, isForShow: true })).ok;
}

/**
 * A free trial is treated as a visitor, because it cannot join. A member on a pause, or whose limit is reached, sees joined
 * promotions, and no offers.
 */
export const createShowPromotions =
  ({ marketOf, mayTakeOffer }: MarketDeps & OfferDeps): UseCase<typeof listPromotions> =>
  async ({ tx, site, caller, clock, locale }, { language = locale }) => {
    const now = clock.now();
    const member = caller && caller.role !== 'trial' ? caller.member : null;
    const { merchant, currency } = site;
    const rows = await store.listPromotionRows(tx, { merchant, locale: language, now, member });
    const isBarred = member !== null && !(await mayBeOffered(tx, { mayTakeOffer }, { member, currency, at: now }));
    const matches = rows.flatMap(({ id, match }) => (match ? [{ id, turn: match.turn }] : []));
    const player = member === null ? null : { member, currency };
    const open = await listOpenMatches(tx, isBarred ? [] : matches, { player, at: now });
    // Offers for the first deposit are hidden from members who have made one.
    const isOver = ({ id, match }: store.PromotionRow) => match?.turn === 'first' && !open.has(id);
    const shown = rows.filter((row) => row.own !== null || !(isBarred || isOver(row)));
    const asksRank = member !== null && shown.some(({ leastVip }) => leastVip !== null);
    const ownLevel = asksRank ? (await readRankProgress(tx, { member, merchant, currency })).level : null;
    const isMatched = shown.some(({ match }) => match !== null);
    const contributions = isMatched ? await contributionsOf(tx, (await marketOf(tx, site.domain)).profile) : [];
    const raffles = await readRaffles(
      tx,
      shown.map(({ id }) => id),
    );
    const views: Promotion[] = [];
    for (const row of shown) {
      const raffle = raffles.get(row.id);
      const reader = { member: row.own === null ? null : member, locale: language, now };
      views.push({
        ...toPromotion(row, conditionOf(row, ownLevel), now),
        match: row.match && { ...row.match, isOpen: open.has(row.id), contributions },
        raffle: raffle ? await toRaffle(tx, raffle, reader) : null,
      });
    }
    return done(views);
  };

/** The shares that a bonus is opened with. */
async function contributionsOf(tx: Tx, profile: string) {
  const { contributions } = await readTurnoverTerms(tx, profile, 'bonus');
  return Object.entries(contributions).map(([gameType, share]) => ({ gameType, ppm: Number(share) }));
}

const conditionOf = ({ leastVip }: { readonly leastVip: number | null }, ownLevel: number | null): Condition | null =>
  leastVip === null ? null : { vipLevel: leastVip, ownLevel };

const toPromotion = (
  row: store.PromotionRow,
  condition: Condition | null,
  now: Instant,
): Omit<Promotion, 'match' | 'raffle'> => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  // Cleaned once more, for a row that came into the table by another way than ours.
  content: cleanHtml(row.content),
  terms: row.terms,
  category: row.category,
  announcementImages: imagesOf(row),
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  claimsEndAt: row.claimsEndAt,
  status: applyCondition(condition, statusOf(row, row.own, now)),
  condition,
  byItself: row.byItself,
  ...(row.changedAt !== null && { changedAt: row.changedAt }),
  ...(row.remark !== null && { remark: row.remark }),
});

/** Whether this member can still do something for it now; a promotion of another brand is none. */
export async function isPromotionOpen(
  tx: Tx,
  deps: OfferDeps,
  { promotion, at, ...player }: RankQuery & { readonly promotion: string; readonly at: Instant },
): Promise<boolean> {
  const { merchant } = player;
  const found = /^\d{1,18}$/.test(promotion) ? await store.readPromotionTerms(tx, { merchant, promotion }) : null;
  if (found === null || statusOf(found, null, at) !== 'join') return false;
  const asked: MatchPromotion[] = found.turn === null ? [] : [{ id: promotion, turn: found.turn }];
  if (asked.length > 0 && !(await mayBeOffered(tx, deps, { ...player, at }))) return false;
  if ((await listOpenMatches(tx, asked, { player, at })).size < asked.length) return false;
  return found.leastVip === null || isConditionMet(conditionOf(found, (await readRankProgress(tx, player)).level));
}

/** The id of the promotion. */
export const publishPromotion = (tx: Tx, draft: store.PromotionDraft): Promise<string> =>
  store.insertPromotion(tx, { ...draft, words: cleanTexts(draft.words) });

/** HTML is cleaned before it is kept, in every language. */
const cleanTexts = (words: Localized<store.PromotionTexts>): Localized<store.PromotionTexts> =>
  Object.fromEntries(
    Object.entries(words).map(([locale, each]) => [locale, { ...each, content: cleanHtml(each.content) }]),
  ) as Localized<store.PromotionTexts>;
