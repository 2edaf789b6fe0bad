/** The title of a page in the words of a language. */
import type { Locale } from '#kernel/locale.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { pageNameOf } from './page-name.ts';
import { headTexts } from './texts.ts';

export type TitleOf = {
  readonly pathname: string;
  readonly locale: Locale;
  readonly brand: string;
  /** What the domain is called: the title of its first page. */
  readonly domain: string;
};

export async function titleAt({ pathname, locale, brand, domain }: TitleOf): Promise<string> {
  const name = pageNameOf(pathname);
  if (name === null) return domain;
  const { i18n } = await loadTexts(locale, [headTexts]);
  return i18n.t('head.title', { page: i18n.t(`head.${name}`), brand });
}
