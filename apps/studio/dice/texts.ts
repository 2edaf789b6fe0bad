import type { TextCatalogue } from '../shell/texts.ts';
import type { texts as source } from './texts/en.ts';

export type DiceTextKey = keyof typeof source;
export const diceTexts: TextCatalogue<DiceTextKey> = import.meta.glob<typeof source>('./texts/*.ts', {
  eager: true,
  import: 'texts',
});
