/**
 * Texts by key. English is the source and its keys are the type; a catalogue belongs to one room and
 * one language, is compiled when the site is built, and is fetched when its language is chosen.
 */
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { defaultLocale, isLocale, type Locale, locales, type WrittenLocale, writtenLocaleOf } from '#kernel/locale.ts';
import { loadChunk } from './lazy.ts';
import { mirrorInCookie, readStored, writeStored } from './storage.ts';

/** The two names the product has always kept the language under. */
export const localeKeys = ['hisLang', 'lang'] as const;
export const localeCookie = 'lang';

export type Catalogue = Readonly<Record<string, string>>;
/** A catalogue is text in the source and compiled tokens in the product. */
type CatalogueModule = { readonly messages: Catalogue };
export type TextSource = Readonly<Record<WrittenLocale, () => Promise<CatalogueModule>>>;

export type Texts = { readonly locale: Locale; readonly i18n: I18n };

const rightToLeft: ReadonlySet<Locale> = new Set(['AR', 'FA', 'UR']);

/** The direction follows the texts that are shown: Arabic chosen but written in English runs left to right. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' =>
  writtenLocaleOf(locale) === locale && rightToLeft.has(locale) ? 'rtl' : 'ltr';

export async function loadTexts(locale: Locale, sources: readonly TextSource[]): Promise<Texts> {
  const written = writtenLocaleOf(locale);
  const modules = await Promise.all(sources.map((source) => loadChunk(`texts-${written}`, source[written])));
  return createTexts(
    locale,
    modules.map((module) => module.messages),
  );
}

export function createTexts(locale: Locale, catalogues: readonly Messages[]): Texts {
  const messages: Messages = Object.fromEntries(catalogues.flatMap((catalogue) => Object.entries(catalogue)));
  return { locale, i18n: setupI18n({ locale: locales[locale].tag, messages: { [locales[locale].tag]: messages } }) };
}

export const parseLocale = (text: string | null | undefined, fallback: Locale = defaultLocale): Locale =>
  text !== null && text !== undefined && isLocale(text) ? text : fallback;

export const storedLocale = (): Locale | null => {
  const text = readStored('localStorage', 'lang') ?? readStored('localStorage', 'hisLang');
  return text !== null && isLocale(text) ? text : null;
};

export function keepLocale(locale: Locale): void {
  for (const key of localeKeys) writeStored('localStorage', key, locale);
  mirrorInCookie(localeCookie, locale);
  document.documentElement.lang = locales[locale].tag;
  document.documentElement.dir = directionOf(locale);
}
