/** What search engines are told about a page in their own vocabulary. Nothing is said here that the page does not show. */

export type Site = {
  readonly origin: string;
  readonly name: string;
  /** Address of a picture that stands for the brand. */
  readonly logo: string | null;
};

type Thing = Readonly<Record<string, unknown>>;

const context = 'https://schema.org';

export const organisation = ({ origin, name, logo }: Site): Thing => ({
  '@context': context,
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name,
  url: `${origin}/`,
  ...(logo !== null && { logo: `${origin}${logo}` }),
});

export const website = ({ origin, name }: Site, language: string): Thing => ({
  '@context': context,
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name,
  url: `${origin}/`,
  inLanguage: language,
  publisher: { '@id': `${origin}/#organization` },
});

export type Crumb = { readonly name: string; readonly path: string };

export const breadcrumbs = (origin: string, crumbs: readonly Crumb[]): Thing => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: `${origin}${path}`,
  })),
});

export type ListedGame = { readonly displayName: string; readonly iconUrl: string };

const absolute = (origin: string, address: string) => (address.startsWith('/') ? `${origin}${address}` : address);

export const gameList = (origin: string, name: string, games: readonly ListedGame[]): Thing => ({
  '@context': context,
  '@type': 'ItemList',
  name,
  numberOfItems: games.length,
  itemListElement: games.map(({ displayName, iconUrl }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    item: { '@type': 'Game', name: displayName, image: absolute(origin, iconUrl) },
  })),
});
