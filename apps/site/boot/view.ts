/** What the server tells the page: written into the document, read back when the script wakes. */
import type { DehydratedState } from '@tanstack/react-query';
import type { Bootstrap } from '#domains/content/web/index.ts';
import type { Locale } from '#kernel/locale.ts';

export type SiteView =
  | {
      readonly kind: 'site';
      readonly locale: Locale;
      readonly bootstrap: Bootstrap;
      /** What the domain is called, and says of itself. */
      readonly title: string;
      readonly description: string;
      /** Answers of public calls that the first view shows, so that it asks nothing again. */
      readonly queries?: DehydratedState;
    }
  | { readonly kind: 'unknown-domain'; readonly locale: Locale; readonly host: string }
  | { readonly kind: 'outage'; readonly locale: Locale };
