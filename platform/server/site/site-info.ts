/** What the site asks about a visitor's domain, and what it is told. */
import type { Locale } from '#kernel/locale.ts';

export type VisitorInfo = { readonly host: string; readonly ip: string; readonly locale: Locale | null };

/** What a domain says about itself, and the bootstrap that is written into its pages. */
export type SiteInfo = {
  readonly title: string;
  readonly description: string;
  /** Where its pages are, by the domain's row: a request may call its host and port as it likes. */
  readonly origin: string;
  /** What the brand is called. */
  readonly name: string;
  /** The theme file of the brand. */
  readonly brand: string;
  readonly defaultLocale: Locale;
  /** Where pictures may come from besides the site itself, as the operator wrote it. */
  readonly imageHosts: readonly string[];
  /** Where the frames of games come from. */
  readonly frameHosts: readonly string[];
  /** Whom its pages may call besides the site itself; an address of our own says no host and adds nothing. */
  readonly callHosts: readonly string[];
  /** By which an outside company knows the visits of the domain; null where nobody counts them. */
  readonly gtagId: string | null;
  /** In its wire form. */
  readonly bootstrap: unknown;
};
