/** The built page as the server knows it: a view goes in, markup comes out. What a view means is the page's own matter. */
import { pathToFileURL } from 'node:url';
import type { Locale } from '#kernel/locale.ts';

export type SiteView =
  | {
      readonly kind: 'site';
      readonly locale: Locale;
      readonly bootstrap: unknown;
      readonly title: string;
      readonly description: string;
    }
  | { readonly kind: 'unknown-domain'; readonly locale: Locale; readonly host: string }
  | { readonly kind: 'outage'; readonly locale: Locale };

/** Calls of the first view, answered by this very process in the name of the visitor. */
export type PageFetch = typeof fetch;

/** `search` begins with a question mark, or is empty. */
export type PageLocation = { readonly pathname: string; readonly search: string };

export type RenderedPage = {
  readonly html: string;
  readonly status: number;
  /** Where search engines should look for this page; null where there is nothing to find. */
  readonly canonicalPath: string | null;
  /** Written into the document with the view: what the page would otherwise ask for at once. */
  readonly queries: unknown;
};

/** What a page is called and tells search engines. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  readonly structured: readonly unknown[];
  /** What a browser is told that runs no scripts. */
  readonly noScript: string;
};

/** `logo` is the address of a picture of the brand, `queries` what the page was rendered with. */
export type HeadInput = {
  /** Null where nobody is led to the page. */
  readonly canonicalPath: string | null;
  readonly origin: string;
  readonly logo: string | null;
  readonly queries: unknown;
};

export type Renderer = {
  render(view: SiteView, place: PageLocation, ask: PageFetch): Promise<RenderedPage>;
  /** Views with the same key have the same markup; null for markup that names its visitor. */
  keyOf(view: SiteView, place: PageLocation): string | null;
  /** Source files of the scripts that this view wakes up with, beside the entry. */
  modulesOf(view: SiteView, pathname: string): readonly string[];
  /** Source files of what is written now and woken later: their styles are needed, their scripts are not. */
  sleepingModulesOf(pathname: string): readonly string[];
  /** Without an address, of the site as a whole. */
  documentLanguage(locale: Locale, pathname?: string): { readonly lang: string; readonly dir: string };
  /** Null for a view without a domain. */
  headOf(view: SiteView, place: PageLocation, facts: HeadInput): Promise<PageHead | null>;
  /** The addresses that a domain offers to search engines. */
  pathsOf(view: SiteView, ask: PageFetch): Promise<readonly string[]>;
  /** The page for a browser without a line: each language in an element with `data-locale`, all but the first hidden. */
  renderOffline(brand: string): Promise<string>;
};

export async function importRenderer(file: string): Promise<Renderer> {
  return (await import(pathToFileURL(file).href)) as Renderer;
}
