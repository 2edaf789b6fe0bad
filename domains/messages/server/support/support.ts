/** The visitor's side of a conversation with staff. A guest proves to be the same by a secret that was answered once. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type * as contract from '#domains/messages/contract/support.ts';
import { maxSupportWords, supportSubjects } from '#domains/messages/contract/support.ts';
import { isStaffed } from '#domains/messages/rules/support-hours.ts';
import { formatMinuteOfDay } from '#kernel/day-span.ts';
import { makeId } from '#kernel/id.ts';
import { importTexts, writtenLocaleOf } from '#kernel/locale.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import * as store from './support.store.ts';
import { readSupportHours } from './support-hours.store.ts';
import type { texts as source } from './texts/en.ts';

const texts = await importTexts<typeof source>((file) => import(`./texts/${file}.ts`));

export type SupportDeps = {
  /** Where another company answers for the brand; null: we do. */
  readonly externalChatOf: (tx: Tx, merchant: string) => Promise<string | null>;
  readonly originOf: (host: string) => string;
};

const idBytes = 16;
const secretBytes = 32;

const sha256 = (text: string) => createHash('sha256').update(text).digest();

async function hoursOf(tx: Tx, merchant: string, at: Instant) {
  const hours = await readSupportHours(tx, merchant);
  return (
    hours && {
      opens: formatMinuteOfDay(hours.opensMinute),
      closes: formatMinuteOfDay(hours.closesMinute),
      isOpen: isStaffed(hours, at),
    }
  );
}

export const showModels: UseCase<typeof contract.listChatModels> = async ({ tx, site, locale, clock }) =>
  done({
    models: supportSubjects.map((modelId) => ({ modelId, name: texts[writtenLocaleOf(locale)][modelId] })),
    hours: await hoursOf(tx, site.merchant, clock.now()),
  });

const maxListed = 10;

export const showOwnChats: UseCase<typeof contract.listSupportChats> = async ({ tx, caller, locale }) => {
  const chats = await store.listChatsOf(tx, caller.member, maxListed);
  const names = texts[writtenLocaleOf(locale)];
  return done({
    chats: chats.map(({ id, subject, state, agent, createdAt }) => ({
      chatId: id,
      subject,
      subjectName: names[subject],
      state,
      agent,
      createdAt,
    })),
  });
};

export const createLaunchChat =
  ({ externalChatOf, originOf }: SupportDeps): UseCase<typeof contract.launchChat> =>
  async ({ tx, caller, site, clock, rng }, { modelId }) => {
    const { merchant } = site;
    const external = await externalChatOf(tx, merchant);
    if (external !== null) return done({ chatUrl: external });
    const page = `${originOf(site.domain)}/support`;
    const createdAt = clock.now();
    const chat = { id: makeId('sc', createdAt, rng.bytes(idBytes)), merchant, subject: modelId, createdAt };
    if (caller) {
      const { member } = caller;
      const isNew = await store.insertChat(tx, { ...chat, member, secretSha256: null });
      const { id } = isNew ? chat : ((await store.readOpenChatOf(tx, member)) ?? chat);
      return done({ chatUrl: `${page}?chat=${id}` });
    }
    const secret = Buffer.from(rng.bytes(secretBytes)).toString('hex');
    await store.insertChat(tx, { ...chat, member: null, secretSha256: sha256(secret) });
    return done({ chatUrl: `${page}?chat=${chat.id}#${secret}` });
  };

type Access = { readonly chatId: string; readonly secret?: string | undefined };

/** A conversation of somebody else answers as one that does not exist. */
function isOwn({ member, secretSha256 }: store.SupportChat, context: Context, { secret }: Access): boolean {
  if (member !== null) return context.caller?.member === member;
  return secret !== undefined && secretSha256 !== null && timingSafeEqual(sha256(secret), secretSha256);
}

/** With what was read: a conversation of somebody else is none. */
export async function findOwn(
  context: Context,
  access: Access,
  read: typeof store.readChat = store.readChat,
): Promise<Outcome<store.SupportChat, 'support_unknown'>> {
  const chat = await read(context.tx, context.site.merchant, access.chatId);
  return chat && isOwn(chat, context, access) ? done(chat) : refuse('support_unknown');
}

export const showChat: UseCase<typeof contract.readSupportChat> = async (context, access) => {
  const found = await findOwn(context, access);
  if (!found.ok) return found;
  const chat = found.value;
  const { subject, state, agent, wasHelpful, createdAt, staffTypingAt } = chat;
  const now = context.clock.now();
  const messages = await store.listSupportMessages(context.tx, chat.id);
  return done({
    subject,
    state,
    waitingPlace: state === 'waiting' ? (await store.countWaitingBefore(context.tx, chat)) + 1 : null,
    agent,
    wasHelpful,
    isTyping: state !== 'closed' && isTyping(staffTypingAt, now),
    hours: await hoursOf(context.tx, chat.merchant, now),
    createdAt,
    messages: messages.map(({ id, ...message }) => ({ messageId: id, ...message })),
  });
};

/** How long the typing sign is shown after the last one was received. */
const typingMs = 6_000;

export const isTyping = (typedAt: Instant | null, now: Instant): boolean =>
  typedAt !== null && now < typedAt + typingMs;

export const recordVisitorTyping: UseCase<typeof contract.typeInSupportChat> = async (context, access) => {
  const found = await findOwn(context, access);
  if (!found.ok) return found;
  if (found.value.state === 'closed') return refuse('support_closed');
  await store.recordTyping(context.tx, found.value.id, { side: 'visitor', at: context.clock.now() });
  return done({});
};

/** Plain text: line breaks stay, what hides or steers does not. */
export const tidySupportWords = (words: string): string =>
  words
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}|(?![\u200d])\p{Cf}/gu, '')
    .trim();

export const sendVisitorMessage: UseCase<typeof contract.sendSupportMessage> = async (context, input) => {
  const { tx, clock, rng } = context;
  const words = tidySupportWords(input.words);
  if (words === '') return refuse('support_empty');
  if (words.length > maxSupportWords) return refuse('support_too_long');
  const found = await findOwn(context, input, store.lockChat);
  if (!found.ok) return found;
  if (found.value.state === 'closed') return refuse('support_closed');
  const sentAt = clock.now();
  const id = makeId('sm', sentAt, rng.bytes(idBytes));
  const { clientId } = input;
  await store.insertSupportMessage(tx, {
    id,
    chat: found.value.id,
    side: 'visitor',
    agent: null,
    words,
    clientId,
    sentAt,
  });
  await store.recordTyping(tx, found.value.id, { side: 'visitor', at: null });
  return done({});
};

export const closeOwnChat: UseCase<typeof contract.closeSupportChat> = async (context, access) => {
  const found = await findOwn(context, access, store.lockChat);
  if (!found.ok) return found;
  await store.closeChat(context.tx, found.value.id, context.clock.now());
  return done({});
};

export const rateOwnChat: UseCase<typeof contract.rateSupportChat> = async (context, { wasHelpful, ...access }) => {
  const found = await findOwn(context, access, store.lockChat);
  if (!found.ok) return found;
  if (found.value.state !== 'closed') return refuse('support_not_closed');
  await store.saveRating(context.tx, found.value.id, wasHelpful);
  return done({});
};
