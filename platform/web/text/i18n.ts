/**
 * Texts by key. English is the source and its keys are the type; a catalogue belongs to one domain and
 * one language, is compiled when the site is built, and is fetched when its language is chosen.
 */
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { defaultLocale, isLocale, type Locale, localeFileName, locales, writtenLocaleOf } from '#kernel/locale.ts';
import { loadChunk } from '../lazy/chunk.ts';
import { mirrorInCookie, readStored, writeStored } from '../storage.ts';

/** The two names the product has always kept the language under. */
export const localeKeys = ['hisLang', 'lang'] as const;
export const localeCookie = 'lang';

export type Catalogue = Readonly<Record<string, string>>;
/** A catalogue is text in the source and compiled tokens in the product. */
type CatalogueModule = { readonly messages: Catalogue };
export type TextSource = {
  /** The folder that holds `messages/`, by which the server finds the built catalogue. */
  readonly folder: string;
  /** A loader for each file: `import.meta.glob('./messages/*.ts')`. */
  readonly messages: Readonly<Record<string, () => Promise<unknown>>>;
};

/** The catalogue of a language, from the folder that a source names. */
export const catalogueFile = (locale: Locale): string => `messages/${localeFileName(writtenLocaleOf(locale))}.ts`;

export type Texts = { readonly locale: Locale; readonly i18n: I18n };

const rightToLeft: ReadonlySet<Locale> = new Set(['AR', 'FA', 'UR']);

/** The direction follows the texts that are shown: Arabic chosen but written in English runs left to right. */
export const directionOf = (locale: Locale, written: Locale = writtenLocaleOf(locale)): 'ltr' | 'rtl' =>
  rightToLeft.has(written) ? 'rtl' : 'ltr';

export async function loadTexts(locale: Locale, sources: readonly TextSource[]): Promise<Texts> {
  const name = `texts-${writtenLocaleOf(locale)}`;
  const file = `./${catalogueFile(locale)}`;
  const modules = await Promise.all(
    sources.map(({ messages }) => loadChunk(name, messages[file] as () => Promise<CatalogueModule>)),
  );
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

/** The texts of the page now, and every source that some part of it has requested so far. In the browser only: a server renders for many. */
let activeTexts: Texts | null = null;
const requestedSources = new Set<TextSource>();

export function setActiveTexts(texts: Texts, sources: readonly TextSource[]): void {
  activeTexts = texts;
  for (const source of sources) requestedSources.add(source);
}

/** Adds the texts of a part that is loaded later, in the language that is active when they arrive. */
export async function addTexts(sources: readonly TextSource[]): Promise<void> {
  const fresh = sources.filter((source) => !requestedSources.has(source));
  for (let current = activeTexts; current !== null && fresh.length > 0; current = activeTexts) {
    const more = await loadTexts(current.locale, fresh);
    if (activeTexts !== current) continue;
    current.i18n.load(tagOf(current.locale), more.i18n.messages);
    for (const source of fresh) requestedSources.add(source);
    return;
  }
}

/**
 * Loads every requested source in another language, which is active from then on. A part may have been added meanwhile: it has
 * its texts in the previous language, so they are loaded here in the new one.
 */
export async function switchLocale(locale: Locale): Promise<Texts> {
  for (;;) {
    const sources = [...requestedSources];
    const texts = await loadTexts(locale, sources);
    if (requestedSources.size > sources.length) continue;
    activeTexts = texts;
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
