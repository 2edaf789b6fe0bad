/** The filters of the winners page in its address; unknown values mean all games of a week. */
import type { GameCategory } from '#domains/games/contract/category.ts';

export type WinnerFilter = { readonly category: GameCategory | 'ALL'; readonly days: '1' | '7' | '30' };

export function parseWinnerFilter(address: URLSearchParams, categories: readonly GameCategory[]): WinnerFilter {
  const days = address.get('days');
  return {
    category: categories.find((category) => category === address.get('cat')) ?? 'ALL',
    days: days === '1' || days === '30' ? days : '7',
  };
}
