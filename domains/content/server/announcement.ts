/** What a brand tells: to everybody in one answer for the first view, and page by page to those who are logged in. */
import { bannerPicture } from '#artwork/address.ts';
import type { Locale } from '#kernel/locale.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Clock, Instant } from '#kernel/time.ts';
import { briefCache } from '#platform/server/brief-cache.ts';
import { cleanHtml } from '#platform/server/clean-html.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/db.ts';
import type { UseCase } from '#platform/server/route.ts';
import type {
  Announcement,
  Announcements,
  Banner,
  listAnnouncements,
  PopupEntry,
  PromotionCard,
} from '../contract/announcement.ts';
import { isBannerTarget } from '../rules/banner.ts';
import * as store from './announcement.store.ts';
import { type Actor, insertAudit } from './audit.store.ts';
import { type BannerDraft, type BannerRow, insertBanner, listBanners } from './banner.store.ts';
import { listBrands } from './brand.store.ts';
import { cleanWords } from './words.ts';

/** Promotions belong to a room that content may not know; whoever composes gives this reader. */
export type PromotionsOf = (
  tx: Tx,
  asked: { readonly merchant: string; readonly locale: Locale; readonly now: Instant },
) => Promise<PromotionCard[]>;

export type AnnouncementsDeps = { readonly pool: Pool; readonly clock: Clock; readonly promotionsOf: PromotionsOf };

export type AnnouncementsOf = (asked: { merchant: string; locale: Locale }) => Promise<Announcements>;

const keptMs = 1_000;
const keptCount = 100;

export function createAnnouncementsOf({ pool, clock, promotionsOf }: AnnouncementsDeps): AnnouncementsOf {
  const kept = briefCache<Announcements>({ ms: keptMs, max: keptCount, clock });
  return async ({ merchant, locale }) =>
    kept.get(`${merchant} ${locale}`, async () => {
      const asked = { merchant, locale, now: clock.now() };
      const [shown, banners, promotion] = await Promise.all([
        store.listShown(pool, asked),
        listBanners(pool, asked),
        promotionsOf(pool, asked),
      ]);
      return { ...partsOf(shown), banners: banners.map(bannerOf), promotion };
    });
}

function partsOf(rows: readonly store.ShownRow[]): Pick<Announcements, 'playerNotices' | 'popup' | 'headline'> {
  const ofKind = (asked: store.AnnouncementKind) => rows.filter(({ kind }) => kind === asked);
  return {
    playerNotices: ofKind('PL').map(announcementOf),
    popup: ofKind('PU').flatMap(({ execution, ...row }): PopupEntry[] =>
      execution ? [{ ...announcementOf(row), execution }] : [],
    ),
    headline: ofKind('H').map(announcementOf),
  };
}

/** Cleaned once more, for a row that came into the table by another way than ours. */
const announcementOf = ({ id, title, content, timestamp }: Announcement): Announcement => ({
  id,
  title,
  content: cleanHtml(content),
  timestamp,
});

const bannerOf = ({ pictureKind: kind, pictureSeed: seed, ...row }: BannerRow): Banner => {
  const wide = row.groupName === 'w_video' ? 'video' : row.groupName === 'w_reg' ? 'dialog' : 'wide';
  return {
    ...row,
    imageUrl: bannerPicture({ kind, seed, shape: wide }),
    imageUrlSmall: bannerPicture({ kind, seed, shape: wide === 'wide' ? 'tall' : wide }),
  };
};

export const showPage: UseCase<typeof listAnnouncements> = async (
  { tx, site, caller, clock, locale },
  { pageNo, pageSize, language },
) => {
  const asked = {
    merchant: site.merchant,
    locale: language ?? locale,
    now: clock.now(),
    forAgents: caller.role === 'agent',
  };
  const totalElements = await store.countListed(tx, asked);
  const rows = await store.listPage(tx, { ...asked, pageNo, pageSize });
  return done({
    content: rows.map(announcementOf),
    pageNum: pageNo,
    totalPages: Math.ceil(totalElements / pageSize),
    totalElements,
  });
};

export const publishAnnouncement = (tx: Tx, draft: store.AnnouncementDraft): Promise<string> =>
  store.insertAnnouncement(tx, { ...draft, words: cleanWords(draft.words) });

type StaffDraft = { readonly draft: store.AnnouncementDraft; readonly actor: Actor; readonly at: Instant };

/** For staff: words in every language that is named, under a name. The id of the announcement. */
export async function publishByStaff(
  tx: Tx,
  { draft, actor, at }: StaffDraft,
): Promise<Outcome<string, 'brand_unknown' | 'words_empty' | 'expiry_past'>> {
  if (draft.expiresAt !== null && draft.expiresAt <= draft.publishedAt) return refuse('expiry_past');
  if (!(await listBrands(tx)).some(({ merchant }) => merchant === draft.merchant)) return refuse('brand_unknown');
  const words = cleanWords(draft.words);
  const isEmpty = ({ title, content }: store.AnnouncementWords) => title === '' || content.trim() === '';
  if (Object.values(words).some(isEmpty)) return refuse('words_empty');
  const id = await store.insertAnnouncement(tx, { ...draft, words });
  const subject = `announcement:${id}`;
  await insertAudit(tx, { actor: actor.name, kind: 'announcement_published', subject, ip: actor.ip, at });
  return done(id);
}

/** The id of the banner. */
export async function publishBanner(tx: Tx, draft: BannerDraft): Promise<Outcome<string, 'link_not_allowed'>> {
  if (!isBannerTarget(draft)) return refuse('link_not_allowed');
  return done(await insertBanner(tx, draft));
}
