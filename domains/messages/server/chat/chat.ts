/** A member reads and writes in the rooms of the brand. */
import { readMember } from '#domains/identity/server/index.ts';
import type * as contract from '#domains/messages/contract/chat.ts';
import { historyLength } from '#domains/messages/contract/chat.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { inLocale } from '#kernel/locale.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import * as store from './chat.store.ts';
import * as people from './chat-member.store.ts';
import { authorOf, toWireMessage } from './chat-wire.ts';
import { admitWords, type ChatContext, type ChatDeps, judgePace, writeMessage } from './write-message.ts';

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

export const createSendMessage =
  (deps: ChatDeps) =>
  async (context: ChatContext, { roomId, words }: InputOf<typeof contract.sendChatMessage>) => {
    const admitted = await admitWords(context, { roomId, words });
    if (!admitted.ok) return admitted;
    const paced = await judgePace(context.tx, admitted.value.author);
    return paced.ok ? done(await writeMessage(context, deps, { ...admitted.value, card: null })) : paced;
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
