import type { TextCatalogue } from '../shell/texts.ts';
import type { texts as source } from './texts/en.ts';

export type LimboTextKey = keyof typeof source;
export const limboTexts: TextCatalogue<LimboTextKey> = import.meta.glob<typeof source>('./texts/*.ts', {
  eager: true,
  import: 'texts',
});
