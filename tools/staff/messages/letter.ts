/** Letters of the operator: to one member, to a segment or to all of a brand. */
import { createBroadcastDeps } from '#apps/server/messages/messages.ts';
import { composeProtection } from '#apps/server/protection/protection.ts';
import { readBrandCurrency } from '#domains/content/server/index.ts';
import { type OperatorLetter, scheduleBroadcast, writeToMember } from '#domains/messages/server/index.ts';
import { isLocale, locales } from '#kernel/locale.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type Command, type CommandInput, timeText, usageError } from '../command.ts';
import { findMember } from '../member/member.ts';
import { runMessageAction } from './message-input.ts';

const textOptions = Object.fromEntries(
  Object.keys(locales).flatMap((code) => [
    [`title-${code.toLowerCase()}`, '<text>'],
    [`text-${code.toLowerCase()}`, '<html>'],
  ]),
);

/** The letter that the options describe, or what is wrong with them. */
function parseLetter({ options }: CommandInput): OperatorLetter | string {
  const { kind = 'system' } = options;
  if (kind !== 'system' && kind !== 'promotion') return '--kind is system or promotion.';
  const words: Record<string, OperatorLetter['words']['EN']> = {};
  for (const code of Object.keys(locales).filter(isLocale)) {
    const [title, html] = [options[`title-${code.toLowerCase()}`], options[`text-${code.toLowerCase()}`]];
    if (title === undefined && html === undefined) continue;
    if (title === undefined || html === undefined) return `${code} needs both its title and its text.`;
    words[code] = { title, html };
  }
  const { EN } = words;
  return EN
    ? { kind, words: { ...words, EN } }
    : 'English is needed, because all others fall back to it: --title-en and --text-en.';
}

const faultTexts = {
  content_invalid: 'a title needs one to 120 characters, and a text one to 20,000 after cleaning',
  member_unknown: 'there is no such account',
  account_closed: 'its member closed it',
  not_wanted: 'the member does not want offers, or is on a break or near a limit',
  quiet_hours: 'no offer is sent between 22:00 and 08:00',
  segment_unknown: 'there is no such segment; there are agents, players and vip:<level>',
} as const;

const options = { kind: '<system|promotion>', ...textOptions, remark: '<text>' } as const;
const needed = ['title-en', 'text-en', 'remark'];

export const send: Command = {
  subject: '<account>',
  options: { ...options, merchant: '<brand>' },
  needed,
  what: 'writes a letter to one member’s inbox; an offer only where its member wants offers',
  run: async (context, input) => {
    const letter = parseLetter(input);
    if (typeof letter === 'string') return usageError(letter);
    const member = await findMember(context, input);
    if (typeof member !== 'string') return member;
    const deps = createBroadcastDeps(composeProtection());
    return runMessageAction(context, input, {
      act: (tx, action) => writeToMember(tx, deps, { ...action, ...letter, member, rng: systemRng }),
      describe: (id) => `letter ${id} is in the inbox of ${input.subject}`,
      faultTexts,
    });
  },
};

export const broadcast: Command = {
  subject: '<brand>',
  options: { ...options, audience: '<all|agents|players|vip:level>' },
  needed: [...needed, 'audience'],
  what: 'writes a letter to all of a brand or to a segment, who is in it when it is sent; an offer waits for the end of the quiet hours',
  run: async (context, input) => {
    const letter = parseLetter(input);
    if (typeof letter === 'string') return usageError(letter);
    const { subject: merchant, options: given } = input;
    const { audience } = given;
    if (audience === undefined) return usageError('To whom? --audience is all, agents, players or vip:<level>.');
    if ((await readBrandCurrency(context.pool, merchant)) === null)
      return usageError(`There is no brand "${merchant}".`);
    const deps = createBroadcastDeps(composeProtection());
    return runMessageAction(context, input, {
      act: (tx, action) => scheduleBroadcast(tx, deps, { ...action, ...letter, merchant, audience, rng: systemRng }),
      describe: ({ id, sendAt }) => `letter ${id} to ${audience} of ${merchant} is sent at ${timeText(sendAt)}`,
      faultTexts,
    });
  },
};
