/** The site as a whole: open or closed, and what a brand tells. */
import { closeSite, listBrands, openSite, publishByStaff } from '#domains/content/server/index.ts';
import { isLocale, locales, type Worded } from '#kernel/locale.ts';
import { done, type Outcome } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Pool } from '#platform/server/db.ts';
import { inTransaction } from '#platform/server/db.ts';
import { type Asked, type Command, decline, misused, say, seat, type Told, timeText } from './command.ts';
import { momentForm, parseMoment } from './moment.ts';

const why: Readonly<Record<string, string>> = {
  nothing_new: 'it is so already',
  all_closed: 'all brands are closed; open them with --brand all',
  end_past: '--until is past',
  expiry_past: '--until is past',
  words_empty: 'a title or a text has no words',
};

async function refusal(pool: Pool, fault: string): Promise<Told> {
  if (fault !== 'brand_unknown') return decline(`Refused: ${why[fault] ?? fault}.`);
  const brands = await listBrands(pool);
  return decline(`Refused: --brand is all or one of ${brands.map(({ merchant }) => merchant).join(', ')}.`);
}

/** Undefined: it was typed wrongly. */
function untilOf({ options: { until } }: Asked): Instant | null | undefined {
  return until === undefined ? null : (parseMoment(until) ?? undefined);
}

export const status: Command = {
  subject: '<open|maintenance>',
  options: { brand: '<code|all>', until: '<moment>' },
  needed: ['brand'],
  what: 'opens the site or closes it for maintenance, for one brand or all; seen within a second',
  run: async ({ pool, clock }, asked) => {
    const { subject, options, actor } = asked;
    const { brand } = options;
    if (subject !== 'open' && subject !== 'maintenance')
      return misused(`A site is open or maintenance, not "${subject}".`);
    if (!brand) return misused('Which one? --brand is the code of a brand, or all.');
    const until = untilOf(asked);
    if (until === undefined) return misused(`--until is ${momentForm}.`);
    if (subject === 'open' && until !== null) return misused('--until belongs to maintenance.');
    const order = { merchant: brand === 'all' ? null : brand, actor: seat(actor), at: clock.now() };
    const outcome = await inTransaction<null, string>(pool, (tx) =>
      subject === 'open' ? openSite(tx, order) : closeSite(tx, { ...order, until }),
    );
    if (!outcome.ok) return refusal(pool, outcome.fault);
    const whole = brand === 'all' ? 'every brand' : brand;
    const end = until === null ? 'until somebody opens it' : `until ${timeText(until)}`;
    return say(`Done: ${whole} is ${subject === 'open' ? 'open' : `in maintenance ${end}`}, in the name of ${actor}.`);
  },
};

/** Where it stands decides who reads it. */
const audiences = {
  everyone: { kind: 'PL', forAgents: false },
  members: { kind: 'AN', forAgents: false },
  agents: { kind: 'AN', forAgents: true },
} as const;

type Words = { readonly title: string; readonly content: string };

/** `--title-ty` and `--text-ty` for Tagalog and so on, always in pairs; English is always there. */
function wordsOf({ options }: Asked): Worded<Words> | string {
  const words: Record<string, Words> = {};
  for (const code of Object.keys(locales).filter(isLocale)) {
    const [title, content] = [options[`title-${code.toLowerCase()}`], options[`text-${code.toLowerCase()}`]];
    if (title === undefined && content === undefined) continue;
    if (title === undefined || content === undefined) return `${code} needs both its title and its text.`;
    words[code] = { title, content };
  }
  const { EN } = words;
  return EN ? { ...words, EN } : 'English is needed, because all others fall back to it: --title-en and --text-en.';
}

const wordOptions = Object.fromEntries(
  Object.keys(locales).flatMap((code) => [
    [`title-${code.toLowerCase()}`, '<text>'],
    [`text-${code.toLowerCase()}`, '<html>'],
  ]),
);

export const announce: Command = {
  subject: null,
  options: { brand: '<code|all>', audience: '<everyone|members|agents>', until: '<moment>', ...wordOptions },
  needed: ['brand', 'title-en', 'text-en'],
  what: 'publishes an announcement: a notice on the first page for everyone, or in the list of members or agents',
  run: async ({ pool, clock }, asked) => {
    const { options, actor } = asked;
    const { brand, audience = 'members' } = options;
    if (!brand) return misused('Which one? --brand is the code of a brand, or all.');
    if (!isAudience(audience)) return misused(`--audience is one of ${Object.keys(audiences).join(', ')}.`);
    const words = wordsOf(asked);
    if (typeof words === 'string') return misused(words);
    const until = untilOf(asked);
    if (until === undefined) return misused(`--until is ${momentForm}.`);
    const at = clock.now();
    const rest = { ...audiences[audience], execution: null, position: 0, publishedAt: at, expiresAt: until, words };
    const outcome = await inTransaction<string[], string>(pool, async (tx): Promise<Outcome<string[], string>> => {
      const merchants = brand === 'all' ? (await listBrands(tx)).map(({ merchant }) => merchant) : [brand];
      const ids: string[] = [];
      for (const merchant of merchants) {
        const made = await publishByStaff(tx, { draft: { ...rest, merchant }, actor: seat(actor), at });
        if (!made.ok) return made;
        ids.push(made.value);
      }
      return done(ids);
    });
    if (!outcome.ok) return refusal(pool, outcome.fault);
    const languages = Object.keys(words).join(', ');
    return say(
      `Done: announcement ${outcome.value.join(', ')} for ${audience} in ${languages}, in the name of ${actor}.`,
    );
  },
};

const isAudience = (text: string): text is keyof typeof audiences => Object.hasOwn(audiences, text);
