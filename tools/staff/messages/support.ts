/** Conversations of visitors with staff. */
import { readBrandCurrency } from '#domains/content/server/index.ts';
import { answerSupportChat, endSupportChat, listOpenChats, readTranscript } from '#domains/messages/server/index.ts';
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
  run: async ({ pool }, { subject, options }) => {
    const found = await readTranscript(pool, options.brand ?? '', subject);
    if (!found) return decline(`There is no conversation "${subject}".`);
    const { chat, messages } = found;
    return succeed(
      `${chat.state}, about ${chat.subject}, ${chat.member ?? 'guest'}, since ${timeText(chat.createdAt)}`,
      ...messages.map(({ agent, words, sentAt }) => `${timeText(sentAt)}  ${agent ?? 'visitor'}: ${words}`),
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

export const endChat: Command = {
  subject: '<conversation>',
  options: { brand: '<code>' },
  needed: ['brand'],
  what: 'ends a conversation with a visitor, who may say then whether it helped',
  run: (context, input) => runSupport(context, input, (tx, action) => endSupportChat(tx, action)),
};
