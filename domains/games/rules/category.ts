/** Where a game is shown: vendor lists divide what the vendors deliver, and some categories live inside others. */
import type { GameCategory, ListCategory } from '../contract/category.ts';

export type VendorLists = {
  readonly cockfight: ReadonlySet<string>;
  readonly esports: ReadonlySet<string>;
  readonly inHouse: ReadonlySet<string>;
};

export type Delivered = { readonly category: GameCategory; readonly vendor: string };

/** The sports lane falls in three, the house's own games leave the slots; whoever is in no list stays. */
export function shownCategory({ category, vendor }: Delivered, lists: VendorLists): GameCategory {
  if (category === 'SPORTS') {
    if (lists.cockfight.has(vendor)) return 'COCKFIGHT';
    return lists.esports.has(vendor) ? 'ESPORTS' : 'SPORTS';
  }
  return category === 'RNG' && lists.inHouse.has(vendor) ? 'BGS' : category;
}

/** Poker, jackpots and bingo have no page of their own: they are filters inside these. */
const within: Partial<Record<GameCategory, GameCategory>> = { POKER: 'PVP', JACKPOT: 'RNG', BINGO: 'RNG' };

/** The category in whose lane and list it stands. */
export const laneOf = (category: GameCategory): GameCategory => within[category] ?? category;

export const isAskedFor = (category: GameCategory, asked: GameCategory): boolean =>
  category === asked || within[category] === asked;

export type Market = {
  /** The languages that the brand offers. */
  readonly languages: readonly string[];
  /** What the law of the domain closes. */
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
