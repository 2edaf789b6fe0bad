/** What of a member's protection is kept row by row, as the privacy law has it handed out; newest first. */
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type ExportedDocument = {
  readonly id: string;
  readonly application: string | null;
  readonly kind: string;
  readonly mediaType: string;
  readonly size: number;
  readonly uploadedAt: Instant;
};

/** What was handed in, without the pictures: those are the member's already. */
export async function listDocumentsForExport(tx: Tx, member: MemberId, limit: number): Promise<ExportedDocument[]> {
  const columns = `d.id, d.application, d.kind, d.media_type AS "mediaType", d.size, d.uploaded_at AS "uploadedAt"`;
  const { rows } = await tx.query<ExportedDocument>(
    `SELECT ${columns} FROM protection.document d WHERE d.member = $1 AND d.application IS NULL
      UNION ALL
     SELECT ${columns} FROM protection.application a JOIN protection.document d ON d.application = a.id
      WHERE a.member = $1 ORDER BY "uploadedAt" DESC, id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type ExportedChange = {
  readonly kind: string;
  readonly ip: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly at: Instant;
};

/**
 * Of actions of staff only that they happened; who acted, and their remarks, are internal. A pause that was begun on
 * another account is in that one's copy.
 */
export async function listChangesForExport(tx: Tx, member: MemberId, limit: number): Promise<ExportedChange[]> {
  const { rows } = await tx.query<ExportedChange>(
    `SELECT kind, CASE WHEN actor = 'member' THEN ip ELSE '' END AS ip, CASE WHEN actor = 'member' THEN before END AS before,
            CASE WHEN actor = 'member' THEN after END AS after, at
       FROM protection.audit WHERE member = $1 AND NOT after ? 'carriedFrom' ORDER BY at DESC, id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type ExportedPlayDay = { readonly day: string; readonly minutes: number };

export async function listPlayedDaysForExport(tx: Tx, member: MemberId, limit: number): Promise<ExportedPlayDay[]> {
  const { rows } = await tx.query<ExportedPlayDay>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, ceil(ms / 60000.0)::int AS minutes
       FROM protection.played_day WHERE member = $1 ORDER BY played_day.day DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}
