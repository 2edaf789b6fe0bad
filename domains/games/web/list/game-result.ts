import type { ShownGame } from '../catalogue/game.ts';

/** The matches of a list, as far as they are loaded. */
export type GameResult = {
  readonly games: readonly ShownGame[] | undefined;
  readonly total: number;
  /** Games of each vendor under the other filters; absent where those are all of the vendor's. */
  readonly vendors?: ReadonlyMap<string, number> | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** Still the games of the previous filters. */
  readonly isOld: boolean;
  /** Null at the end. */
  readonly more: (() => void) | null;
  readonly retry: () => void;
};
