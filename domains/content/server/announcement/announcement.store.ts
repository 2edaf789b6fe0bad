import type { Announcement, executions } from '#domains/content/contract/announcement.ts';
import type { Locale, Localized } from '#kernel/locale.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type AnnouncementKind = 'PL' | 'PU' | 'H' | 'AN';
type Execution = (typeof executions)[number];

export type AnnouncementText = { readonly title: string; readonly content: string };

export type AnnouncementDraft = {
  readonly merchant: string;
  readonly kind: AnnouncementKind;
  /** Of popups only. */
  readonly execution: Execution | null;
  readonly forAgents: boolean;
  readonly position: number;
  readonly publishedAt: Instant;
  readonly expiresAt: Instant | null;
  readonly words: Localized<AnnouncementText>;
};

/** Twenty-two pages of nine; older entries are not listed. */
const maxPerKind = 200;

export async function insertAnnouncement(tx: Tx, draft: AnnouncementDraft): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `WITH added AS (
       INSERT INTO content.announcement (merchant, kind, execution, for_agents, position, published_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id
     ), worded AS (
       INSERT INTO content.announcement_text (announcement, locale, title, content)
       SELECT added.id, w.key, w.value ->> 'title', w.value ->> 'content' FROM added, jsonb_each($8::jsonb) w
     )
     SELECT id::text FROM added`,
    [
      draft.merchant,
      draft.kind,
      draft.execution,
      draft.forAgents,
      draft.position,
      new Date(draft.publishedAt),
      draft.expiresAt && new Date(draft.expiresAt),
      JSON.stringify(draft.words),
    ],
  );
  return rows[0]?.id ?? '';
}

/** The texts of `a` in the requested language, else in English. */
const textJoin = (asked: string) => `
  JOIN LATERAL (SELECT title, content FROM content.announcement_text
                 WHERE announcement = a.id AND locale IN (${asked}, 'EN') ORDER BY locale = ${asked} DESC LIMIT 1) w ON true`;

const publishedCondition = (now: string) =>
  `a.published_at <= ${now} AND (a.expires_at IS NULL OR a.expires_at > ${now})`;

const columns = 'a.id::text, w.title, w.content, a.published_at AS timestamp';

export type AnnouncementRow = Announcement & { readonly kind: AnnouncementKind; readonly execution: Execution | null };

export type AnnouncementQuery = { readonly merchant: string; readonly locale: Locale; readonly now: Instant };

/** Notices, popups and headlines, each kind in its order; of popups those for the first login come first. */
export async function listPublished(tx: Tx, { merchant, locale, now }: AnnouncementQuery): Promise<AnnouncementRow[]> {
  const { rows } = await tx.query<AnnouncementRow>({
    name: 'content_announcement_shown',
    text: `
      SELECT ${columns}, a.kind, a.execution
        FROM unnest(ARRAY['PL', 'PU', 'H']) AS asked(kind)
       CROSS JOIN LATERAL (
             SELECT * FROM content.announcement a WHERE a.merchant = $1 AND a.kind = asked.kind AND ${publishedCondition('$3')}
              ORDER BY a.position, a.published_at DESC, a.id DESC LIMIT ${maxPerKind}) a
       ${textJoin('$2')}
       ORDER BY a.kind, a.execution = 'F' DESC, a.position, a.published_at DESC, a.id DESC`,
    values: [merchant, locale, new Date(now)],
  });
  return rows;
}

export type AnnouncementPageQuery = AnnouncementQuery & {
  readonly forAgents: boolean;
  readonly pageNo: number;
  readonly pageSize: number;
};

export async function listAnnouncementPage(tx: Tx, asked: AnnouncementPageQuery): Promise<Announcement[]> {
  const { rows } = await tx.query<Announcement>(
    `SELECT ${columns}
       FROM (SELECT * FROM content.announcement a
              WHERE a.merchant = $1 AND a.kind = 'AN' AND (NOT a.for_agents OR $4) AND ${publishedCondition('$3')}
              ORDER BY a.published_at DESC, a.id DESC LIMIT $5 OFFSET $6) a
      ${textJoin('$2')}
      ORDER BY a.published_at DESC, a.id DESC`,
    [
      asked.merchant,
      asked.locale,
      new Date(asked.now),
      asked.forAgents,
      asked.pageSize,
      (asked.pageNo - 1) * asked.pageSize,
    ],
  );
  return rows;
}

export async function countAnnouncements(
  tx: Tx,
  { merchant, forAgents, now }: { merchant: string; forAgents: boolean; now: Instant },
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM content.announcement a
      WHERE a.merchant = $1 AND a.kind = 'AN' AND (NOT a.for_agents OR $3) AND ${publishedCondition('$2')}`,
    [merchant, new Date(now), forAgents],
  );
  return rows[0]?.count ?? 0;
}
