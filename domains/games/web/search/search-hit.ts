/** The hits of a search, in the order of keyboard navigation: vendors, then games. */

import type { searchGames } from '#domains/games/contract/game-list.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { ShownGame } from '../catalogue/game.ts';

export type SearchAnswer = WireOutputOf<typeof searchGames>;
export type FoundVendor = SearchAnswer['vendors'][number];

export type SearchHit =
  | { readonly kind: 'vendor'; readonly vendor: FoundVendor }
  | { readonly kind: 'game'; readonly game: ShownGame };

/** Including those that are not in the list for lack of space. */
export const countHits = ({ vendors, totalGames }: SearchAnswer): number => vendors.length + totalGames;

export const searchHitsOf = (answer: SearchAnswer | undefined): SearchHit[] => [
  ...(answer?.vendors ?? []).map((vendor): SearchHit => ({ kind: 'vendor', vendor })),
  ...(answer?.games ?? []).map((game): SearchHit => ({ kind: 'game', game })),
];
