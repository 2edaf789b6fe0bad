import type { DocumentKind } from '#domains/protection/contract/document.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { DocumentContent } from './document.store.ts';

export type StaffDocument = { readonly id: string; readonly kind: DocumentKind; readonly uploadedAt: Instant };

/** Those that were handed in with an application; few, since a member can upload three. */
export async function listSubmittedDocuments(tx: Tx, application: string): Promise<StaffDocument[]> {
  const { rows } = await tx.query<StaffDocument>(
    `SELECT id, kind, uploaded_at AS "uploadedAt" FROM protection.document WHERE application = $1
      ORDER BY uploaded_at, id LIMIT 20`,
    [application],
  );
  return rows;
}

export type SubmittedDocument = DocumentContent & { readonly member: MemberId; readonly kind: DocumentKind };

/** Null where it was not submitted: a document that the member may still remove is not shown. */
export async function readSubmittedDocument(tx: Tx, id: string): Promise<SubmittedDocument | null> {
  const { rows } = await tx.query<SubmittedDocument>(
    `SELECT d.member, d.kind, d.media_type AS "mediaType", f.content
       FROM protection.document d JOIN protection.document_file f ON f.document = d.id
      WHERE d.id = $1 AND d.application IS NOT NULL`,
    [id],
  );
  return rows[0] ?? null;
}

/** Uploaded up to `loose`, refused up to `rejected`, or of an approval that ended up to `ended`. */
export type RetentionCutoffs = { readonly loose: Instant; readonly rejected: Instant; readonly ended: Instant };

/** Returns how many were deleted; the log keeps that they existed. */
export async function deleteDocumentsPastRetention(
  tx: Tx,
  { loose, rejected, ended }: RetentionCutoffs,
  { at, limit }: { readonly at: Instant; readonly limit: number },
): Promise<number> {
  const { rowCount } = await tx.query(
    `WITH past AS (
       (SELECT id, application FROM protection.document WHERE application IS NULL AND uploaded_at <= $1 ORDER BY uploaded_at LIMIT $5)
       UNION ALL
       (SELECT d.id, d.application FROM protection.application a JOIN protection.document d ON d.application = a.id
         WHERE a.state = 'rejected' AND a.reviewed_at <= $2 LIMIT $5)
       UNION ALL
       (SELECT d.id, d.application FROM protection.application a JOIN protection.document d ON d.application = a.id
         WHERE a.state = 'approved' AND a.expires_at <= $3 LIMIT $5)
       LIMIT $5
     ), gone AS (
       -- What its member hands in at this moment is loose no more.
       DELETE FROM protection.document d USING past
        WHERE d.id = past.id AND d.application IS NOT DISTINCT FROM past.application RETURNING d.id, d.member, d.kind
     )
     INSERT INTO protection.audit (member, actor, kind, ip, before, after, at)
     SELECT member, 'house', 'document_forgotten', '', jsonb_build_object('id', id, 'kind', kind), '{}', $4 FROM gone`,
    [new Date(loose), new Date(rejected), new Date(ended), new Date(at), limit],
  );
  return rowCount ?? 0;
}
