/** Pictures of papers and faces, from the upload to the application that takes them along. */

import {
  type addDocument,
  maxDocumentsPerKind,
  type readDocument,
  type removeDocument,
} from '#domains/protection/contract/document.ts';
import { makeId } from '#kernel/id.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import { cleanPicture } from '#platform/server/sanitize/clean-picture.ts';
import { recordMemberAudit } from '../audit.ts';
import { lockOrCreateSetting } from '../setting.store.ts';
import * as store from './document.store.ts';

/** Only the bytes are trusted; name and media type are the sender's claims and are ignored. */
function bytesOf(file: unknown): Uint8Array | null {
  if (typeof file !== 'object' || file === null || !('bytes' in file)) return null;
  return file.bytes instanceof Uint8Array && file.bytes.length > 0 ? file.bytes : null;
}

export const add: UseCase<typeof addDocument> = async (context, { kind, file }) => {
  const { tx, caller, clock, rng } = context;
  const { member } = caller;
  const bytes = bytesOf(file);
  if (!bytes) return refuse('document_absent');
  // Before the first query: no connection waits while a picture is drawn.
  const cleaned = await cleanPicture(bytes);
  if (!cleaned.ok) return cleaned;
  await lockOrCreateSetting(tx, member);
  if ((await store.listUnsubmittedDocuments(tx, member)).length >= maxDocumentsPerKind) return refuse('documents_full');
  const at = clock.now();
  const id = makeId('kd', at, rng.bytes(16));
  const { value: picture } = cleaned;
  await store.insertDocument(tx, { id, member, kind, picture, at });
  await recordMemberAudit(context, { kind: 'document_added', before: {}, after: { id, kind } });
  const { width, height, bytes: storedContent } = picture;
  return done({ id, kind, width, height, size: storedContent.length, uploadedAt: at });
};

export const show: UseCase<typeof readDocument> = async ({ tx, caller }, { id }) => {
  const storedContent = await store.readContent(tx, { id, member: caller.member });
  if (!storedContent) return refuse('not_found');
  return done({ mediaType: storedContent.mediaType, content: storedContent.content.toString('base64') });
};

export const remove: UseCase<typeof removeDocument> = async (context, { id }) => {
  const { tx, caller } = context;
  await lockOrCreateSetting(tx, caller.member);
  const state = await store.readDocumentState(tx, { id, member: caller.member });
  if (!state) return refuse('not_found');
  if (state.isHandedIn) return refuse('document_handed_in');
  await store.deleteDocument(tx, id);
  await recordMemberAudit(context, { kind: 'document_removed', before: { id, kind: state.kind }, after: {} });
  return done({});
};
