/** The look of a machine: its symbols with their names, and its background. */
import type { Machine } from '#domains/studio/web/index.ts';
import { inLocale, type Localized, type WrittenLocale } from '#kernel/locale.ts';
import type { StageOptions } from '../shell/stage.ts';

export type SlotTheme = {
  readonly machine: Machine;
  readonly ground: StageOptions['ground'];
  readonly symbols: Readonly<Record<string, Localized<string> & { readonly art: string }>>;
};

export function symbolName({ symbols }: SlotTheme, symbol: string, language: WrittenLocale): string {
  const names = symbols[symbol];
  return names ? inLocale(names, language) : symbol;
}
