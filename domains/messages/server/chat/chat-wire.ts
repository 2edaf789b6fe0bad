/** What of a message and its author travels. An author has no id on the wire that any other call takes. */
import { createHash } from 'node:crypto';
import type { z } from 'zod/mini';
import type { ChatCard, ChatEvent, ChatMessage } from '#domains/messages/contract/chat.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Tx } from '#platform/server/context.ts';
import { publishLive } from '#platform/server/outbox/index.ts';
import type { StoredCard, StoredMessage } from './chat.store.ts';

const authorLength = 16;

export const authorOf = (member: MemberId): string =>
  createHash('sha256').update(`chat author ${member}`).digest('hex').slice(0, authorLength);

export function toWireMessage(message: StoredMessage): z.output<typeof ChatMessage> {
  const { id, member, name, level, isModerator, words, card, sentAt, removedReason } = message;
  const isRemoved = removedReason !== null;
  return {
    messageId: id,
    author: authorOf(member),
    name,
    level,
    isModerator,
    words: isRemoved ? '' : words,
    card: isRemoved ? null : card && toWireCard(card),
    sentAt,
    removed: removedReason,
  };
}

/** Without the id of the bet. */
function toWireCard(card: StoredCard): ChatCard {
  if (card.type !== 'win') return card;
  const { betId: _, ...rest } = card;
  return rest;
}

export const publishChat = (tx: Tx, room: string, event: ChatEvent): Promise<void> =>
  publishLive(tx, { topic: `room:${room}`, event: 'chat', data: event });
