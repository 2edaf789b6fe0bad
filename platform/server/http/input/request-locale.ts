/** The language of a response: `X-Lang`, else `Accept-Language`, else the site's own. */
import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import { isLocale, type Locale, locales } from '#kernel/locale.ts';

const localeByTag = new Map<string, Locale>([
  ['tl', 'TY'],
  ['zh-cn', 'CN'],
  ['zh-tw', 'TW'],
  ['zh', 'CN'],
]);
for (const [code, { tag }] of Object.entries(locales)) localeByTag.set(tag.toLowerCase(), code as Locale);

/** Browsers send a handful of values over and over; other clients may send any, so the cache is bounded. */
const localeCache = new Map<string, Locale | null>();
const maxCachedLocales = 1_000;

/**
 * A browser stays below both. The library's time grows with the square of an entry's length: without a bound a header of
 * 16 kB of semicolons would keep the process busy for a second.
 */
const maxLanguages = 10;
const maxEntryLength = 64;

export function requestedLocale(headers: IncomingHttpHeaders, defaultLocale: Locale): Locale {
  const own = headers['x-lang'];
  if (typeof own === 'string') {
    const locale = localeOf(own);
    if (locale) return locale;
  }
  const accepted = headers['accept-language'];
  return accepted === undefined ? defaultLocale : (localeOf(accepted) ?? defaultLocale);
}

function localeOf(accepted: string): Locale | null {
  let locale = localeCache.get(accepted);
  if (locale === undefined) {
    locale = preferredLocale(accepted);
    if (localeCache.size >= maxCachedLocales) localeCache.clear();
    localeCache.set(accepted, locale);
  }
  return locale;
}

/** Our own codes count before standard tags, because the product's codes are what its pages send. */
function preferredLocale(accepted: string): Locale | null {
  const entries = accepted.split(',', maxLanguages).filter(({ length }) => length <= maxEntryLength);
  for (const tag of new Negotiator({ headers: { 'accept-language': entries.join(',') } }).languages()) {
    const code = tag.toUpperCase();
    if (isLocale(code)) return code;
    const locale = localeByTag.get(tag.toLowerCase()) ?? localeByTag.get(tag.split('-')[0]?.toLowerCase() ?? '');
    if (locale) return locale;
  }
  return null;
}
