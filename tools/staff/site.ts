/** The site as a whole: open or closed, and what a brand tells. */
import { closeSite, listBrands, openSite, publishStaffAnnouncement } from '#domains/content/server/index.ts';
import { isLocale, type Localized, locales } from '#kernel/locale.ts';
import { done, type Outcome } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Pool } from '#platform/server/database/db.ts';
import { inTransaction } from '#platform/server/database/db.ts';
import {
  type Command,
  type CommandInput,
  type CommandResult,
  commandLineActor,
  decline,
  succeed,
  timeText,
  usageError,
} from './command.ts';
import { momentForm, parseMoment } from './moment.ts';

const faultTexts: Readonly<Record<string, string>> = {
  nothing_new: 'it is so already',
  all_closed: 'all brands are closed; open them with --brand all',
  end_past: '--until is past',
  expiry_past: '--until is past',
  words_empty: 'a title or a text has no words',
};

async function explainSiteRefusal(pool: Pool, fault: string): Promise<CommandResult> {
  if (fault !== 'brand_unknown') return decline(`Refused: ${faultTexts[fault] ?? fault}.`);
  const brands = await listBrands(pool);
  return decline(`Refused: --brand is all or one of ${brands.map(({ merchant }) => merchant).join(', ')}.`);
}

/** Undefined: it was typed wrongly. */
function parseUntil({ options: { until } }: CommandInput): Instant | null | undefined {
  return until === undefined ? null : (parseMoment(until) ?? undefined);
}

export const status: Command = {
  subject: '<open|maintenance>',
  options: { brand: '<code|all>', until: '<moment>' },
  needed: ['brand'],
  what: 'opens the site or closes it for maintenance, for one brand or all; seen within a second',
  run: async ({ pool, clock }, input) => {
    const { subject, options, actor } = input;
    const { brand } = options;
    if (subject !== 'open' && subject !== 'maintenance')
      return usageError(`A site is open or maintenance, not "${subject}".`);
    if (!brand) return usageError('Which one? --brand is the code of a brand, or all.');
    const until = parseUntil(input);
    if (until === undefined) return usageError(`--until is ${momentForm}.`);
    if (subject === 'open' && until !== null) return usageError('--until belongs to maintenance.');
    const order = { merchant: brand === 'all' ? null : brand, actor: commandLineActor(actor), at: clock.now() };
    const outcome = await inTransaction<null, string>(pool, (tx) =>
      subject === 'open' ? openSite(tx, order) : closeSite(tx, { ...order, until }),
    );
    if (!outcome.ok) return explainSiteRefusal(pool, outcome.fault);
    const scope = brand === 'all' ? 'every brand' : brand;
    const end = until === null ? 'until somebody opens it' : `until ${timeText(until)}`;
    return succeed(
      `Done: ${scope} is ${subject === 'open' ? 'open' : `in maintenance ${end}`}, in the name of ${actor}.`,
    );
  },
};

/** Where it stands decides who reads it. */
const audiences = {
  everyone: { kind: 'PL', forAgents: false },
  members: { kind: 'AN', forAgents: false },
  agents: { kind: 'AN', forAgents: true },
} as const;

type AnnouncementText = { readonly title: string; readonly content: string };

/** `--title-ty` and `--text-ty` for Tagalog and so on, always in pairs; English is always there. */
function parseAnnouncement({ options }: CommandInput): Localized<AnnouncementText> | string {
  const texts: Record<string, AnnouncementText> = {};
  for (const code of Object.keys(locales).filter(isLocale)) {
    const [title, content] = [options[`title-${code.toLowerCase()}`], options[`text-${code.toLowerCase()}`]];
    if (title === undefined && content === undefined) continue;
    if (title === undefined || content === undefined) return `${code} needs both its title and its text.`;
    texts[code] = { title, content };
  }
  const { EN } = texts;
  return EN ? { ...texts, EN } : 'English is needed, because all others fall back to it: --title-en and --text-en.';
}

const textOptions = Object.fromEntries(
  Object.keys(locales).flatMap((code) => [
    [`title-${code.toLowerCase()}`, '<text>'],
    [`text-${code.toLowerCase()}`, '<html>'],
  ]),
);

export const announce: Command = {
  subject: null,
  options: { brand: '<code|all>', audience: '<everyone|members|agents>', until: '<moment>', ...textOptions },
  needed: ['brand', 'title-en', 'text-en'],
  what: 'publishes an announcement: a notice on the first page for everyone, or in the list of members or agents',
  run: async ({ pool, clock }, input) => {
    const { options, actor } = input;
    const { brand, audience = 'members' } = options;
    if (!brand) return usageError('Which one? --brand is the code of a brand, or all.');
    if (!isAudience(audience)) return usageError(`--audience is one of ${Object.keys(audiences).join(', ')}.`);
    const texts = parseAnnouncement(input);
    if (typeof texts === 'string') return usageError(texts);
    const until = parseUntil(input);
    if (until === undefined) return usageError(`--until is ${momentForm}.`);
    const at = clock.now();
    const rest = {
      ...audiences[audience],
      execution: null,
      position: 0,
      publishedAt: at,
      expiresAt: until,
      words: texts,
    };
    const outcome = await inTransaction<string[], string>(pool, async (tx): Promise<Outcome<string[], string>> => {
      const merchants = brand === 'all' ? (await listBrands(tx)).map(({ merchant }) => merchant) : [brand];
      const ids: string[] = [];
      for (const merchant of merchants) {
        const made = await publishStaffAnnouncement(tx, {
          draft: { ...rest, merchant },
          actor: commandLineActor(actor),
          at,
        });
        if (!made.ok) return made;
        ids.push(made.value);
      }
      return done(ids);
    });
    if (!outcome.ok) return explainSiteRefusal(pool, outcome.fault);
    const languages = Object.keys(texts).join(', ');
    return succeed(
      `Done: announcement ${outcome.value.join(', ')} for ${audience} in ${languages}, in the name of ${actor}.`,
    );
  },
};

const isAudience = (text: string): text is keyof typeof audiences => Object.hasOwn(audiences, text);
