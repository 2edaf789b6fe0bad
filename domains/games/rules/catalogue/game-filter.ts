/** Filters and sorts the games of a catalogue. */
import type { GameCategory, GameFeature, ListCategory } from '#domains/games/contract/category.ts';
import { isInCategory } from './category.ts';
import { type Searchable, type SearchTerms, scoreOf } from './search.ts';

export type GameFilter = {
  readonly category: GameCategory;
  readonly vendor?: string | undefined;
  readonly select?: 'ALL' | 'HOT' | 'NEW' | undefined;
  readonly listCategory?: ListCategory | undefined;
  /** All of them. */
  readonly features?: readonly GameFeature[] | undefined;
  readonly volatility?: number | undefined;
  readonly minRtpPpm?: number | undefined;
};

export type FilterableGame = {
  readonly node: string;
  readonly category: GameCategory;
  readonly vendor: string;
  readonly kind: 'GAME' | 'VASSALAGE';
  readonly listCategory: ListCategory | null;
  readonly features: readonly GameFeature[];
  readonly volatility: number | null;
  readonly rtpPpm: number | null;
  readonly search: Searchable;
};

/** What depends on the time: which games are new, and the hot ones with the hottest first. */
export type HotAndNew<Game> = { readonly isNew: (game: Game) => boolean; readonly hot: ReadonlySet<string> };

/** In the order of the catalogue; a vendor without games in the category is ignored. */
export function filterGames<Game extends FilterableGame>(
  games: readonly Game[],
  choice: GameFilter,
  { isNew, hot }: HotAndNew<Game>,
): Game[] {
  const inCategory = games.filter(({ category }) => isInCategory(category, choice.category));
  const vendor = inCategory.some((game) => game.vendor === choice.vendor) ? choice.vendor : undefined;
  const chosen = inCategory.filter(
    (game) =>
      // The tile that opens a vendor's list is left out of that list.
      (vendor === undefined || (game.vendor === vendor && game.kind === 'GAME')) &&
      (choice.select !== 'NEW' || isNew(game)) &&
      (choice.select !== 'HOT' || hot.has(game.node)) &&
      matchesFilter(game, choice),
  );
  return choice.select === 'HOT' ? sortByHeat(chosen, hot) : chosen;
}

/** A game without a return or a volatility matches no filter for one. */
const matchesFilter = (
  game: FilterableGame,
  { listCategory, features = [], volatility, minRtpPpm }: GameFilter,
): boolean =>
  (listCategory === undefined || game.listCategory === listCategory) &&
  features.every((feature) => game.features.includes(feature)) &&
  (volatility === undefined || game.volatility === volatility) &&
  (minRtpPpm === undefined || (game.rtpPpm ?? 0) >= minRtpPpm);

function sortByHeat<Game extends FilterableGame>(games: readonly Game[], hot: ReadonlySet<string>): Game[] {
  const rank = new Map([...hot].map((node, index) => [node, index]));
  return [...games].sort((a, b) => (rank.get(a.node) ?? hot.size) - (rank.get(b.node) ?? hot.size));
}

/** The best match first; among equals the order stays. */
export function rankMatches<Found extends { readonly search: Searchable }>(
  all: readonly Found[],
  terms: SearchTerms,
): Found[] {
  return all
    .map((game) => ({ game, score: scoreOf(game.search, terms) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ game }) => game);
}
