import type { GameCategory, Jurisdiction } from '../contract/profile.ts';

export const isCategoryOpen = (profile: Jurisdiction, category: GameCategory) =>
  !profile.closedCategories.includes(category);

export const isOldEnough = (profile: Jurisdiction, age: number) => age >= profile.minimumAge;
