import type { TextCatalogue } from '../shell/texts.ts';
import type { texts as source } from './texts/en.ts';

export type MinesTextKey = keyof typeof source;
export const minesTexts: TextCatalogue<MinesTextKey> = import.meta.glob<typeof source>('./texts/*.ts', {
  eager: true,
  import: 'texts',
});
