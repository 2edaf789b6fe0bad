import type { TextCatalogue } from '../shell/texts.ts';
import type { texts as source } from './texts/en.ts';

export type HiloTextKey = keyof typeof source;
export const hiloTexts: TextCatalogue<HiloTextKey> = import.meta.glob<typeof source>('./texts/*.ts', {
  eager: true,
  import: 'texts',
});
