/** A brand's announcements: one public answer for the first view, and pages for members who are logged in. */
import { bannerPicture } from '#artwork/address.ts';
import type {
  Announcement,
  Announcements,
  Banner,
  listAnnouncements,
  PopupEntry,
  PromotionCard,
} from '#domains/content/contract/announcement.ts';
import { isBannerTarget } from '#domains/content/rules/banner.ts';
import type { Locale } from '#kernel/locale.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Clock, Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/database/db.ts';
import type { UseCase } from '#platform/server/route.ts';
import { createShortCache } from '#platform/server/runtime/short-cache.ts';
import { cleanHtml } from '#platform/server/sanitize/clean-html.ts';
import { insertAudit, type StaffActor } from '../audit.store.ts';
import { listBrands } from '../brand/brand.store.ts';
import { cleanTexts } from '../clean-texts.ts';
import * as store from './announcement.store.ts';
import { type BannerDraft, type BannerRow, insertBanner, listBanners } from './banner.store.ts';

/** Promotions belong to a domain that content must not import; the composition passes this reader in. */
export type ListPromotions = (
  tx: Tx,
  asked: { readonly merchant: string; readonly locale: Locale; readonly now: Instant },
) => Promise<PromotionCard[]>;

export type AnnouncementsDeps = { readonly pool: Pool; readonly clock: Clock; readonly promotionsOf: ListPromotions };

export type LoadAnnouncements = (asked: { merchant: string; locale: Locale }) => Promise<Announcements>;

const cacheMs = 1_000;
const cacheSize = 100;

export function createLoadAnnouncements({ pool, clock, promotionsOf }: AnnouncementsDeps): LoadAnnouncements {
  const kept = createShortCache<Announcements>({ ms: cacheMs, max: cacheSize, clock });
  return async ({ merchant, locale }) =>
    kept.get(`${merchant} ${locale}`, async () => {
      const request = { merchant, locale, now: clock.now() };
      const [shown, banners, promotion] = await Promise.all([
        store.listPublished(pool, request),
        listBanners(pool, request),
        promotionsOf(pool, request),
      ]);
      return { ...groupByPart(shown), banners: banners.map(toBanner), promotion };
    });
}

function groupByPart(
  rows: readonly store.AnnouncementRow[],
): Pick<Announcements, 'playerNotices' | 'popup' | 'headline'> {
  const ofKind = (asked: store.AnnouncementKind) => rows.filter(({ kind }) => kind === asked);
  return {
    playerNotices: ofKind('PL').map(toAnnouncement),
    popup: ofKind('PU').flatMap(({ execution, ...row }): PopupEntry[] =>
      execution ? [{ ...toAnnouncement(row), execution }] : [],
    ),
    headline: ofKind('H').map(toAnnouncement),
  };
}

/** Cleaned once more, for a row that came into the table by another way than ours. */
const toAnnouncement = ({ id, title, content, timestamp }: Announcement): Announcement => ({
  id,
  title,
  content: cleanHtml(content),
  timestamp,
});

const toBanner = ({ pictureKind, pictureSeed, ...row }: BannerRow): Banner => {
  const wide = row.groupName === 'w_video' ? 'video' : row.groupName === 'w_reg' ? 'dialog' : 'wide';
  return {
    ...row,
    imageUrl: bannerPicture({ kind: pictureKind, seed: pictureSeed, shape: wide }),
    imageUrlSmall: bannerPicture({ kind: pictureKind, seed: pictureSeed, shape: wide === 'wide' ? 'tall' : wide }),
  };
};

export const showAnnouncementPage: UseCase<typeof listAnnouncements> = async (
  { tx, site, caller, clock, locale },
  { pageNo, pageSize, language },
) => {
  const query = {
    merchant: site.merchant,
    locale: language ?? locale,
    now: clock.now(),
    forAgents: caller.role === 'agent',
  };
  const totalElements = await store.countAnnouncements(tx, query);
  const rows = await store.listAnnouncementPage(tx, { ...query, pageNo, pageSize });
  return done({
    content: rows.map(toAnnouncement),
    pageNum: pageNo,
    totalPages: Math.ceil(totalElements / pageSize),
    totalElements,
  });
};

export const publishAnnouncement = (tx: Tx, draft: store.AnnouncementDraft): Promise<string> =>
  store.insertAnnouncement(tx, { ...draft, words: cleanTexts(draft.words) });

type StaffDraft = { readonly draft: store.AnnouncementDraft; readonly actor: StaffActor; readonly at: Instant };

/** For staff: words in every language that is named, under a name. The id of the announcement. */
export async function publishStaffAnnouncement(
  tx: Tx,
  { draft, actor, at }: StaffDraft,
): Promise<Outcome<string, 'brand_unknown' | 'words_empty' | 'expiry_past'>> {
  if (draft.expiresAt !== null && draft.expiresAt <= draft.publishedAt) return refuse('expiry_past');
  if (!(await listBrands(tx)).some(({ merchant }) => merchant === draft.merchant)) return refuse('brand_unknown');
  const words = cleanTexts(draft.words);
  const isEmpty = ({ title, content }: store.AnnouncementText) => title === '' || content.trim() === '';
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
