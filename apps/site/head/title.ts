/** The title of a page in the words of a language. */
import { type Locale, writtenLocaleOf } from '#kernel/locale.ts';
import { loadTexts } from '#platform/web/text/i18n.ts';
import { memberTexts } from '../screens/member/texts.ts';
import { pageNameOf } from './page-name.ts';
import { headTexts } from './texts.ts';

/** Whether the domain's own words are read in this language. */
export const isDomainLanguage = (locale: Locale, spoken: Locale) => writtenLocaleOf(locale) === writtenLocaleOf(spoken);

export type TitleInput = {
  readonly pathname: string;
  readonly locale: Locale;
  readonly brand: string;
  /** What the domain is called: the title of its first page. */
  readonly domainTitle: string;
  /** The language that the domain is called in. */
  readonly domainLocale: Locale;
};

export async function loadTitle({ pathname, locale, brand, domainTitle, domainLocale }: TitleInput): Promise<string> {
  const name = pageNameOf(pathname);
  if (name === null && isDomainLanguage(locale, domainLocale)) return domainTitle;
  const { i18n } = await loadTexts(locale, [headTexts, memberTexts]);
  if (name === null) return i18n.t('head.first', { brand });
  // The page of the agents' login is called by its heading alone, also where a guard led to it.
  if (name === 'agent') return i18n.t('head.agent');
  const own = memberTitleKeys(pathname).find((key) => key in i18n.messages);
  return i18n.t('head.title', { page: i18n.t(own ?? `head.${name}`), brand });
}

/** A page of the member centre is called as its menu calls it. */
function memberTitleKeys(pathname: string): string[] {
  const key = /^\/member\/(\w+)\/?$/.exec(pathname)?.[1];
  return key === undefined ? [] : [`member.page.${key}`, `member.tab.${key}`];
}
