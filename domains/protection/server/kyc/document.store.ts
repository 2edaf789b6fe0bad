import {
  type Document,
  type DocumentKind,
  maxDocumentsPerKind,
  type PictureType,
} from '#domains/protection/contract/document.ts';
import type { Id, MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Picture } from '#platform/server/sanitize/clean-picture.ts';

export type DocumentId = Id<'kd'>;

const columns = 'id, kind, width, height, size, uploaded_at AS "uploadedAt"';

/** Uploaded and not handed in yet. */
export async function listUnsubmittedDocuments(tx: Tx, member: MemberId): Promise<Document[]> {
  const { rows } = await tx.query<Document>(
    `SELECT ${columns} FROM protection.document WHERE member = $1 AND application IS NULL
      ORDER BY uploaded_at, id LIMIT $2`,
    [member, maxDocumentsPerKind],
  );
  return rows;
}

export type NewDocument = {
  readonly id: DocumentId;
  readonly member: MemberId;
  readonly kind: DocumentKind;
  readonly picture: Picture;
  readonly at: Instant;
};

export async function insertDocument(tx: Tx, document: NewDocument): Promise<void> {
  const { id, member, kind, picture, at } = document;
  await tx.query(
    `INSERT INTO protection.document (id, member, kind, media_type, width, height, size, uploaded_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, member, kind, picture.mediaType, picture.width, picture.height, picture.bytes.length, new Date(at)],
  );
  await tx.query('INSERT INTO protection.document_file (document, content) VALUES ($1, $2)', [id, picture.bytes]);
}

export type DocumentContent = { readonly mediaType: PictureType; readonly content: Buffer };

/** Null where it is another member's, as where there is none. */
export async function readContent(
  tx: Tx,
  { id, member }: { id: string; member: MemberId },
): Promise<DocumentContent | null> {
  const { rows } = await tx.query<DocumentContent>(
    `SELECT d.media_type AS "mediaType", f.content FROM protection.document d JOIN protection.document_file f ON f.document = d.id
      WHERE d.id = $1 AND d.member = $2`,
    [id, member],
  );
  return rows[0] ?? null;
}

export async function readDocumentState(
  tx: Tx,
  { id, member }: { id: string; member: MemberId },
): Promise<{ readonly kind: DocumentKind; readonly isHandedIn: boolean } | null> {
  const { rows } = await tx.query<{ kind: DocumentKind; isHandedIn: boolean }>(
    'SELECT kind, application IS NOT NULL AS "isHandedIn" FROM protection.document WHERE id = $1 AND member = $2',
    [id, member],
  );
  return rows[0] ?? null;
}

export async function deleteDocument(tx: Tx, id: string): Promise<void> {
  await tx.query('DELETE FROM protection.document WHERE id = $1 AND application IS NULL', [id]);
}

export async function submitDocuments(
  tx: Tx,
  { member, application }: { member: MemberId; application: string },
): Promise<void> {
  await tx.query('UPDATE protection.document SET application = $2 WHERE member = $1 AND application IS NULL', [
    member,
    application,
  ]);
}
