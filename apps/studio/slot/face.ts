/** How a machine looks: its symbols with their names, and the ground that it stands on. */
import type { Machine } from '#domains/studio/web/index.ts';
import type { StageFacts } from '../shell/stage.ts';
import type { Language } from '../shell/words.ts';

export type Face = {
  readonly machine: Machine;
  readonly ground: StageFacts['ground'];
  readonly symbols: Readonly<Record<string, { readonly art: string; readonly EN: string; readonly TY: string }>>;
};

export const nameOf = ({ symbols }: Face, symbol: string, language: Language): string =>
  symbols[symbol]?.[language] ?? symbol;
