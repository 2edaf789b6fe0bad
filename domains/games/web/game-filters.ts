import type { GameFeature, ListCategory } from '../contract/category.ts';

/** What a visitor chose on a game list; an absent part is no filter. */
export type GameFilters = {
  readonly vassalage?: string;
  readonly search?: string;
  readonly select?: 'ALL' | 'HOT' | 'NEW';
  readonly listCategory?: ListCategory;
  readonly features?: readonly GameFeature[];
  readonly volatility?: number;
  readonly minRtpPpm?: number;
};
