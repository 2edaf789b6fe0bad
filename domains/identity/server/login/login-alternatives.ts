/**
 * The alternatives that a refusal names: only what the brand has switched on and letters can deliver. They never depend on the member, because
 * the methods of a member are not revealed to an unauthenticated caller.
 */
import type { Channel } from '#kernel/letter.ts';
import { importTexts, type Locale, writtenLocaleOf } from '#kernel/locale.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { Letters } from '#platform/server/letters/index.ts';
import type { IdentityFlag, IsFlagOn } from '../flag.ts';
import type { texts as source } from './texts/en.ts';

export type LoginAlternative = 'sms' | 'password' | 'reset' | 'mail';

const texts = await importTexts<typeof source>((file) => import(`./texts/${file}.ts`));

type AlternativeRequirement = { readonly flag: IdentityFlag; readonly channel: Channel };
const mailRequirement: AlternativeRequirement = { flag: 'CHNGPASSMAIL3', channel: 'mail' };

/** One of them is enough; what needs nothing is always there. */
const requirementsOf: Readonly<Record<LoginAlternative, readonly AlternativeRequirement[]>> = {
  sms: [{ flag: 'MOBVERFLOGIN3', channel: 'sms' }],
  password: [],
  reset: [mailRequirement, { flag: 'CHNGPASSVERIF3', channel: 'sms' }],
  mail: [mailRequirement],
};

/** `You can also log in by SMS code or contact customer service.` People are there whatever is switched off. */
export function describeAlternatives(locale: Locale, ways: readonly LoginAlternative[]): string {
  const said = texts[writtenLocaleOf(locale)];
  const all = [...ways.map((way) => said[way]), said.service];
  const [last, ...before] = all.toReversed();
  const list = before.length > 0 ? `${before.toReversed().join(', ')}${said.or}${last}` : last;
  return `${said.you}${list}.`;
}

type SiteContext = Pick<Context, 'site' | 'locale'>;

/** Of the ways that would lead out those that the brand has. */
export type SuggestAlternatives = (
  context: SiteContext,
  wanted: readonly LoginAlternative[],
) => Promise<{ readonly ways: string }>;

type AlternativesDeps = {
  readonly pool: Tx;
  readonly isFlagOn: IsFlagOn;
  readonly letters: Pick<Letters, 'delivers'>;
};

export const createSuggestAlternatives =
  ({ pool, isFlagOn, letters }: AlternativesDeps): SuggestAlternatives =>
  async ({ site, locale }, alternatives) => {
    const open: LoginAlternative[] = [];
    for (const way of alternatives) {
      const needs = requirementsOf[way];
      const conditions = await Promise.all(
        needs.map(
          async ({ flag, channel }) => letters.delivers(channel) && (await isFlagOn(pool, site.merchant, flag)),
        ),
      );
      if (needs.length === 0 || conditions.includes(true)) open.push(way);
    }
    return { ways: describeAlternatives(locale, open) };
  };
