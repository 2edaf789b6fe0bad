/** What moderators and staff do about messages and those who write them. Every action has a row in the audit. */
import { readMember } from '#domains/identity/server/index.ts';
import type * as contract from '#domains/messages/contract/chat.ts';
import type { RemovalReason } from '#domains/messages/contract/chat.ts';
import { foldWord } from '#domains/messages/rules/chat-text.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs, type Instant, minuteMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { type MessageStaffAction, recordAction } from '../staff/audit.store.ts';
import * as store from './chat.store.ts';
import * as people from './chat-member.store.ts';
import { authorOf, publishChat } from './chat-wire.ts';
import { lockAuthor } from './write-message.ts';

export const muteTerms = ['10m', '1d', 'ever'] as const;
export type MuteTerm = (typeof muteTerms)[number];

const termMs: Readonly<Record<Exclude<MuteTerm, 'ever'>, number>> = { '10m': 10 * minuteMs, '1d': dayMs };

const muteEnd = (term: MuteTerm, at: Instant): Instant | null => (term === 'ever' ? null : addMs(at, termMs[term]));

type AuthorChange = { readonly member: MemberId; readonly merchant: string; readonly mute: people.Mute | null };

/** Under the author's lock: what is being sent is either written before or refused. */
async function changeMute(tx: Tx, { member, merchant, mute }: AuthorChange): Promise<void> {
  await lockAuthor(tx, member);
  await people.saveMute(tx, { member, merchant }, mute);
  const owner = await readMember(tx, member);
  const author = { author: authorOf(member), name: owner?.nickname ?? '' };
  for (const { id } of await store.listRooms(tx, merchant))
    await publishChat(tx, id, {
      type: 'mute',
      ...author,
      mute: mute && { ...mute, until: mute.until as number | null },
    });
}

/** By a moderator of the brand, on the page. */
export const removeAsModerator: UseCase<typeof contract.removeChatMessage> = async (
  { tx, caller, site, clock },
  { messageId, reason, mutes },
) => {
  const at = clock.now();
  const { isModerator, mute } = await people.readChatMember(tx, caller.member, at);
  if (!isModerator || mute) return refuse('not_moderator');
  const { merchant } = site;
  const message = await store.readMessage(tx, merchant, messageId);
  if (!message) return refuse('message_unknown');
  const action = { actor: caller.member, reason, at };
  await takeOut(tx, action, { message, reason });
  if (mutes && message.member !== caller.member) {
    const { member } = message;
    // A longer mute by staff is not made shorter.
    const running = (await people.readChatMember(tx, member, at)).mute;
    const until = muteEnd('10m', at);
    if (!running || (running.until !== null && until !== null && running.until < until)) {
      await changeMute(tx, { member, merchant, mute: { until, reason } });
      await recordAction(tx, action, { action: 'chat.muted', subject: member, detail: { term: '10m', messageId } });
    }
  }
  return done({});
};

async function takeOut(
  tx: Tx,
  action: MessageStaffAction,
  { message, reason }: { readonly message: store.StoredMessage; readonly reason: RemovalReason },
): Promise<void> {
  const { id, room } = message;
  if (!(await store.removeMessage(tx, { id, by: action.actor, reason, at: action.at }))) return;
  await publishChat(tx, room, { type: 'removed', messageId: id, reason });
  await recordAction(tx, action, { action: 'chat.removed', subject: id, detail: { reason, member: message.member } });
}

type StaffMute = MessageStaffAction & {
  readonly member: MemberId;
  readonly term: MuteTerm;
  /** What its member is told. */
  readonly cause: RemovalReason;
};

export async function muteMember(
  tx: Tx,
  { member, term, cause, ...action }: StaffMute,
): Promise<Outcome<{ readonly until: Instant | null }, 'member_unknown'>> {
  const owner = await readMember(tx, member);
  if (!owner) return refuse('member_unknown');
  const until = muteEnd(term, action.at);
  await changeMute(tx, { member, merchant: owner.merchant, mute: { until, reason: cause } });
  await recordAction(tx, action, { action: 'chat.muted', subject: member, detail: { term, cause } });
  return done({ until });
}

type StaffOnMember = MessageStaffAction & { readonly member: MemberId };

export async function unmuteMember(
  tx: Tx,
  { member, ...action }: StaffOnMember,
): Promise<Outcome<null, 'member_unknown' | 'not_muted'>> {
  const owner = await readMember(tx, member);
  if (!owner) return refuse('member_unknown');
  if (!(await people.readChatMember(tx, member, action.at)).mute) return refuse('not_muted');
  await changeMute(tx, { member, merchant: owner.merchant, mute: null });
  await recordAction(tx, action, { action: 'chat.unmuted', subject: member });
  return done(null);
}

export async function setModerator(
  tx: Tx,
  { member, isModerator, ...action }: StaffOnMember & { readonly isModerator: boolean },
): Promise<Outcome<null, 'member_unknown'>> {
  const owner = await readMember(tx, member);
  if (!owner) return refuse('member_unknown');
  await people.saveModerator(tx, { member, merchant: owner.merchant }, isModerator);
  await recordAction(tx, action, { action: 'chat.moderator', subject: member, detail: { isModerator } });
  return done(null);
}

type StaffOnMessage = MessageStaffAction & { readonly merchant: string; readonly message: string };

export async function removeMessageAsStaff(
  tx: Tx,
  { merchant, message: id, cause, ...action }: StaffOnMessage & { readonly cause: RemovalReason },
): Promise<Outcome<null, 'message_unknown'>> {
  const message = await store.readMessage(tx, merchant, id);
  if (!message) return refuse('message_unknown');
  await takeOut(tx, action, { message, reason: cause });
  return done(null);
}

/** The reported message stays. */
export async function dismissReports(
  tx: Tx,
  { merchant, message, ...action }: StaffOnMessage,
): Promise<Outcome<null, 'message_unknown'>> {
  if (!(await store.readMessage(tx, merchant, message))) return refuse('message_unknown');
  if (!(await people.closeReports(tx, message, action.at))) return refuse('message_unknown');
  await recordAction(tx, action, { action: 'chat.dismissed', subject: message });
  return done(null);
}

type WordChange = MessageStaffAction & { readonly language: string; readonly word: string };

/** The least length of a word that is compared. */
const minWord = 2;

export async function addFilteredWord(
  tx: Tx,
  { language, word, ...action }: WordChange,
): Promise<Outcome<null, 'word_invalid'>> {
  const folded = foldWord(word.trim());
  if (folded.length < minWord || !/^[\p{L}\p{N}]+$/u.test(folded)) return refuse('word_invalid');
  await store.insertFilteredWord(tx, language, folded);
  await recordAction(tx, action, { action: 'chat.word_added', subject: language, detail: { word: folded } });
  return done(null);
}

export async function removeFilteredWord(
  tx: Tx,
  { language, word, ...action }: WordChange,
): Promise<Outcome<null, 'word_invalid'>> {
  const folded = foldWord(word.trim());
  if (!(await store.deleteFilteredWord(tx, language, folded))) return refuse('word_invalid');
  await recordAction(tx, action, { action: 'chat.word_removed', subject: language, detail: { word: folded } });
  return done(null);
}

type NewRoom = MessageStaffAction & Omit<store.Room, 'id'> & { readonly code: string };

export async function openRoom(
  tx: Tx,
  { code, actor, reason, at, ...room }: NewRoom,
): Promise<Outcome<{ readonly id: string }, 'room_taken'>> {
  const id = `${room.merchant}.${code}`;
  if (!(await store.insertRoom(tx, { ...room, id }))) return refuse('room_taken');
  await recordAction(tx, { actor, reason, at }, { action: 'chat.room', subject: id });
  return done({ id });
}
