/** Which games of a catalogue a list shows, and in which order. */
import type { GameCategory, GameFeature, ListCategory } from '../contract/category.ts';
import { isAskedFor } from './category.ts';
import { type Searchable, scoreOf, type Wanted } from './search.ts';

export type Choice = {
  readonly category: GameCategory;
  readonly vendor?: string | undefined;
  readonly select?: 'ALL' | 'HOT' | 'NEW' | undefined;
  readonly listCategory?: ListCategory | undefined;
  /** All of them. */
  readonly features?: readonly GameFeature[] | undefined;
  readonly volatility?: number | undefined;
  readonly minRtpPpm?: number | undefined;
};

export type Choosable = {
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

/** What only the moment knows: which games are new, and the hot ones with the hottest first. */
export type Moment<Game> = { readonly isNew: (game: Game) => boolean; readonly hot: ReadonlySet<string> };

/** In the order of the catalogue; a vendor that has nothing in the category is no filter at all. */
export function choose<Game extends Choosable>(
  games: readonly Game[],
  choice: Choice,
  { isNew, hot }: Moment<Game>,
): Game[] {
  const inCategory = games.filter(({ category }) => isAskedFor(category, choice.category));
  const vendor = inCategory.some((game) => game.vendor === choice.vendor) ? choice.vendor : undefined;
  const chosen = inCategory.filter(
    (game) =>
      // The tile that opens a vendor's list has no place inside that list.
      (vendor === undefined || (game.vendor === vendor && game.kind === 'GAME')) &&
      (choice.select !== 'NEW' || isNew(game)) &&
      (choice.select !== 'HOT' || hot.has(game.node)) &&
      fits(game, choice),
  );
  return choice.select === 'HOT' ? byHeat(chosen, hot) : chosen;
}

/** What does not state a return or a volatility fits no wish for one. */
const fits = (game: Choosable, { listCategory, features = [], volatility, minRtpPpm }: Choice): boolean =>
  (listCategory === undefined || game.listCategory === listCategory) &&
  features.every((feature) => game.features.includes(feature)) &&
  (volatility === undefined || game.volatility === volatility) &&
  (minRtpPpm === undefined || (game.rtpPpm ?? 0) >= minRtpPpm);

function byHeat<Game extends Choosable>(games: readonly Game[], hot: ReadonlySet<string>): Game[] {
  const rank = new Map([...hot].map((node, index) => [node, index]));
  return [...games].sort((a, b) => (rank.get(a.node) ?? hot.size) - (rank.get(b.node) ?? hot.size));
}

/** The best match first; among equals the order stays. */
export function bestMatches<Found extends { readonly search: Searchable }>(
  all: readonly Found[],
  wanted: Wanted,
): Found[] {
  return all
    .map((found) => ({ found, score: scoreOf(found.search, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ found }) => found);
}
