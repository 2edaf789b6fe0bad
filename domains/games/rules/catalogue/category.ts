/** The category in which a game is listed: vendor lists divide the vendors' categories, and some categories are inside others. */
import type { GameCategory, ListCategory } from '#domains/games/contract/category.ts';

export type VendorLists = {
  readonly cockfight: ReadonlySet<string>;
  readonly esports: ReadonlySet<string>;
  readonly inHouse: ReadonlySet<string>;
};

export type VendorCategory = { readonly category: GameCategory; readonly vendor: string };

/** The sports lane is split in three, the operator's own games leave the slots; a vendor in no list keeps its category. */
export function shownCategory({ category, vendor }: VendorCategory, lists: VendorLists): GameCategory {
  if (category === 'SPORTS') {
    if (lists.cockfight.has(vendor)) return 'COCKFIGHT';
    return lists.esports.has(vendor) ? 'ESPORTS' : 'SPORTS';
  }
  return category === 'RNG' && lists.inHouse.has(vendor) ? 'BGS' : category;
}

/** Poker, jackpots and bingo have no page of their own: they are filters inside these. */
const parentCategory: Partial<Record<GameCategory, GameCategory>> = { POKER: 'PVP', JACKPOT: 'RNG', BINGO: 'RNG' };

/** The category whose lane and list contain it. */
export const laneOf = (category: GameCategory): GameCategory => parentCategory[category] ?? category;

export const isInCategory = (category: GameCategory, parent: GameCategory): boolean =>
  category === parent || parentCategory[category] === parent;

export type Market = {
  /** The languages that the brand offers. */
  readonly languages: readonly string[];
  /** The categories that the law of the domain closes. */
  readonly closedCategories: readonly GameCategory[];
};

/** Bingo is offered where Tagalog is among the brand's languages, whatever the visitor reads. */
export function isOffered(
  { category, listCategory }: { category: GameCategory; listCategory: ListCategory | null },
  { languages, closedCategories }: Market,
): boolean {
  if ((category === 'BINGO' || listCategory === 'BG') && !languages.includes('TY')) return false;
  return !closedCategories.includes(category) && !closedCategories.includes(laneOf(category));
}
