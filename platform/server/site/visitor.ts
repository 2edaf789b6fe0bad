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

export const themeOf = (cookies: string | undefined): Theme =>
  cookieOf(cookies, 'theme') === 'light' ? 'light' : 'dark';

export function localeOf(cookies: string | undefined): Locale | null {
  const code = cookieOf(cookies, 'lang');
  return code !== null && isLocale(code) ? code : null;
}
