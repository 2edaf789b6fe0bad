/**
 * Texts by key. English is the source and its keys are the type; a catalogue belongs to one room and
 * one language, is compiled when the site is built, and is fetched when its language is chosen.
 */
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { defaultLocale, isLocale, type Locale, locales, type WrittenLocale, writtenLocaleOf } from '#kernel/locale.ts';
import { loadChunk } from './chunk.ts';
import { mirrorInCookie, readStored, writeStored } from './storage.ts';

/** The two names the product has always kept the language under. */
export const localeKeys = ['hisLang', 'lang'] as const;
export const localeCookie = 'lang';

export type Catalogue = Readonly<Record<string, string>>;
/** A catalogue is text in the source and compiled tokens in the product. */
type CatalogueModule = { readonly messages: Catalogue };
export type TextSource = Readonly<Record<WrittenLocale, () => Promise<CatalogueModule>>> & {
  /** The folder that holds `messages/`, by which the server finds the built catalogue. */
  readonly room: string;
};

export type Texts = { readonly locale: Locale; readonly i18n: I18n };

const rightToLeft: ReadonlySet<Locale> = new Set(['AR', 'FA', 'UR']);

/** The direction follows the texts that are shown: Arabic chosen but written in English runs left to right. */
export const directionOf = (locale: Locale, written: Locale = writtenLocaleOf(locale)): 'ltr' | 'rtl' =>
  rightToLeft.has(written) ? 'rtl' : 'ltr';

export async function loadTexts(locale: Locale, sources: readonly TextSource[]): Promise<Texts> {
  const written = writtenLocaleOf(locale);
  const modules = await Promise.all(sources.map((source) => loadChunk(`texts-${written}`, source[written])));
  return createTexts(
    locale,
    modules.map((module) => module.messages),
  );
}

/** Numbers and plurals belong to the words: English asked for in Japanese still has one game, and two games. */
const tagOf = (locale: Locale): string => locales[writtenLocaleOf(locale)].tag;

export function createTexts(locale: Locale, catalogues: readonly Messages[]): Texts {
  const messages: Messages = Object.fromEntries(catalogues.flatMap((catalogue) => Object.entries(catalogue)));
  return { locale, i18n: setupI18n({ locale: tagOf(locale), messages: { [tagOf(locale)]: messages } }) };
}

/** What the page speaks now, and every source that some part of it has asked for so far. Of the browser alone: a server speaks to many. */
let live: Texts | null = null;
const wanted = new Set<TextSource>();

export function speak(texts: Texts, sources: readonly TextSource[]): void {
  live = texts;
  for (const source of sources) wanted.add(source);
}

/** The words of a part that comes later, in the language that is spoken by the time they are here. */
export async function wantTexts(sources: readonly TextSource[]): Promise<void> {
  const fresh = sources.filter((source) => !wanted.has(source));
  for (let heard = live; heard !== null && fresh.length > 0; heard = live) {
    const more = await loadTexts(heard.locale, fresh);
    if (live !== heard) continue;
    heard.i18n.load(tagOf(heard.locale), more.i18n.messages);
    for (const source of fresh) wanted.add(source);
    return;
  }
}

/**
 * Everything that was ever shown, in another language, which is spoken from then on. A part may have come while its words
 * were on their way: it has them in the language that is left, so nobody else would fetch them in this one.
 */
export async function changeTexts(locale: Locale): Promise<Texts> {
  for (;;) {
    const sources = [...wanted];
    const texts = await loadTexts(locale, sources);
    if (wanted.size > sources.length) continue;
    live = texts;
    return texts;
  }
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
  const page = document.documentElement;
  const [lang, dir] = [locales[locale].tag, directionOf(locale)];
  // Written again, even the same words make the browser look at the styles of everything again.
  if (page.lang !== lang) page.lang = lang;
  if (page.dir !== dir) page.dir = dir;
}
