/** What a search found, in the order in which the arrows go through it: vendors, then games. */

import type { searchGames } from '#domains/games/contract/game-list.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { ShownGame } from '../game.ts';

export type Found = WireOutputOf<typeof searchGames>;
export type FoundVendor = Found['vendors'][number];

export type Find =
  | { readonly kind: 'vendor'; readonly vendor: FoundVendor }
  | { readonly kind: 'game'; readonly game: ShownGame };

/** Also those that there was no room for. */
export const countOf = ({ vendors, totalGames }: Found): number => vendors.length + totalGames;

export const findsOf = (found: Found | undefined): Find[] => [
  ...(found?.vendors ?? []).map((vendor): Find => ({ kind: 'vendor', vendor })),
  ...(found?.games ?? []).map((game): Find => ({ kind: 'game', game })),
];
