/** The head of a document. Used by the server's half only. */
import { statusOf } from '#domains/content/web/index.ts';
import { locales } from '#kernel/locale.ts';
import { loadTexts } from '#platform/web/text/i18n.ts';
import type { SiteView } from '../boot/view.ts';
import { canonicalPathOf } from '../routes.tsx';
import { pageNameOf } from './page-name.ts';
import { breadcrumbThing, gameListThing, type ListedGame, organisationThing, websiteThing } from './structured.ts';
import { headTexts } from './texts.ts';
import { isDomainLanguage, loadTitle } from './title.ts';

export type DocumentHead = {
  readonly title: string;
  readonly description: string;
  readonly structured: readonly unknown[];
  readonly noScript: string;
};

type HeadLocation = { readonly pathname: string };
type HeadInput = {
  /** Null where nobody is led to the page. */
  readonly canonicalPath: string | null;
  readonly origin: string;
  readonly logo: string | null;
  readonly queries: unknown;
};

/** A list in the data of search engines is as long as what one sees without scrolling far. */
const maxListedGames = 24;

export async function headOf(view: SiteView, place: HeadLocation, about: HeadInput): Promise<DocumentHead | null> {
  if (view.kind !== 'site') return null;
  const isOpen = statusOf(view.bootstrap).status === 0;
  // A closed site has one page for every address, and the head describes nothing that is not offered.
  const isTold = about.canonicalPath !== null || canonicalPathOf(place.pathname) === null;
  const pathname = isOpen && isTold ? place.pathname : '/';
  const { locale, title: domain, description } = view;
  const { defaultLocale: spoken } = view.bootstrap;
  const brand = view.bootstrap.brand.name;
  const site = { origin: about.origin, name: brand, logo: about.logo };
  const title = await loadTitle({ pathname, locale, brand, domainTitle: domain, domainLocale: spoken });
  const path = canonicalPathOf(pathname);
  const name = pageNameOf(pathname);
  const { i18n } = await loadTexts(locale, [headTexts]);
  const noScript = i18n.t('head.noScript', { brand });
  if (path === null || name === null) {
    const language = locales[locale].tag;
    return {
      title,
      description: isDomainLanguage(locale, spoken) ? description : i18n.t('head.first.about', { brand }),
      structured:
        path === '/' && about.canonicalPath === '/' ? [organisationThing(site), websiteThing(site, language)] : [],
      noScript,
    };
  }
  const called = i18n.t(`head.${name}`);
  const games = findListedGames(about.queries).slice(0, maxListedGames);
  return {
    title,
    description: i18n.t(`head.${name}.about`, { brand }),
    structured: [
      breadcrumbThing(about.origin, [
        { name: brand, path: '/' },
        { name: called, path },
      ]),
      ...(games.length > 0 ? [gameListThing(about.origin, called, games)] : []),
    ],
    noScript,
  };
}

type DehydratedQueries = {
  readonly queries?: readonly {
    readonly queryKey: readonly unknown[];
    readonly state: { readonly data?: { readonly pages?: readonly { readonly content: readonly ListedGame[] }[] } };
  }[];
};

/** The games of a list page are among what was asked for it. */
function findListedGames(queries: unknown): readonly ListedGame[] {
  const list = (queries as DehydratedQueries | null)?.queries?.find(
    ({ queryKey: [domain, what] }) => domain === 'games' && what === 'list',
  );
  return list?.state.data?.pages?.flatMap(({ content }) => content) ?? [];
}
