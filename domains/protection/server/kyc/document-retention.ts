/** Submitted documents: each view by staff is recorded by name, and each is deleted when its retention ends. */

import type { DocumentKind, PictureType } from '#domains/protection/contract/document.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { insertAudit } from '../audit.store.ts';
import type { Actor } from '../audit.ts';
import { deleteDocumentsPastRetention, readSubmittedDocument } from './document-retention.store.ts';

/** Retention of documents: never submitted; rejected; and after the documents of an approval expired, as the law requires. */
const retentionDays = { loose: 7, rejected: 180, ended: 5 * 365 } as const;
const batchSize = 200;

export type DocumentView = {
  readonly member: MemberId;
  readonly kind: DocumentKind;
  readonly mediaType: PictureType;
  readonly content: Uint8Array;
};

/** For staff. Every view has its audit row: whose picture, who viewed it, when and from where. */
export async function viewDocument(
  tx: Tx,
  { document, actor, at }: { readonly document: string; readonly actor: Actor; readonly at: Instant },
): Promise<Outcome<DocumentView, 'document_unknown'>> {
  const documentView = await readSubmittedDocument(tx, document);
  if (!documentView) return refuse('document_unknown');
  const { member, kind } = documentView;
  await insertAudit(tx, {
    member,
    actor: actor.name,
    ip: actor.ip,
    kind: 'document_viewed',
    before: {},
    after: { id: document, kind },
    at,
  });
  return done(documentView);
}

/** One batch; answers how many. */
export const deleteOldDocuments = (tx: Tx, at: Instant): Promise<number> =>
  deleteDocumentsPastRetention(
    tx,
    {
      loose: addMs(at, -retentionDays.loose * dayMs),
      rejected: addMs(at, -retentionDays.rejected * dayMs),
      ended: addMs(at, -retentionDays.ended * dayMs),
    },
    { at, limit: batchSize },
  );
