/** Pictures that a visitor shows to staff: judged by their content and painted anew. */
import { createHash } from 'node:crypto';
import type * as contract from '#domains/messages/contract/support.ts';
import { maxSupportPictures } from '#domains/messages/contract/support.ts';
import { makeId } from '#kernel/id.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import { cleanPicture } from '#platform/server/sanitize/clean-picture.ts';
import { lockChat } from './support.store.ts';
import { findOwn } from './support.ts';
import { countSupportPictures, insertSupportPicture, listSupportPictures } from './support-picture.store.ts';

const idBytes = 16;

export const sendVisitorPicture: UseCase<typeof contract.sendSupportPicture> = async (context, { file, ...access }) => {
  const { tx, clock, rng } = context;
  // Before the first query: neither a connection nor the conversation waits while a picture is redrawn.
  const cleaned = await cleanPicture(file.bytes);
  if (!cleaned.ok) return refuse(cleaned.fault);
  const found = await findOwn(context, access, lockChat);
  if (!found.ok) return found;
  const { id: chat, state } = found.value;
  if (state === 'closed') return refuse('support_closed');
  const clientId = `picture ${createHash('sha256').update(file.bytes).digest('hex')}`;
  if ((await countSupportPictures(tx, chat, clientId)) >= maxSupportPictures) return refuse('support_pictures_full');
  const sentAt = clock.now();
  const id = makeId('sm', sentAt, rng.bytes(idBytes));
  await insertSupportPicture(tx, { id, chat, clientId, picture: cleaned.value, sentAt });
  return done({});
};

export const showPicture: UseCase<typeof contract.readSupportPicture> = async (context, { messageId, ...access }) => {
  const found = await findOwn(context, access);
  if (!found.ok) return found;
  const [picture] = await listSupportPictures(context.tx, found.value.id, messageId);
  if (!picture) return refuse('support_unknown');
  return done({ mediaType: picture.mediaType, base64: picture.bytes.toString('base64') });
};
