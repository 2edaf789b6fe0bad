/** Where the app is got. There is no resource for iOS, so its way leads over the page that explains it, on the main domain. */

import type { Resource } from '#domains/content/contract/link.ts';
import { isExternalUrl, isOwnPath } from '#kernel/html.ts';
import type { Locale } from '#kernel/locale.ts';

type IosAddressInput = { readonly origin: string; readonly locale: Locale; readonly token: string | null };

/** A guest has no token to take along. */
export function iosAppUrl({ origin, locale, token }: IosAddressInput): string {
  const query = new URLSearchParams({ os: 'ios', lang: locale, ...(token === null ? {} : { token }) });
  return `${origin}/download?${query.toString()}`;
}

/** A camera knows no site that a path could belong to. Null where the brand has no app, or none that may be linked. */
export function androidAppUrl(resource: Resource | undefined, origin: string): string | null {
  if (resource === undefined) return null;
  if (isExternalUrl(resource.url)) return resource.url;
  return isOwnPath(resource.url) ? `${origin}${resource.url}` : null;
}
