/** A member's own games in one list: they are few, so the page filters them itself. */
import type { GameCategory } from '#domains/games/contract/category.ts';
import { isInCategory } from '#domains/games/rules/catalogue/category.ts';
import { parseSearch, scoreOf, toSearchable } from '#domains/games/rules/catalogue/search.ts';
import { type ShownGame, titleOf } from '../catalogue/game.ts';
import type { GameFilters } from '../catalogue/game-list-params.ts';

type MemberListInput = { readonly category: GameCategory; readonly filters: GameFilters };

export function filterMemberGames(games: readonly ShownGame[], { category, filters }: MemberListInput): ShownGame[] {
  const wanted = parseSearch(filters.search ?? '');
  return games.filter(
    (game) =>
      isInCategory(game.gameType, category) &&
      matchesFilters(game, filters) &&
      (wanted === null || scoreOf(toSearchable([titleOf(game), game.gameName], [game.vassalage]), wanted) > 0),
  );
}

/** The number of games of each vendor, whichever vendor is chosen. */
export function countMemberVendors(
  games: readonly ShownGame[],
  { category, filters }: MemberListInput,
): ReadonlyMap<string, number> {
  const { vassalage: _, ...others } = filters;
  const counts = new Map<string, number>();
  for (const { vassalage } of filterMemberGames(games, { category, filters: others }))
    counts.set(vassalage, (counts.get(vassalage) ?? 0) + 1);
  return counts;
}

const matchesFilters = (
  game: ShownGame,
  { vassalage, listCategory, features = [], volatility, minRtpPpm = 0 }: GameFilters,
) =>
  (vassalage === undefined || game.vassalage === vassalage) &&
  (listCategory === undefined || game.listCategory === listCategory) &&
  features.every((feature) => game.features?.includes(feature)) &&
  (volatility === undefined || game.volatility === volatility) &&
  (game.rtpPpm ?? 0) >= minRtpPpm;
