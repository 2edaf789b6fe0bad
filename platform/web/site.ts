/** What pages of every domain need to know of their site. The app provides it from the bootstrap. */
import { createContext, use } from 'react';
import type { Locale } from '#kernel/locale.ts';

export type Site = {
  readonly brand: { readonly merchantCode: string; readonly name: string; readonly currencySymbol: string };
  readonly languages: readonly Locale[];
  /** The one that the domain's own words are in. */
  readonly defaultLocale: Locale;
  readonly platformOffsetMinutes: number;
  /** When the server said all this: the page tells the platform's time and not the device's. */
  readonly serverTime: number;
  /** Letters go to the outbox of the sandbox, and whoever waits for one is told so. */
  readonly sandbox: boolean;
};

export const SiteRoot = createContext<Site | null>(null);

export function useSite(): Site {
  const site = use(SiteRoot);
  if (site === null) throw new Error('the site is asked for outside SiteRoot');
  return site;
}
