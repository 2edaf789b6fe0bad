/** Staff's side of a conversation: to join it, to answer and to end it. */
import { maxSupportWords } from '#domains/messages/contract/support.ts';
import type { SupportHours } from '#domains/messages/rules/support-hours.ts';
import { makeId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { recordAction } from '../staff/audit.store.ts';
import * as store from './support.store.ts';
import { isTyping, tidySupportWords } from './support.ts';
import { saveSupportHours } from './support-hours.store.ts';

type SupportAction = {
  readonly merchant: string;
  readonly chat: string;
  /** Who of staff acts, by the name that the visitor reads. */
  readonly actor: string;
  readonly at: Instant;
};

const reason = 'live chat';
const idBytes = 16;

type Fault = 'support_unknown' | 'support_closed' | 'words_invalid';

async function lockOpen(tx: Tx, { merchant, chat: id }: SupportAction): Promise<Outcome<store.SupportChat, Fault>> {
  const chat = await store.lockChat(tx, merchant, id);
  if (!chat) return refuse('support_unknown');
  return chat.state === 'closed' ? refuse('support_closed') : done(chat);
}

/** Who answers joins by it. */
export async function answerSupportChat(
  tx: Tx,
  { words: written, rng, ...action }: SupportAction & { readonly words: string; readonly rng: Rng },
): Promise<Outcome<null, Fault>> {
  const words = tidySupportWords(written);
  if (words === '' || words.length > maxSupportWords) return refuse('words_invalid');
  const found = await lockOpen(tx, action);
  if (!found.ok) return found;
  const { actor, at } = action;
  const chat = found.value;
  if (chat.agent !== actor) {
    await store.joinChat(tx, chat.id, { agent: actor, at });
    await recordAction(tx, { actor, reason, at }, { action: 'support.joined', subject: chat.id });
  }
  const id = makeId('sm', at, rng.bytes(idBytes));
  await store.insertSupportMessage(tx, {
    id,
    chat: chat.id,
    side: 'staff',
    agent: actor,
    words,
    clientId: id,
    sentAt: at,
  });
  await store.recordTyping(tx, chat.id, { side: 'staff', at: null });
  return done(null);
}

/** The visitor sees that an answer is being written. */
export async function recordStaffTyping(tx: Tx, action: SupportAction): Promise<Outcome<null, Fault>> {
  const found = await lockOpen(tx, action);
  if (!found.ok) return found;
  await store.recordTyping(tx, found.value.id, { side: 'staff', at: action.at });
  return done(null);
}

type HoursAction = SupportHours & Pick<SupportAction, 'merchant' | 'actor' | 'at'> & { readonly reason: string };

export async function setSupportHours(
  tx: Tx,
  { merchant, actor, reason: why, at, ...hours }: HoursAction,
): Promise<Outcome<null, never>> {
  await saveSupportHours(tx, merchant, hours);
  await recordAction(tx, { actor, reason: why, at }, { action: 'support.hours', subject: merchant, detail: hours });
  return done(null);
}

export async function endSupportChat(tx: Tx, action: SupportAction): Promise<Outcome<null, Fault>> {
  const found = await lockOpen(tx, action);
  if (!found.ok) return found;
  const { actor, at } = action;
  await store.closeChat(tx, found.value.id, at);
  await recordAction(tx, { actor, reason, at }, { action: 'support.closed', subject: found.value.id });
  return done(null);
}

export type SupportTranscript = {
  readonly chat: store.SupportChat;
  readonly messages: readonly store.SupportMessage[];
  readonly isTyping: boolean;
};

type TranscriptQuery = { readonly merchant: string; readonly id: string; readonly at: Instant };

export async function readTranscript(tx: Tx, { merchant, id, at }: TranscriptQuery): Promise<SupportTranscript | null> {
  const chat = await store.readChat(tx, merchant, id);
  if (!chat) return null;
  const messages = await store.listSupportMessages(tx, chat.id);
  return { chat, messages, isTyping: chat.state !== 'closed' && isTyping(chat.visitorTypingAt, at) };
}
