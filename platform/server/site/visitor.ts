/** What a request says about its visitor's taste. Cookies are written by whoever sits at the machine: anything odd is no choice. */
import { isLocale, type Locale } from '#kernel/locale.ts';

export type Theme = 'dark' | 'light';

function cookieOf(header: string | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value !== undefined) return value;
  }
  return null;
}

/** Null where nothing was chosen: the browser then says what its device prefers. */
export function themeOf(cookies: string | undefined): Theme | null {
  const chosen = cookieOf(cookies, 'theme');
  return chosen === 'light' || chosen === 'dark' ? chosen : null;
}

export function localeOf(cookies: string | undefined): Locale | null {
  const code = cookieOf(cookies, 'lang');
  return code !== null && isLocale(code) ? code : null;
}
