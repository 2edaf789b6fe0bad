/** What search engines are told about a page in their own vocabulary. Nothing is said here that the page does not show. */

export type SiteIdentity = {
  readonly origin: string;
  readonly name: string;
  /** Address of a picture that stands for the brand. */
  readonly logo: string | null;
};

type SchemaThing = Readonly<Record<string, unknown>>;

const schemaContext = 'https://schema.org';

export const organisationThing = ({ origin, name, logo }: SiteIdentity): SchemaThing => ({
  '@context': schemaContext,
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name,
  url: `${origin}/`,
  ...(logo !== null && { logo: `${origin}${logo}` }),
});

export const websiteThing = ({ origin, name }: SiteIdentity, language: string): SchemaThing => ({
  '@context': schemaContext,
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name,
  url: `${origin}/`,
  inLanguage: language,
  publisher: { '@id': `${origin}/#organization` },
});

export type Crumb = { readonly name: string; readonly path: string };

export const breadcrumbThing = (origin: string, crumbs: readonly Crumb[]): SchemaThing => ({
  '@context': schemaContext,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: `${origin}${path}`,
  })),
});

export type ListedGame = { readonly displayName: string; readonly iconUrl: string };

const absoluteUrl = (origin: string, address: string) => (address.startsWith('/') ? `${origin}${address}` : address);

export const gameListThing = (origin: string, name: string, games: readonly ListedGame[]): SchemaThing => ({
  '@context': schemaContext,
  '@type': 'ItemList',
  name,
  numberOfItems: games.length,
  itemListElement: games.map(({ displayName, iconUrl }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    item: { '@type': 'Game', name: displayName, image: absoluteUrl(origin, iconUrl) },
  })),
});
