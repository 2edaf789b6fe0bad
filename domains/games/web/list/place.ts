/** Which list an address is, and the question it asks first. The server asks the same before it renders. */
import type { QueryClient } from '@tanstack/react-query';
import { type GameCategory, gameCategories } from '#domains/games/contract/category.ts';
import { laneOf } from '#domains/games/rules/category.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Call } from '#platform/web/call.ts';
import { vendorLanesQuery } from '../game.queries.ts';
import { pageOfCategory } from '../game.ts';
import { readChoice } from '../game-filters.ts';
import { gamePagesQuery } from '../game-pages.queries.ts';

/** Poker, jackpots and bingo live inside the pages of others. */
const pages = gameCategories.filter((category) => laneOf(category) === category);

/** Null where the path is no page of a category. */
export const categoryAt = (pathname: string): GameCategory | null =>
  pages.find((category) => pageOfCategory(category) === pathname.replace(/\/+$/, '')) ?? null;

type Place = {
  readonly category: GameCategory;
  readonly search: string;
  readonly merchant: string;
  readonly languages: readonly string[];
  readonly locale: Locale;
};

/** For a guest, whose first view this is. */
export async function prefetchGameList(queries: QueryClient, call: Call, place: Place): Promise<void> {
  const { category: page, search, merchant, languages, locale } = place;
  const lanes = await queries.query(vendorLanesQuery(call, locale)).catch(() => []);
  const lane = lanes.find(({ gameCategory }) => gameCategory === page);
  const vendors = lane?.vendors.map(({ vassalage }) => vassalage) ?? [];
  const { category, filters } = readChoice(new URLSearchParams(search), { category: page, vendors, languages });
  await queries.infiniteQuery(gamePagesQuery(call, { ...filters, category, merchant, locale, isMember: false }));
}
