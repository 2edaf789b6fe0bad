/** Rooms, moderators and the muted. */
import { readBrandCurrency } from '#domains/content/server/index.ts';
import { removalReasons } from '#domains/messages/contract/chat.ts';
import {
  addFilteredWord,
  dismissReports,
  listOpenReports,
  muteMember,
  muteTerms,
  type OpenReport,
  openRoom,
  removeFilteredWord,
  removeMessageAsStaff,
  setModerator,
  unmuteMember,
} from '#domains/messages/server/index.ts';
import { isLocale } from '#kernel/locale.ts';
import { type Command, type CommandInput, succeed, timeText, usageError } from '../command.ts';
import { findMember } from '../member/member.ts';
import { runMessageAction } from './message-input.ts';

const faultTexts = {
  member_unknown: 'there is no such account',
  not_muted: 'it is not muted',
  message_unknown: 'the brand has no such message, or nothing of it waits',
  word_invalid: 'it is no word of two letters or more, or is not on the list',
  room_taken: 'the brand has a room of this code',
} as const;

const causeOf = ({ options }: CommandInput) => removalReasons.find((each) => each === options.cause);
const causeProblem = `What for? --cause is one of ${removalReasons.join(', ')}.`;
const memberOptions = { remark: '<text>', merchant: '<brand>' } as const;

export const mute: Command = {
  subject: '<account>',
  options: { term: '<10m|1d|ever>', cause: '<reason>', ...memberOptions },
  needed: ['term', 'cause', 'remark'],
  what: 'lets a member write in no chat room of the brand for ten minutes, a day or for ever; told with its cause',
  run: async (context, input) => {
    const term = muteTerms.find((each) => each === input.options.term);
    if (!term) return usageError(`For how long? --term is one of ${muteTerms.join(', ')}.`);
    const cause = causeOf(input);
    if (!cause) return usageError(causeProblem);
    const member = await findMember(context, input);
    if (typeof member !== 'string') return member;
    return runMessageAction(context, input, {
      act: (tx, action) => muteMember(tx, { ...action, member, term, cause }),
      describe: ({ until }) => `${input.subject} is muted ${until === null ? 'for ever' : `until ${timeText(until)}`}`,
      faultTexts,
    });
  },
};

export const unmute: Command = {
  subject: '<account>',
  options: memberOptions,
  needed: ['remark'],
  what: 'lets a muted member write in the chat rooms again',
  run: async (context, input) => {
    const member = await findMember(context, input);
    if (typeof member !== 'string') return member;
    return runMessageAction(context, input, {
      act: (tx, action) => unmuteMember(tx, { ...action, member }),
      describe: () => `${input.subject} may write again`,
      faultTexts,
    });
  },
};

export const moderator: Command = {
  subject: '<account>',
  options: { is: '<on|off>', ...memberOptions },
  needed: ['is', 'remark'],
  what: 'makes a member a moderator of the chat rooms, who removes messages and mutes for ten minutes, or ends it',
  run: async (context, input) => {
    const { is } = input.options;
    if (is !== 'on' && is !== 'off') return usageError('--is is on or off.');
    const member = await findMember(context, input);
    if (typeof member !== 'string') return member;
    return runMessageAction(context, input, {
      act: (tx, action) => setModerator(tx, { ...action, member, isModerator: is === 'on' }),
      describe: () => `${input.subject} is ${is === 'on' ? 'a moderator' : 'no moderator any more'}`,
      faultTexts,
    });
  },
};

/** What a card shows in the room, with the id by which staff find its bet or packet. */
function describeCard(card: OpenReport['card']): string {
  if (card === null) return '';
  return card.type === 'win'
    ? `win ${card.betId} ${card.stake} -> ${card.payout}`
    : `packet ${card.packetId} ${card.total}`;
}

export const reports: Command = {
  subject: '<brand>',
  options: {},
  what: 'lists reported chat messages that wait for a decision, oldest first',
  run: async ({ pool }, { subject }) => {
    if ((await readBrandCurrency(pool, subject)) === null) return usageError(`There is no brand "${subject}".`);
    const open = await listOpenReports(pool, subject);
    if (open.length === 0) return succeed('Nothing waits.');
    return succeed(
      ...open.map(
        ({ message, room, author, words, card, reports: count, reasons, since }) =>
          `${message}  ${room}  ${author}  ${count}x ${reasons.join(', ')}  since ${timeText(since)}  ${[describeCard(card), words].filter(Boolean).join('  ')}`,
      ),
    );
  },
};

const messageOptions = { brand: '<code>', remark: '<text>' } as const;

export const remove: Command = {
  subject: '<message>',
  options: { ...messageOptions, cause: '<reason>' },
  needed: ['brand', 'cause', 'remark'],
  what: 'removes a chat message, which says so in its place, and closes its reports',
  run: async (context, input) => {
    const cause = causeOf(input);
    if (!cause) return usageError(causeProblem);
    const { subject: message, options } = input;
    return runMessageAction(context, input, {
      act: (tx, action) => removeMessageAsStaff(tx, { ...action, merchant: options.brand ?? '', message, cause }),
      describe: () => `${message} is removed`,
      faultTexts,
    });
  },
};

export const dismiss: Command = {
  subject: '<message>',
  options: messageOptions,
  needed: ['brand', 'remark'],
  what: 'closes the reports of a chat message, which stays',
  run: async (context, input) => {
    const { subject: message, options } = input;
    return runMessageAction(context, input, {
      act: (tx, action) => dismissReports(tx, { ...action, merchant: options.brand ?? '', message }),
      describe: () => `${message} stays`,
      faultTexts,
    });
  },
};

export const word: Command = {
  subject: '<word>',
  options: { language: '<code>', is: '<on|off>', remark: '<text>' },
  needed: ['language', 'is', 'remark'],
  what: 'puts a word on the list of a language that chat rooms mask, or takes it off; English counts in every room',
  run: async (context, input) => {
    const { language = '', is } = input.options;
    if (!isLocale(language)) return usageError('--language is the code of a language, as EN or TY.');
    if (is !== 'on' && is !== 'off') return usageError('--is is on or off.');
    const change = is === 'on' ? addFilteredWord : removeFilteredWord;
    return runMessageAction(context, input, {
      act: (tx, action) => change(tx, { ...action, language, word: input.subject }),
      describe: () => `the list of ${language} is changed`,
      faultTexts,
    });
  },
};

export const room: Command = {
  subject: '<brand>',
  options: {
    code: '<code>',
    'name-en': '<text>',
    'subject-en': '<text>',
    language: '<code>',
    position: '<number>',
    remark: '<text>',
  },
  needed: ['code', 'name-en', 'subject-en', 'remark'],
  what: 'opens a chat room of a brand',
  run: async (context, input) => {
    const { subject: merchant, options } = input;
    const { code = '', language = 'EN', position = '0' } = options;
    if ((await readBrandCurrency(context.pool, merchant)) === null)
      return usageError(`There is no brand "${merchant}".`);
    if (!/^[a-z0-9-]{2,30}$/.test(code)) return usageError('--code has two to thirty small letters and digits.');
    if (!isLocale(language)) return usageError('--language is the code of a language, as EN or TY.');
    if (!/^\d{1,3}$/.test(position)) return usageError('--position is a whole number.');
    const EN = { name: options['name-en'] ?? '', subject: options['subject-en'] ?? '' };
    return runMessageAction(context, input, {
      act: (tx, action) =>
        openRoom(tx, {
          ...action,
          merchant,
          code,
          position: Number(position),
          languages: [language],
          slowMs: 3_000,
          content: { EN },
        }),
      describe: ({ id }) => `the room ${id} is open`,
      faultTexts,
    });
  },
};
