/** Conversations of visitors with staff. */
import { readBrandCurrency } from '#domains/content/server/index.ts';
import {
  answerSupportChat,
  endSupportChat,
  listOpenChats,
  listSupportPictures,
  parseMinute,
  readTranscript,
  recordStaffTyping,
  setSupportHours,
} from '#domains/messages/server/index.ts';
import type { Outcome } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import { inRetriedTransaction } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import {
  type Command,
  type CommandInput,
  type CommandResult,
  decline,
  type StaffContext,
  succeed,
  timeText,
  usageError,
} from '../command.ts';
import { runMessageAction } from './message-input.ts';

const faultTexts = {
  support_unknown: 'the brand has no such conversation',
  support_closed: 'it has ended',
  words_invalid: '--text has no words, or over 1,000 letters',
} as const;

export const waiting: Command = {
  subject: '<brand>',
  options: {},
  what: 'lists the conversations of visitors that go on, the longest first',
  run: async ({ pool }, { subject }) => {
    if ((await readBrandCurrency(pool, subject)) === null) return usageError(`There is no brand "${subject}".`);
    const chats = await listOpenChats(pool, subject);
    if (chats.length === 0) return succeed('Nobody waits.');
    return succeed(
      ...chats.map(
        ({ id, state, subject: about, member, agent, createdAt }) =>
          `${id}  ${state}${agent === null ? '' : ` with ${agent}`}  ${about}  ${member ?? 'guest'}  since ${timeText(createdAt)}`,
      ),
    );
  },
};

export const talk: Command = {
  subject: '<conversation>',
  options: { brand: '<code>' },
  needed: ['brand'],
  what: 'shows what was said in a conversation',
  run: async ({ pool, clock }, { subject, options }) => {
    const query = { merchant: options.brand ?? '', id: subject, at: clock.now() };
    const found = await readTranscript(pool, query);
    if (!found) return decline(`There is no conversation "${subject}".`);
    const { chat, messages, isTyping } = found;
    return succeed(
      `${chat.state}, about ${chat.subject}, ${chat.member ?? 'guest'}, since ${timeText(chat.createdAt)}`,
      ...messages.map(
        ({ agent, words, sentAt, picture }) =>
          `${timeText(sentAt)}  ${agent ?? 'visitor'}: ${picture ? `a picture of ${picture.width} by ${picture.height}` : words}`,
      ),
      ...(isTyping ? ['The visitor is writing.'] : []),
    );
  },
};

type SupportAction = Parameters<typeof endSupportChat>[1];
type Act = (tx: Tx, action: SupportAction) => Promise<Outcome<null, keyof typeof faultTexts>>;

async function runSupport({ pool, clock }: StaffContext, input: CommandInput, act: Act): Promise<CommandResult> {
  const { subject: chat, options, actor } = input;
  if (options.brand === undefined) return usageError('Of which brand? --brand is its code.');
  const action = { merchant: options.brand, chat, actor, at: clock.now() };
  const outcome = await inRetriedTransaction(pool, (tx) => act(tx, action));
  return outcome.ok
    ? succeed(`Done, in the name of ${actor}.`)
    : decline(`Refused, nothing was changed: ${faultTexts[outcome.fault]}.`);
}

export const answerChat: Command = {
  subject: '<conversation>',
  options: { brand: '<code>', text: '<text>' },
  needed: ['brand', 'text'],
  what: 'answers a visitor; who answers joins the conversation under the name of --as',
  run: (context, input) =>
    runSupport(context, input, (tx, action) =>
      answerSupportChat(tx, { ...action, words: input.options.text ?? '', rng: systemRng }),
    ),
};

export const typing: Command = {
  subject: '<conversation>',
  options: { brand: '<code>' },
  needed: ['brand'],
  what: 'shows a visitor for a few seconds that an answer is being written',
  run: (context, input) => runSupport(context, input, (tx, action) => recordStaffTyping(tx, action)),
};

export const chatPictures: Command = {
  subject: '<conversation>',
  options: { brand: '<code>' },
  needed: ['brand'],
  what: 'keeps the pictures of a conversation where they can be looked at',
  run: async ({ pool, clock, savePicture }, { subject, options }) => {
    const query = { merchant: options.brand ?? '', id: subject, at: clock.now() };
    if (!(await readTranscript(pool, query))) return decline(`There is no conversation "${subject}".`);
    const files = await listSupportPictures(pool, subject, null);
    if (files.length === 0) return decline('There are no pictures in it.');
    const lines: string[] = [];
    for (const { message, bytes, mediaType } of files) {
      const extension = mediaType === 'image/png' ? 'png' : 'jpg';
      lines.push(`kept  ${await savePicture(`chat-${message}.${extension}`, bytes)}`);
    }
    return succeed(...lines);
  },
};

export const chatHours: Command = {
  subject: '<brand>',
  options: { from: '<hh:mm>', to: '<hh:mm>', remark: '<text>' },
  needed: ['from', 'to', 'remark'],
  what: 'says when staff answer, which visitors read; the same time twice means the whole day',
  run: async (context, input) => {
    const { subject: merchant, options } = input;
    if ((await readBrandCurrency(context.pool, merchant)) === null)
      return usageError(`There is no brand "${merchant}".`);
    const [opensMinute, closesMinute] = [parseMinute(options.from ?? ''), parseMinute(options.to ?? '')];
    if (opensMinute === null || closesMinute === null) return usageError('--from and --to are like 09:00.');
    return runMessageAction(context, input, {
      act: (tx, action) => setSupportHours(tx, { ...action, merchant, opensMinute, closesMinute }),
      describe: () => `staff of ${merchant} answer from ${options.from} to ${options.to}`,
      faultTexts: {},
    });
  },
};

export const endChat: Command = {
  subject: '<conversation>',
  options: { brand: '<code>' },
  needed: ['brand'],
  what: 'ends a conversation with a visitor, who may say then whether it helped',
  run: (context, input) => runSupport(context, input, (tx, action) => endSupportChat(tx, action)),
};
