/** What a scanned address brought along. The token has done its work on the way and must not stay in sight. */
import { isLocale, type Locale } from '#kernel/locale.ts';

export type QrArrival = {
  /** The query as it may stay in the address; null where it already may. */
  readonly search: string | null;
  readonly locale: Locale | null;
};

export function readArrival(search: string): QrArrival {
  const query = new URLSearchParams(search);
  const lang = query.get('lang');
  const isSettled = !query.has('token') && lang === null;
  query.delete('token');
  query.delete('lang');
  return { search: isSettled ? null : query.toString(), locale: lang !== null && isLocale(lang) ? lang : null };
}
