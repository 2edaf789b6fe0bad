/** Which winners an address asks for; what nobody knows is all games of a week. */
import type { GameCategory } from '#domains/games/contract/category.ts';

export type Board = { readonly category: GameCategory | 'ALL'; readonly days: '1' | '7' | '30' };

export function readBoard(address: URLSearchParams, categories: readonly GameCategory[]): Board {
  const days = address.get('days');
  return {
    category: categories.find((category) => category === address.get('cat')) ?? 'ALL',
    days: days === '1' || days === '30' ? days : '7',
  };
}
