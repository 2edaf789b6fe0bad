/** Who may write into a room now, and the writing itself. */
import type { z } from 'zod/mini';
import { readMember } from '#domains/identity/server/index.ts';
import type { ChatMessage } from '#domains/messages/contract/chat.ts';
import { type ChatTextFault, cleanChatText } from '#domains/messages/rules/chat-text.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import * as store from './chat.store.ts';
import { readChatMember } from './chat-member.store.ts';
import { publishChat, toWireMessage } from './chat-wire.ts';

export type ChatDeps = {
  /** The rank that is shown beside a name. */
  readonly levelOf: (
    tx: Tx,
    query: { readonly member: MemberId; readonly merchant: string; readonly currency: string },
  ) => Promise<number>;
};

/** Messages of one member follow each other, so that two tabs have one pace and a mute stops both. */
export async function lockAuthor(tx: Tx, member: MemberId): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('messages.chat ' || $1, 0))`, [member]);
}

export type ChatAuthor = {
  readonly member: MemberId;
  readonly room: store.Room;
  readonly isModerator: boolean;
  readonly now: Instant;
};

/** What of a call counts here. */
export type ChatContext = Pick<Context<Caller>, 'tx' | 'clock' | 'rng'> & {
  readonly caller: Pick<Caller, 'member'>;
  readonly site: Pick<Context['site'], 'merchant' | 'currency'>;
};

type AuthorFault = 'room_unknown' | 'chat_muted';

/** With the author's lock. */
export async function admitAuthor(
  { tx, caller: { member }, site, clock }: ChatContext,
  roomId: string,
): Promise<Outcome<ChatAuthor, AuthorFault>> {
  const room = await store.readRoom(tx, site.merchant, roomId);
  if (!room) return refuse('room_unknown');
  await lockAuthor(tx, member);
  const now = clock.now();
  const { isModerator, mute } = await readChatMember(tx, member, now);
  return mute ? refuse('chat_muted', { ...mute }) : done({ member, room, isModerator, now });
}

type WordsRequest = { readonly roomId: string; readonly words: string };

/** With the author's lock; the words are those that are stored, with what is not allowed masked. */
export async function admitWords(
  context: ChatContext,
  { roomId, words }: WordsRequest,
): Promise<Outcome<{ readonly author: ChatAuthor; readonly words: string }, AuthorFault | ChatTextFault>> {
  const admitted = await admitAuthor(context, roomId);
  if (!admitted.ok) return admitted;
  const author = admitted.value;
  const filtered = new Set(await store.listFilteredWords(context.tx, ['EN', ...author.room.languages]));
  const text = cleanChatText(words, filtered);
  return 'fault' in text ? refuse(text.fault) : done({ author, words: text.words });
}

export async function judgePace(tx: Tx, { member, room, now }: ChatAuthor): Promise<Outcome<null, 'chat_too_fast'>> {
  const last = await store.readLastSentAt(tx, member);
  const waitMs = last === null ? 0 : last + room.slowMs - now;
  return waitMs > 0 ? refuse('chat_too_fast', { waitMs, seconds: Math.ceil(waitMs / 1_000) }) : done(null);
}

const idBytes = 16;

type NewWords = Pick<store.StoredMessage, 'words' | 'card'> & { readonly author: ChatAuthor };

/** Stores the message and publishes it to the room. */
export async function writeMessage(
  { tx, site: { merchant, currency }, rng }: ChatContext,
  { levelOf }: ChatDeps,
  { author: { member, room, isModerator, now }, words, card }: NewWords,
): Promise<z.output<typeof ChatMessage>> {
  const owner = await readMember(tx, member);
  const message: store.StoredMessage = {
    id: makeId('cm', now, rng.bytes(idBytes)),
    room: room.id,
    member,
    name: owner?.nickname ?? '',
    level: await levelOf(tx, { member, merchant, currency }),
    isModerator,
    words,
    card,
    sentAt: now,
    removedReason: null,
  };
  await store.insertMessage(tx, message);
  const view = toWireMessage(message);
  await publishChat(tx, room.id, { type: 'message', message: view });
  return view;
}
