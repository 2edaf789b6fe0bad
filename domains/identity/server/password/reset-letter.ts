/** The letter with the link to a new password. */
import { importTexts, type Locale, writtenLocaleOf } from '#kernel/locale.ts';
import type { texts as source } from './texts/en.ts';

const texts = await importTexts<typeof source>((file) => import(`./texts/${file}.ts`));

export const composeResetLetter = (language: Locale, values: Parameters<typeof source.resetLetter>[0]) =>
  texts[writtenLocaleOf(language)].resetLetter(values);
