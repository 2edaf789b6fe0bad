/** Letters of one member, and those of everybody, in one order: the id of a letter begins with the instant at which it was sent. */
import type { LetterKind } from '#domains/messages/contract/letter.ts';
import type { Id, MemberId } from '#kernel/id.ts';
import type { Locale, Localized } from '#kernel/locale.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type LetterId = Id<'ib'>;

/** What the operator wrote. */
export type LetterContent = Localized<{ readonly title: string; readonly html: string }>;
/** Amounts as decimal text, instants in milliseconds, labels by their key. */
export type LetterParams = Readonly<Record<string, string | number>>;

export type StoredLetter = {
  readonly id: LetterId;
  readonly kind: LetterKind;
  readonly template: string | null;
  readonly params: LetterParams | null;
  readonly content: LetterContent | null;
  readonly sentAt: Instant;
  readonly readAt: Instant | null;
};

export type NewLetter = Pick<StoredLetter, 'id' | 'kind' | 'template' | 'params' | 'content' | 'sentAt'> & {
  readonly merchant: string;
  readonly member: MemberId;
};

export async function insertLetter(tx: Tx, letter: NewLetter): Promise<void> {
  const { id, merchant, member, kind, template, params, content, sentAt } = letter;
  await tx.query(
    `INSERT INTO messages.letter (id, merchant, member, kind, template, params, content, sent_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      merchant,
      member,
      kind,
      template,
      params && JSON.stringify(params),
      content && JSON.stringify(content),
      new Date(sentAt),
    ],
  );
}

export type Reader = { readonly member: MemberId; readonly merchant: string };

/** The id of a member begins with the instant of its registration: a broadcast before it was not for this member. */
const firstLetterOf = (member: MemberId) => `ib_${member.slice('mb_'.length)}`;

const ownColumns = 'id, kind, template, params, content, sent_at AS "sentAt", read_at AS "readAt"';
const broadcastColumns =
  'b.id, b.kind, NULL AS template, NULL::jsonb AS params, b.content, b.sent_at AS "sentAt", m.read_at AS "readAt"';

/** `listed` and `common` are the broadcasts that a member has: those that list their recipients, and those for everybody. */
const listedSql = 'messages.mark m JOIN messages.broadcast b ON b.id = m.broadcast';
const listedWhere = 'm.member = $1 AND m.is_listed AND m.deleted_at IS NULL';
const commonSql = 'messages.broadcast b LEFT JOIN messages.mark m ON m.member = $1 AND m.broadcast = b.id';
const commonWhere =
  'b.merchant = $2 AND NOT b.is_listed AND b.sent_at IS NOT NULL AND b.id > $3 AND m.deleted_at IS NULL';

export type LetterQuery = Reader & {
  readonly kind: LetterKind | null;
  readonly before: string | null;
  readonly limit: number;
  readonly search: LetterSearch | null;
};

export type LetterSearch = {
  readonly words: string;
  /** Of the reader: a letter of the operator is searched as it is shown. */
  readonly locale: Locale;
  /** Those whose own words have it. */
  readonly templates: readonly string[];
  /** Parameters that are shown as they are stored. */
  readonly wordParams: readonly string[];
  /** Parameters that are stored by the key of a label, and the keys of labels that have the words. */
  readonly labelParams: readonly string[];
  readonly labels: readonly string[];
};

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** The condition of a search; its first parameter is `$at`. */
function searchSql(at: number): { readonly own: string; readonly broadcast: string } {
  const ofContent = (column: string) => {
    const shown = `coalesce(${column} -> $${at + 1}::text, ${column} -> 'EN')`;
    const text = `replace(regexp_replace(${shown} ->> 'html', '(<[^>]*>|\\s)+', ' ', 'g'), '&amp;', '&')`;
    return `(${shown} ->> 'title' ILIKE $${at} OR ${text} ILIKE $${at})`;
  };
  const ofParams = `EXISTS (SELECT FROM jsonb_each_text(params) AS param WHERE (param.key = ANY ($${at + 3}) AND param.value ILIKE $${at})
    OR (param.key = ANY ($${at + 4}) AND param.value = ANY ($${at + 5})))`;
  return {
    own: ` AND (template = ANY ($${at + 2}) OR ${ofParams} OR ${ofContent('content')})`,
    broadcast: ` AND ${ofContent('b.content')}`,
  };
}

const searchValues = ({ words, locale, templates, wordParams, labelParams, labels }: LetterSearch) => [
  `%${escapeLike(words)}%`,
  locale,
  templates,
  wordParams,
  labelParams,
  labels,
];

/** Newest first. Each part is read along its own index and no further than the page. */
export async function listLetters(
  tx: Tx,
  { member, merchant, kind, before, limit, search }: LetterQuery,
): Promise<StoredLetter[]> {
  const ofKind = (column: string) => (kind === null ? '' : ` AND ${column} = $6`);
  const where = search === null ? { own: '', broadcast: '' } : searchSql(kind === null ? 6 : 7);
  const { rows } = await tx.query<StoredLetter>({
    name: `messages letter list${kind === null ? '' : ' of kind'}${search === null ? '' : ' by words'}`,
    text: `(SELECT ${ownColumns} FROM messages.letter WHERE member = $1 AND id < $4${ofKind('kind')}${where.own}
              ORDER BY id DESC LIMIT $5)
           UNION ALL
           (SELECT ${broadcastColumns} FROM ${listedSql} WHERE ${listedWhere} AND m.broadcast < $4${ofKind('m.kind')}${where.broadcast}
              ORDER BY m.broadcast DESC LIMIT $5)
           UNION ALL
           (SELECT ${broadcastColumns} FROM ${commonSql} WHERE ${commonWhere} AND b.id < $4${ofKind('b.kind')}${where.broadcast}
              ORDER BY b.id DESC LIMIT $5)
           ORDER BY id DESC LIMIT $5`,
    values: [
      member,
      merchant,
      firstLetterOf(member),
      before ?? 'ib_~',
      limit,
      ...(kind === null ? [] : [kind]),
      ...(search === null ? [] : searchValues(search)),
    ],
  });
  return rows;
}

export async function readLetter(tx: Tx, { member, merchant }: Reader, id: string): Promise<StoredLetter | null> {
  const { rows } = await tx.query<StoredLetter>({
    name: 'messages letter read',
    text: `SELECT ${ownColumns} FROM messages.letter WHERE member = $1 AND id = $4
           UNION ALL SELECT ${broadcastColumns} FROM ${listedSql} WHERE ${listedWhere} AND m.broadcast = $4
           UNION ALL SELECT ${broadcastColumns} FROM ${commonSql} WHERE ${commonWhere} AND b.id = $4`,
    values: [member, merchant, firstLetterOf(member), id],
  });
  return rows[0] ?? null;
}

export async function countUnread(
  tx: Tx,
  { member, merchant }: Reader,
): Promise<Readonly<Partial<Record<LetterKind, number>>>> {
  const { rows } = await tx.query<{ kind: LetterKind; count: number }>({
    name: 'messages letter unread',
    text: `SELECT kind, sum(count)::int AS count FROM (
             SELECT kind, count(*) FROM messages.letter WHERE member = $1 AND read_at IS NULL GROUP BY kind
             UNION ALL
             SELECT m.kind, count(*) FROM messages.mark m WHERE ${listedWhere} AND m.read_at IS NULL GROUP BY m.kind
             UNION ALL
             SELECT b.kind, count(*) FROM ${commonSql} WHERE ${commonWhere} AND m.read_at IS NULL GROUP BY b.kind
           ) AS unread GROUP BY kind`,
    values: [member, merchant, firstLetterOf(member)],
  });
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

/** Changes of one member's letters follow each other, so that a mark is written once. */
export async function lockInbox(tx: Tx, member: MemberId): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('messages.inbox ' || $1, 0))`, [member]);
}

type Change = { readonly at: Instant; readonly ids: readonly string[] };

export async function markRead(tx: Tx, { member, merchant }: Reader, { at, ids }: Change): Promise<void> {
  await tx.query('UPDATE messages.letter SET read_at = $3 WHERE member = $1 AND id = ANY ($2) AND read_at IS NULL', [
    member,
    ids,
    new Date(at),
  ]);
  await tx.query(
    `INSERT INTO messages.mark (member, broadcast, kind, is_listed, read_at)
     SELECT $1, b.id, b.kind, false, $5 FROM messages.broadcast b
      WHERE b.merchant = $2 AND NOT b.is_listed AND b.sent_at IS NOT NULL AND b.id > $3 AND b.id = ANY ($4)
     ON CONFLICT DO NOTHING`,
    [member, merchant, firstLetterOf(member), ids, new Date(at)],
  );
  await tx.query(
    `UPDATE messages.mark SET read_at = $3
      WHERE member = $1 AND broadcast = ANY ($2) AND is_listed AND deleted_at IS NULL AND read_at IS NULL`,
    [member, ids, new Date(at)],
  );
}

type ChangeOfKind = { readonly at: Instant; readonly kind: LetterKind | null };

export async function markAllRead(tx: Tx, { member, merchant }: Reader, { at, kind }: ChangeOfKind): Promise<void> {
  await tx.query(
    `UPDATE messages.letter SET read_at = $2
      WHERE member = $1 AND read_at IS NULL AND ($3::text IS NULL OR kind = $3)`,
    [member, new Date(at), kind],
  );
  await tx.query(
    `UPDATE messages.mark SET read_at = $2 WHERE member = $1 AND is_listed AND deleted_at IS NULL AND read_at IS NULL
        AND ($3::text IS NULL OR kind = $3)`,
    [member, new Date(at), kind],
  );
  await tx.query(
    `INSERT INTO messages.mark (member, broadcast, kind, is_listed, read_at)
     SELECT $1, b.id, b.kind, false, $4 FROM messages.broadcast b
      WHERE b.merchant = $2 AND NOT b.is_listed AND b.sent_at IS NOT NULL AND b.id > $3
        AND ($5::text IS NULL OR b.kind = $5)
     ON CONFLICT DO NOTHING`,
    [member, merchant, firstLetterOf(member), new Date(at), kind],
  );
}

export async function deleteLetters(tx: Tx, { member, merchant }: Reader, { at, ids }: Change): Promise<void> {
  await tx.query('DELETE FROM messages.letter WHERE member = $1 AND id = ANY ($2)', [member, ids]);
  await tx.query(
    `INSERT INTO messages.mark (member, broadcast, kind, is_listed, read_at, deleted_at)
     SELECT $1, b.id, b.kind, false, $5, $5 FROM messages.broadcast b
      WHERE b.merchant = $2 AND NOT b.is_listed AND b.sent_at IS NOT NULL AND b.id > $3 AND b.id = ANY ($4)
     ON CONFLICT DO NOTHING`,
    [member, merchant, firstLetterOf(member), ids, new Date(at)],
  );
  await tx.query(
    `UPDATE messages.mark SET deleted_at = $3 WHERE member = $1 AND broadcast = ANY ($2) AND deleted_at IS NULL`,
    [member, ids, new Date(at)],
  );
}

type Expiry = {
  readonly before: Instant;
  /** For letters about security, and for those by these templates. */
  readonly longBefore: Instant;
  readonly longKeptTemplates: readonly string[];
  readonly limit: number;
};

/** How many letters were deleted; fewer than the limit: no more are too old. */
export async function deleteOldLetters(
  tx: Tx,
  { before, longBefore, longKeptTemplates, limit }: Expiry,
): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM messages.letter WHERE id IN (
       SELECT id FROM messages.letter
        WHERE sent_at < $1 AND (sent_at < $2 OR (kind <> 'security' AND coalesce(template, '') <> ALL ($3))) LIMIT $4)`,
    [new Date(before), new Date(longBefore), longKeptTemplates, limit],
  );
  return rowCount ?? 0;
}

/** Of members whose accounts are erased. */
export async function eraseLetters(tx: Tx, members: readonly MemberId[]): Promise<void> {
  await tx.query('DELETE FROM messages.letter WHERE member = ANY ($1)', [members]);
  await tx.query('DELETE FROM messages.mark WHERE member = ANY ($1)', [members]);
  await tx.query('DELETE FROM messages.setting WHERE member = ANY ($1)', [members]);
  await tx.query('DELETE FROM messages.channel WHERE member = ANY ($1)', [members]);
  await tx.query('DELETE FROM messages.delivery WHERE member = ANY ($1)', [members]);
  await tx.query('DELETE FROM messages.push_subscription WHERE member = ANY ($1)', [members]);
}
