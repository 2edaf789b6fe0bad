/** The words of the stages. Each game brings its own beside these; every language is complete, or it does not compile. */
import { localeFileName, type WrittenLocale } from '#kernel/locale.ts';
import type { texts as source } from './texts/en.ts';

type Values = Readonly<Record<string, string | number>>;
type Texts<K extends string> = Readonly<Record<K, string>>;
/** By the files of a folder: `import.meta.glob('./texts/*.ts', { eager: true, import: 'texts' })`. */
export type TextCatalogue<K extends string> = Readonly<Record<string, Texts<K>>>;
export type Translate<K extends string> = (key: K, values?: Values) => string;

/** As in the messages of the site: `{count, plural, one {# bet} other {# bets}}`. */
const plural = /\{(\w+), plural, one \{([^{}]*)\} other \{([^{}]*)\}\}/g;

export const textsIn = <K extends string>(language: WrittenLocale, catalogue: TextCatalogue<K>) =>
  catalogue[`./texts/${localeFileName(language)}.ts`] as Texts<K>;

export const createTranslate =
  <K extends string>(language: WrittenLocale, catalogue: TextCatalogue<K>): Translate<K> =>
  (key, values = {}) => {
    const valueOf = (name: string) => String(values[name] ?? '');
    const text = textsIn(language, catalogue)[key];
    return text
      .replace(plural, (...[, name, one, other]: string[]) =>
        ((valueOf(name ?? '') === '1' ? one : other) ?? '').replace('#', valueOf(name ?? '')),
      )
      .replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name));
  };

export type ShellTextKey = keyof typeof source;
export const shellTexts: TextCatalogue<ShellTextKey> = import.meta.glob<typeof source>('./texts/*.ts', {
  eager: true,
  import: 'texts',
});
