/** A member's own games inside one list: they are few, so the page itself picks those that fit. */
import type { GameCategory } from '#domains/games/contract/category.ts';
import { isAskedFor } from '#domains/games/rules/category.ts';
import { scoreOf, searchable, wantedOf } from '#domains/games/rules/search.ts';
import { type ShownGame, titleOf } from '../game.ts';
import type { GameFilters } from '../game-filters.ts';

type Asked = { readonly category: GameCategory; readonly filters: GameFilters };

export function ownGames(games: readonly ShownGame[], { category, filters }: Asked): ShownGame[] {
  const wanted = wantedOf(filters.search ?? '');
  return games.filter(
    (game) =>
      isAskedFor(game.gameType, category) &&
      fits(game, filters) &&
      (wanted === null || scoreOf(searchable([titleOf(game), game.gameName], [game.vassalage]), wanted) > 0),
  );
}

/** How many of them each vendor has, whichever vendor is chosen. */
export function ownVendors(games: readonly ShownGame[], { category, filters }: Asked): ReadonlyMap<string, number> {
  const { vassalage: _, ...others } = filters;
  const counts = new Map<string, number>();
  for (const { vassalage } of ownGames(games, { category, filters: others }))
    counts.set(vassalage, (counts.get(vassalage) ?? 0) + 1);
  return counts;
}

const fits = (game: ShownGame, { vassalage, listCategory, features = [], volatility, minRtpPpm = 0 }: GameFilters) =>
  (vassalage === undefined || game.vassalage === vassalage) &&
  (listCategory === undefined || game.listCategory === listCategory) &&
  features.every((feature) => game.features?.includes(feature)) &&
  (volatility === undefined || game.volatility === volatility) &&
  (game.rtpPpm ?? 0) >= minRtpPpm;
