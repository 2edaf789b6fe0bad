/** Texts of the faults that this domain declares. */
import { importTexts } from '#kernel/locale.ts';
import type { texts as source } from './texts/en.ts';

export const texts = await importTexts<typeof source>((file) => import(`./texts/${file}.ts`));
