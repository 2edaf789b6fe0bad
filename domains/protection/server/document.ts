/** Pictures of papers and faces, from the upload to the application that takes them along. */
import { makeId } from '#kernel/id.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { cleanPicture } from '#platform/server/pictures.ts';
import type { UseCase } from '#platform/server/route.ts';
import { type addDocument, documentsMost, type readDocument, type removeDocument } from '../contract/document.ts';
import { recordOwn } from './audit.ts';
import * as store from './document.store.ts';
import { holdSetting } from './setting.store.ts';

/** Only the bytes are facts; name and media type are the sender's claims, and nobody needs them. */
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
  await holdSetting(tx, member);
  if ((await store.listLoose(tx, member)).length >= documentsMost) return refuse('documents_full');
  const at = clock.now();
  const id = makeId('kd', at, rng.bytes(16));
  const { value: picture } = cleaned;
  await store.insertDocument(tx, { id, member, kind, picture, at });
  await recordOwn(context, { kind: 'document_added', before: {}, after: { id, kind } });
  const { width, height, bytes: kept } = picture;
  return done({ id, kind, width, height, size: kept.length, uploadedAt: at });
};

export const show: UseCase<typeof readDocument> = async ({ tx, caller }, { id }) => {
  const kept = await store.readContent(tx, { id, member: caller.member });
  if (!kept) return refuse('not_found');
  return done({ mediaType: kept.mediaType, content: kept.content.toString('base64') });
};

export const remove: UseCase<typeof removeDocument> = async (context, { id }) => {
  const { tx, caller } = context;
  await holdSetting(tx, caller.member);
  const known = await store.readStanding(tx, { id, member: caller.member });
  if (!known) return refuse('not_found');
  if (known.isHandedIn) return refuse('document_handed_in');
  await store.deleteDocument(tx, id);
  await recordOwn(context, { kind: 'document_removed', before: { id, kind: known.kind }, after: {} });
  return done({});
};
