/** What is shown of a call that got no answer. Every language comes with the first script: there may be no line to load it by. */
import { type Locale, localeFileName, writtenLocaleOf } from '#kernel/locale.ts';
import type { texts as source } from './texts/en.ts';

type CallTexts = Readonly<Record<keyof typeof source, string>>;

/** Inside a function, because journeys make calls without the bundler. */
export function callTexts(locale: Locale): CallTexts {
  const languages = import.meta.glob<CallTexts>('./texts/*.ts', { eager: true, import: 'texts' });
  return languages[`./texts/${localeFileName(writtenLocaleOf(locale))}.ts`] as CallTexts;
}
