import { importTexts, mapWritten, type Written } from '#kernel/locale.ts';
import type { texts as source } from './texts/en.ts';

const texts = await importTexts<typeof source>((file) => import(`./texts/${file}.ts`));

/** What a gift of inviting friends is called, in every written language. */
export const giftNameOf = (what: keyof typeof source): Written<string> => mapWritten((locale) => texts[locale][what]);
