/** What staff does with red envelopes: schedule one, cancel one that has not opened, and list those of a brand. */
import { readBrandCurrency } from '#domains/content/server/index.ts';
import {
  type CancelFault,
  cancelEnvelope,
  type EnvelopeRequest,
  type EnvelopeRow,
  listBrandEnvelopes,
  type ScheduleFault,
  scheduleEnvelope,
} from '#domains/rewards/server/index.ts';
import { defaultLocale, localeFileName, type WrittenLocale, writtenLocales } from '#kernel/locale.ts';
import { displayMoney, parseMoney, zero } from '#kernel/money.ts';
import { inRetriedTransaction } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type Command, type CommandInput, decline, succeed, timeText, usageError } from '../command.ts';
import { momentForm, parseMoment } from '../moment.ts';
import { parseAmount, parseCount, reasonOf, reasonProblem } from './reward-input.ts';

const faultTexts: Readonly<Record<ScheduleFault | CancelFault, string>> = {
  budget_uneven: 'the budget cannot be shared out in whole centavos',
  budget_too_small: 'the budget is smaller than that many of the smallest share',
  budget_too_large: 'the budget is too large for one drop',
  window_past: 'it would have opened already',
  window_invalid: 'it closes after it opens, at most seven days later, and opens within a year',
  too_many_envelopes: 'at most 20,000 at once',
  envelope_unknown: 'there is no such envelope',
  envelope_opened: 'it is open: what was promised is kept',
  envelope_over: 'it is over, or was cancelled already',
};

/** English is asked for; a name that is left out in another language falls back to it. */
const translated = writtenLocales.filter((locale) => locale !== defaultLocale);
const nameOption = (locale: WrittenLocale) => `name-${localeFileName(locale)}`;
const translatedNames = (options: CommandInput['options']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    translated.flatMap((locale) => {
      const words = options[nameOption(locale)]?.trim();
      return words ? [[locale, words]] : [];
    }),
  );

type Audience = Pick<EnvelopeRequest, 'minLevel' | 'minTier' | 'needsDeposit'>;

function parseAudience({ options, flags }: CommandInput): Audience | string {
  const [minLevel, minTier] = [parseCount(options.level ?? '0'), parseCount(options.tier ?? '0')];
  if (minLevel === null || minLevel > 50 || minTier === null || minTier > 3)
    return '--level is a VIP level, --tier 0 to 3.';
  return { minLevel, minTier, needsDeposit: flags.has('deposit') };
}

type Terms = Pick<EnvelopeRequest, 'kind' | 'budget' | 'count' | 'min'>;

function parseTerms({ options }: CommandInput): Terms | string {
  const kind = options.kind ?? 'random';
  const [budget, count] = [parseAmount(options.budget), parseCount(options.count)];
  const min = options.min === undefined ? zero : parseMoney(options.min);
  if (kind !== 'fixed' && kind !== 'random') return '--kind is fixed or random.';
  if (budget === null || count === null || count === 0) return '--budget is an amount and --count a number.';
  if (min === null || (kind === 'random' && min <= zero)) return '--min is the smallest share of a random one.';
  return { kind, budget, count, min };
}

/** The request, or what is wrong with it. */
function parseRequest(
  input: CommandInput,
  brand: { readonly merchant: string; readonly currency: string },
): EnvelopeRequest | string {
  const { options } = input;
  const name = options.name?.trim() ?? '';
  if (name === '' || name.length > 60) return '--name has one to 60 letters.';
  const terms = parseTerms(input);
  if (typeof terms === 'string') return terms;
  const [opensAt, closesAt] = [parseMoment(options.opens ?? ''), parseMoment(options.closes ?? '')];
  if (opensAt === null || closesAt === null) return `--opens and --closes are ${momentForm}.`;
  const audience = parseAudience(input);
  if (typeof audience === 'string') return audience;
  return { ...brand, ...terms, ...audience, name: { ...translatedNames(options), EN: name }, opensAt, closesAt };
}

export const envelopeSchedule: Command = {
  subject: '<brand>',
  options: {
    name: '<text>',
    ...Object.fromEntries(translated.map((locale) => [nameOption(locale), '<text>'])),
    kind: '<fixed|random>',
    budget: '<amount>',
    count: '<number>',
    min: '<amount>',
    opens: '<moment>',
    closes: '<moment>',
    level: '<number>',
    tier: '<0-3>',
    deposit: null,
    remark: '<text>',
  },
  needed: ['name', 'budget', 'count', 'opens', 'closes', 'remark'],
  what: 'schedules red envelopes of a budget, which is set aside at once; --deposit: for members with a deposit in the past seven days',
  run: async ({ pool, clock }, input) => {
    const merchant = input.subject;
    const currency = await readBrandCurrency(pool, merchant);
    if (currency === null) return usageError(`There is no brand "${merchant}".`);
    const reason = reasonOf(input);
    if (reason === null) return usageError(reasonProblem);
    const request = parseRequest(input, { merchant, currency });
    if (typeof request === 'string') return usageError(request);
    const action = { actor: input.actor, reason, at: clock.now() };
    const outcome = await inRetriedTransaction(pool, (tx) =>
      scheduleEnvelope({ tx, rng: systemRng }, { ...request, ...action }),
    );
    return outcome.ok
      ? succeed(`Done: ${describe(outcome.value)}.`, `Commit ${outcome.value.commit}`)
      : decline(`Refused, nothing was changed: ${faultTexts[outcome.fault]}.`);
  },
};

const describe = ({ id, kind, budget, count, currency, opensAt, closesAt }: EnvelopeRow) =>
  `${id} shares ${displayMoney(budget)} ${currency} among ${count} (${kind}), ${timeText(opensAt)} to ${timeText(closesAt)}`;

export const envelopeCancel: Command = {
  subject: '<envelope>',
  options: { remark: '<text>' },
  needed: ['remark'],
  what: 'cancels a red envelope that has not opened; its budget goes back',
  run: async ({ pool, clock }, input) => {
    const reason = reasonOf(input);
    if (reason === null) return usageError(reasonProblem);
    const request = { id: input.subject, actor: input.actor, reason, at: clock.now() };
    const outcome = await inRetriedTransaction(pool, (tx) => cancelEnvelope(tx, request));
    return outcome.ok
      ? succeed(`Done: ${outcome.value.id} is cancelled, in the name of ${input.actor}.`)
      : decline(`Refused, nothing was changed: ${faultTexts[outcome.fault]}.`);
  },
};

const maxListed = 50;

export const envelopes: Command = {
  subject: '<brand>',
  options: {},
  what: 'lists the newest red envelopes of a brand, with how many are left',
  run: async ({ pool }, { subject }) => {
    if ((await readBrandCurrency(pool, subject)) === null) return usageError(`There is no brand "${subject}".`);
    const rows = await listBrandEnvelopes(pool, subject, maxListed);
    if (rows.length === 0) return succeed('There are none.');
    return succeed(...rows.map((row) => `${row.state}  ${describe(row)}, ${row.left} left  ${row.name.EN}`));
  },
};
