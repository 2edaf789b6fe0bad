/** The head of a document. Used by the server's half only. */
import { statusOf } from '#domains/content/web/index.ts';
import { locales } from '#kernel/locale.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { canonicalOf } from '../routes.tsx';
import type { SiteView } from '../view.ts';
import { pageNameOf } from './page-name.ts';
import { breadcrumbs, gameList, type ListedGame, organisation, website } from './structured.ts';
import { headTexts } from './texts.ts';
import { isSpoken, titleAt } from './title.ts';

export type Head = {
  readonly title: string;
  readonly description: string;
  readonly structured: readonly unknown[];
  readonly noScript: string;
};

type Place = { readonly pathname: string };
type About = {
  /** Null where nobody is led to the page. */
  readonly canonicalPath: string | null;
  readonly origin: string;
  readonly logo: string | null;
  readonly queries: unknown;
};

/** A list in the data of search engines is as long as what one sees without scrolling far. */
const listedGames = 24;

export async function headOf(view: SiteView, place: Place, about: About): Promise<Head | null> {
  if (view.kind !== 'site') return null;
  const isOpen = statusOf(view.bootstrap).status === 0;
  // A closed house has one page, whatever was asked for, and of what is not offered nothing is told.
  const isTold = about.canonicalPath !== null || canonicalOf(place.pathname) === null;
  const pathname = isOpen && isTold ? place.pathname : '/';
  const { locale, title: domain, description } = view;
  const { defaultLocale: spoken } = view.bootstrap;
  const brand = view.bootstrap.brand.name;
  const site = { origin: about.origin, name: brand, logo: about.logo };
  const title = await titleAt({ pathname, locale, brand, domain, spoken });
  const path = canonicalOf(pathname);
  const name = pageNameOf(pathname);
  const { i18n } = await loadTexts(locale, [headTexts]);
  const noScript = i18n.t('head.noScript', { brand });
  if (path === null || name === null) {
    const language = locales[locale].tag;
    return {
      title,
      description: isSpoken(locale, spoken) ? description : i18n.t('head.first.about', { brand }),
      structured: path === '/' && about.canonicalPath === '/' ? [organisation(site), website(site, language)] : [],
      noScript,
    };
  }
  const called = i18n.t(`head.${name}`);
  const games = gamesIn(about.queries).slice(0, listedGames);
  return {
    title,
    description: i18n.t(`head.${name}.about`, { brand }),
    structured: [
      breadcrumbs(about.origin, [
        { name: brand, path: '/' },
        { name: called, path },
      ]),
      ...(games.length > 0 ? [gameList(about.origin, called, games)] : []),
    ],
    noScript,
  };
}

type Told = {
  readonly queries?: readonly {
    readonly queryKey: readonly unknown[];
    readonly state: { readonly data?: { readonly pages?: readonly { readonly content: readonly ListedGame[] }[] } };
  }[];
};

/** The games of a list page are among what was asked for it. */
function gamesIn(queries: unknown): readonly ListedGame[] {
  const list = (queries as Told | null)?.queries?.find(
    ({ queryKey: [room, what] }) => room === 'games' && what === 'list',
  );
  return list?.state.data?.pages?.flatMap(({ content }) => content) ?? [];
}
