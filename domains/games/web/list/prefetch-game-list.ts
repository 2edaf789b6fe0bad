/** The list of an address, and its first query. The server runs the same query before it renders. */
import type { QueryClient } from '@tanstack/react-query';
import { type GameCategory, gameCategories } from '#domains/games/contract/category.ts';
import { laneOf } from '#domains/games/rules/catalogue/category.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Call } from '#platform/web/call/call.ts';
import { vendorLanesQuery } from '../catalogue/game.queries.ts';
import { pageOfCategory } from '../catalogue/game.ts';
import { parseGameListParams } from '../catalogue/game-list-params.ts';
import { gamePagesQuery } from '../catalogue/game-pages.queries.ts';

/** Poker, jackpots and bingo are inside the pages of others. */
const pages = gameCategories.filter((category) => laneOf(category) === category);

/** Null where the path is not the page of a category. */
export const categoryAt = (pathname: string): GameCategory | null =>
  pages.find((category) => pageOfCategory(category) === pathname.replace(/\/+$/, '')) ?? null;

type GameListLocation = {
  readonly category: GameCategory;
  readonly search: string;
  readonly merchant: string;
  readonly languages: readonly string[];
  readonly locale: Locale;
};

/** For a guest, whose first view this is. */
export async function prefetchGameList(queries: QueryClient, call: Call, location: GameListLocation): Promise<void> {
  const { category: page, search, merchant, languages, locale } = location;
  const lanes = await queries.query(vendorLanesQuery(call, locale)).catch(() => []);
  const lane = lanes.find(({ gameCategory }) => gameCategory === page);
  const vendors = lane?.vendors.map(({ vassalage }) => vassalage) ?? [];
  const { category, filters } = parseGameListParams(new URLSearchParams(search), {
    category: page,
    vendors,
    languages,
  });
  await queries.infiniteQuery(gamePagesQuery(call, { ...filters, category, merchant, locale, isMember: false }));
}
