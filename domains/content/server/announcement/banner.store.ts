import { type Banner, bannerGroups } from '#domains/content/contract/announcement.ts';
import type { BannerTarget } from '#domains/content/rules/banner.ts';
import type { Localized } from '#kernel/locale.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { AnnouncementQuery } from './announcement.store.ts';

export type BannerText = Pick<Banner, 'kicker' | 'title' | 'text' | 'action' | 'terms'>;

export type BannerDraft = BannerTarget & {
  readonly merchant: string;
  readonly pictureKind: string;
  readonly pictureSeed: string;
  readonly position: number;
  readonly publishedAt: Instant;
  readonly expiresAt: Instant | null;
  readonly words: Localized<BannerText>;
};

export type BannerRow = Omit<Banner, 'imageUrl' | 'imageUrlSmall'> & {
  readonly pictureKind: string;
  readonly pictureSeed: string;
};

const maxPerGroup = 12;

export async function insertBanner(tx: Tx, draft: BannerDraft): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `WITH added AS (
       INSERT INTO content.banner (merchant, group_name, linkage_type, url, picture_kind, picture_seed, position,
         published_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id
     ), worded AS (
       INSERT INTO content.banner_text (banner, locale, kicker, title, text, action, terms)
       SELECT added.id, w.key, w.value ->> 'kicker', w.value ->> 'title', w.value ->> 'text', w.value ->> 'action',
              w.value ->> 'terms'
         FROM added, jsonb_each($10::jsonb) w
     )
     SELECT id::text FROM added`,
    [
      draft.merchant,
      draft.groupName,
      draft.linkageType,
      draft.url,
      draft.pictureKind,
      draft.pictureSeed,
      draft.position,
      new Date(draft.publishedAt),
      draft.expiresAt && new Date(draft.expiresAt),
      JSON.stringify(draft.words),
    ],
  );
  return rows[0]?.id ?? '';
}

/** Each group in its order. */
export async function listBanners(tx: Tx, { merchant, locale, now }: AnnouncementQuery): Promise<BannerRow[]> {
  const { rows } = await tx.query<BannerRow>({
    name: 'content_banner_shown',
    text: `
      SELECT b.id::text, b.group_name AS "groupName", b.url, b.linkage_type AS "linkageType",
             b.picture_kind AS "pictureKind", b.picture_seed AS "pictureSeed", w.kicker, w.title, w.text, w.action, w.terms
        FROM unnest($4::text[]) WITH ORDINALITY AS asked(group_name, place)
       CROSS JOIN LATERAL (
             SELECT * FROM content.banner b
              WHERE b.merchant = $1 AND b.group_name = asked.group_name
                AND b.published_at <= $3 AND (b.expires_at IS NULL OR b.expires_at > $3)
              ORDER BY b.position, b.id LIMIT ${maxPerGroup}) b
        JOIN LATERAL (SELECT * FROM content.banner_text
                       WHERE banner = b.id AND locale IN ($2, 'EN') ORDER BY locale = $2 DESC LIMIT 1) w ON true
       ORDER BY asked.place, b.position, b.id`,
    values: [merchant, locale, new Date(now), bannerGroups],
  });
  return rows;
}
