/** The table at the house. Until its wire stands nobody is let in: a ticket is answered with a refusal. */
import type { Progress, Reply, Table } from '#domains/studio/web/index.ts';

/** How a game's wager, moves and views travel. */
export type Wire<W, M, V> = {
  wager(wager: W): unknown;
  move(move: M): unknown;
  view(progress: unknown): V;
};

export type RealFacts<W, M, V> = { readonly code: string; readonly ticket: string; readonly wire: Wire<W, M, V> };

export function openRealTable<W, M, V>(_facts: RealFacts<W, M, V>): Promise<Reply<Table<W, M, V>>> {
  return Promise.resolve({ ok: false, fault: 'expired' });
}

export type { Progress };
