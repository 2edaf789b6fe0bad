/** A member reads and writes in the rooms of the brand. */
import { readMember } from '#domains/identity/server/index.ts';
import type * as contract from '#domains/messages/contract/chat.ts';
import { historyLength } from '#domains/messages/contract/chat.ts';
import { cleanChatText } from '#domains/messages/rules/chat-text.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { inLocale } from '#kernel/locale.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import * as store from './chat.store.ts';
import * as people from './chat-member.store.ts';
import { authorOf, publishChat, toWireMessage } from './chat-wire.ts';

export type ChatDeps = {
  /** The rank that is shown beside a name. */
  readonly levelOf: (
    tx: Tx,
    query: { readonly member: MemberId; readonly merchant: string; readonly currency: string },
  ) => Promise<number>;
};

const idBytes = 16;

export const showRooms: UseCase<typeof contract.readChatRooms> = async ({ tx, caller, site, locale, clock }) => {
  const { member } = caller;
  const rooms = await store.listRooms(tx, site.merchant);
  const { isModerator, mute } = await people.readChatMember(tx, member, clock.now());
  const blocked = await people.listBlocked(tx, member);
  const own = await readMember(tx, member);
  return done({
    rooms: rooms.map(({ id, content, slowMs }) => ({ roomId: id, ...inLocale(content, locale), slowMs })),
    own: {
      author: authorOf(member),
      name: own?.nickname ?? '',
      isModerator,
      mute,
      blocked: blocked.map(({ other, name }) => ({ author: authorOf(other), name })),
    },
  });
};

export const showMessages: UseCase<typeof contract.listChatMessages> = async ({ tx, caller, site }, { roomId }) => {
  const room = await store.readRoom(tx, site.merchant, roomId);
  if (!room) return refuse('room_unknown');
  const messages = await store.listMessages(tx, { room: room.id, reader: caller.member, limit: historyLength });
  return done({ content: messages.toReversed().map(toWireMessage) });
};

/** Messages of one member follow each other, so that two tabs have one pace and a mute stops both. */
export async function lockAuthor(tx: Tx, member: MemberId): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('messages.chat ' || $1, 0))`, [member]);
}

export const createSendMessage =
  ({ levelOf }: ChatDeps): UseCase<typeof contract.sendChatMessage> =>
  async ({ tx, caller, site, clock, rng }, { roomId, words }) => {
    const { member } = caller;
    const { merchant, currency } = site;
    const room = await store.readRoom(tx, merchant, roomId);
    if (!room) return refuse('room_unknown');
    await lockAuthor(tx, member);
    const now = clock.now();
    const { isModerator, mute } = await people.readChatMember(tx, member, now);
    if (mute) return refuse('chat_muted', { ...mute });
    const filtered = new Set(await store.listFilteredWords(tx, ['EN', ...room.languages]));
    const text = cleanChatText(words, filtered);
    if ('fault' in text) return refuse(text.fault);
    const last = await store.readLastSentAt(tx, member);
    const waitMs = last === null ? 0 : last + room.slowMs - now;
    if (waitMs > 0) return refuse('chat_too_fast', { waitMs, seconds: Math.ceil(waitMs / 1_000) });
    const owner = await readMember(tx, member);
    const message: store.StoredMessage = {
      id: makeId('cm', now, rng.bytes(idBytes)),
      room: room.id,
      member,
      name: owner?.nickname ?? '',
      level: await levelOf(tx, { member, merchant, currency }),
      isModerator,
      words: text.words,
      sentAt: now,
      removedReason: null,
    };
    await store.insertMessage(tx, message);
    const view = toWireMessage(message);
    await publishChat(tx, room.id, { type: 'message', message: view });
    return done(view);
  };

export const reportMessage: UseCase<typeof contract.reportChatMessage> = async (
  { tx, caller, site, clock },
  { messageId, reason },
) => {
  const { merchant } = site;
  const message = await store.readMessage(tx, merchant, messageId);
  if (!message) return refuse('message_unknown');
  await people.insertReport(tx, { message: messageId, member: caller.member, merchant, reason, at: clock.now() });
  return done({});
};

export const blockAuthor: UseCase<typeof contract.blockChatAuthor> = async (
  { tx, caller, site, clock },
  { messageId },
) => {
  const message = await store.readMessage(tx, site.merchant, messageId);
  if (!message) return refuse('message_unknown');
  if (message.member === caller.member) return refuse('block_self');
  await people.insertBlock(tx, { member: caller.member, other: message.member, at: clock.now() });
  return done({});
};

export const unblockAuthor: UseCase<typeof contract.unblockChatAuthor> = async ({ tx, caller }, { author }) => {
  const blocked = await people.listBlocked(tx, caller.member);
  const block = blocked.find(({ other }) => authorOf(other) === author);
  if (block) await people.deleteBlock(tx, caller.member, block.other);
  return done({});
};
