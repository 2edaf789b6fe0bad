import type { TextCatalogue } from '../shell/texts.ts';
import type { texts as source } from './texts/en.ts';

export type PlinkoTextKey = keyof typeof source;
export const plinkoTexts: TextCatalogue<PlinkoTextKey> = import.meta.glob<typeof source>('./texts/*.ts', {
  eager: true,
  import: 'texts',
});
