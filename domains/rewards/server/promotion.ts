/** Promotions as a visitor sees them, and how one comes to be. */
import { promotionPicture } from '#artwork/address.ts';
import { pauseOfMember } from '#domains/protection/server/index.ts';
import type { Locale, Worded } from '#kernel/locale.ts';
import { done } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import { cleanHtml } from '#platform/server/clean-html.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { listPromotions, Promotion } from '../contract/promotion.ts';
import { type Condition, isMet, statusOf, statusUnder } from '../rules/promotion.ts';
import type { MarketDoor } from './market.ts';
import { type MatchAsked, openMatches } from './match.ts';
import * as store from './promotion.store.ts';
import { type RankOf, standingOf } from './rank.ts';
import { readTerms } from './turnover.store.ts';

const imagesOf = ({ pictures }: store.Dressed): Promotion['announcementImages'] =>
  pictures.map(({ sequence, kind, seed }) => ({ url: promotionPicture({ kind, seed }), sequence }));

/** A card of a running promotion, for those who show some of them among other things. */
export type RunningPromotion = Pick<Promotion, 'id' | 'title' | 'summary' | 'terms' | 'announcementImages'>;

export async function runningPromotions(
  tx: Tx,
  asked: { merchant: string; locale: Locale; now: Instant },
): Promise<RunningPromotion[]> {
  const rows = await store.listRunning(tx, asked);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    summary: row.summary,
    terms: row.terms,
    announcementImages: imagesOf(row),
  }));
}

/** A free trial looks on like a visitor: it has nothing to join with. Whoever is on a pause is shown what they take part in, and no offer. */
export const createShowPromotions =
  ({ marketOf }: MarketDoor): UseCase<typeof listPromotions> =>
  async ({ tx, site, caller, clock, locale }, { language = locale }) => {
    const now = clock.now();
    const member = caller && caller.role !== 'trial' ? caller.member : null;
    const { merchant, currency } = site;
    const rows = await store.listWithStanding(tx, { merchant, locale: language, now, member });
    const isPaused = member !== null && (await pauseOfMember(tx, member, now)) !== null;
    const matches = rows.flatMap(({ id, match }) => (match ? [{ id, turn: match.turn }] : []));
    const open = await openMatches(tx, matches, { player: member === null ? null : { member, currency }, at: now });
    // The first deposit is offered to nobody who has made it.
    const isOver = ({ id, match }: store.StandingRow) => match?.turn === 'first' && !open.has(id);
    const shown = rows.filter((row) => row.own !== null || !(isPaused || isOver(row)));
    const asksRank = member !== null && shown.some(({ leastVip }) => leastVip !== null);
    const ownLevel = asksRank ? (await standingOf(tx, { member, merchant, currency })).level : null;
    const isMatched = shown.some(({ match }) => match !== null);
    const contributions = isMatched ? await contributionsOf(tx, (await marketOf(tx, site.domain)).profile) : [];
    return done(
      shown.map((row) => ({
        ...promotionOf(row, conditionOf(row, ownLevel), now),
        match: row.match && { ...row.match, isOpen: open.has(row.id), contributions },
      })),
    );
  };

/** The shares that a bonus is opened with. */
async function contributionsOf(tx: Tx, profile: string) {
  const { contributions } = await readTerms(tx, profile, 'bonus');
  return Object.entries(contributions).map(([gameType, share]) => ({ gameType, ppm: Number(share) }));
}

const conditionOf = ({ leastVip }: { readonly leastVip: number | null }, ownLevel: number | null): Condition | null =>
  leastVip === null ? null : { vipLevel: leastVip, ownLevel };

const promotionOf = (row: store.StandingRow, condition: Condition | null, now: Instant): Omit<Promotion, 'match'> => ({
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
  status: statusUnder(condition, statusOf(row, row.own, now)),
  condition,
  ...(row.remark !== null && { remark: row.remark }),
});

/** Whether this member can still do something for it now; a promotion of another brand is none. */
export async function isPromotionOpen(
  tx: Tx,
  { promotion, at, ...player }: RankOf & { readonly promotion: string; readonly at: Instant },
): Promise<boolean> {
  const { merchant } = player;
  const found = /^\d{1,18}$/.test(promotion) ? await store.readPeriod(tx, { merchant, promotion }) : null;
  if (found === null || statusOf(found, null, at) !== 'join') return false;
  const asked: MatchAsked[] = found.turn === null ? [] : [{ id: promotion, turn: found.turn }];
  if ((await openMatches(tx, asked, { player, at })).size < asked.length) return false;
  return found.leastVip === null || isMet(conditionOf(found, (await standingOf(tx, player)).level));
}

/** The id of the promotion. */
export const publishPromotion = (tx: Tx, draft: store.PromotionDraft): Promise<string> =>
  store.insertPromotion(tx, { ...draft, words: cleanWords(draft.words) });

/** HTML is cleaned before it is kept, in every language. */
const cleanWords = (words: Worded<store.PromotionWords>): Worded<store.PromotionWords> =>
  Object.fromEntries(
    Object.entries(words).map(([locale, each]) => [locale, { ...each, content: cleanHtml(each.content) }]),
  ) as Worded<store.PromotionWords>;
