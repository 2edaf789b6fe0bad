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
import { statusOf } from '../rules/promotion.ts';
import * as store from './promotion.store.ts';

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
export const showPromotions: UseCase<typeof listPromotions> = async (
  { tx, site, caller, clock, locale },
  { language = locale },
) => {
  const now = clock.now();
  const member = caller && caller.role !== 'trial' ? caller.member : null;
  const rows = await store.listWithStanding(tx, { merchant: site.merchant, locale: language, now, member });
  const isPaused = member !== null && (await pauseOfMember(tx, member, now)) !== null;
  const shown = isPaused ? rows.filter(({ own }) => own !== null) : rows;
  return done(shown.map((row) => promotionOf(row, now)));
};

const promotionOf = (row: store.StandingRow, now: Instant): Promotion => ({
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
  status: statusOf(row, row.own, now),
  match: row.match,
  ...(row.remark !== null && { remark: row.remark }),
});

/** Whether something can still be done for it now; a promotion of another brand is none. */
export async function isPromotionOpen(
  tx: Tx,
  { merchant, promotion, at }: { merchant: string; promotion: string; at: Instant },
): Promise<boolean> {
  const period = /^\d{1,18}$/.test(promotion) ? await store.readPeriod(tx, { merchant, promotion }) : null;
  return period !== null && statusOf(period, null, at) === 'join';
}

/** The id of the promotion. */
export const publishPromotion = (tx: Tx, draft: store.PromotionDraft): Promise<string> =>
  store.insertPromotion(tx, { ...draft, words: cleanWords(draft.words) });

/** HTML is cleaned before it is kept, in every language. */
const cleanWords = (words: Worded<store.PromotionWords>): Worded<store.PromotionWords> =>
  Object.fromEntries(
    Object.entries(words).map(([locale, each]) => [locale, { ...each, content: cleanHtml(each.content) }]),
  ) as Worded<store.PromotionWords>;
