/** In which language to answer: `X-Lang`, else `Accept-Language`, else the site's own. */
import type { IncomingHttpHeaders } from 'node:http';
import { isLocale, type Locale, locales } from '#kernel/locale.ts';

const byTag = new Map<string, Locale>([
  ['tl', 'TY'],
  ['zh-cn', 'CN'],
  ['zh-tw', 'TW'],
  ['zh', 'CN'],
]);
for (const [code, { tag }] of Object.entries(locales)) byTag.set(tag.toLowerCase(), code as Locale);

/** Browsers send a handful of texts over and over; strangers may send any, so the memory is bounded. */
const remembered = new Map<string, Locale | null>();
const mostRemembered = 1_000;

export function askedLocale(headers: IncomingHttpHeaders, usual: Locale): Locale {
  const own = headers['x-lang'];
  if (typeof own === 'string') {
    const locale = localeOf(own);
    if (locale) return locale;
  }
  const accepted = headers['accept-language'];
  return accepted === undefined ? usual : (localeOf(accepted) ?? usual);
}

function localeOf(accepted: string): Locale | null {
  let locale = remembered.get(accepted);
  if (locale === undefined) {
    locale = firstKnown(accepted);
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(accepted, locale);
  }
  return locale;
}

/** Our own codes count before standard tags, because the product's codes are what its pages send. */
function firstKnown(accepted: string): Locale | null {
  for (const entry of accepted.split(',').slice(0, 10)) {
    const tag = (entry.split(';')[0] ?? '').trim();
    const code = tag.toUpperCase();
    if (isLocale(code)) return code;
    const whole = byTag.get(tag.toLowerCase()) ?? byTag.get(tag.split('-')[0]?.toLowerCase() ?? '');
    if (whole) return whole;
  }
  return null;
}
