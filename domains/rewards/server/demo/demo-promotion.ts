import type { Match } from '#domains/rewards/contract/promotion.ts';
import type { Category, PromotionTexts } from '../promotion/promotion.store.ts';

type DemoMatch = {
  readonly percent: number;
  readonly least: number;
  readonly most: number;
  readonly turnover: number;
  readonly days: number;
  readonly maxBet: number;
  readonly turn: Match['turn'];
};

/** `{start}` and `{end}` stand for the days of the period, `{age}` for the age that the brand's law asks for. */
export type DemoPromotion = {
  /** Names it inside the demo world only. */
  readonly name: string;
  readonly category: Category;
  readonly pays: boolean;
  readonly picture: string;
  /** Days from the last day of the demo world's history. */
  readonly startDay: number;
  readonly endDay: number | null;
  /** Days after the end in which the reward may still be asked for. */
  readonly claimDays: number;
  /** The VIP level from which on it may be joined. */
  readonly leastVip?: number;
  /** What an approved request gives, in pesos and times; without one, staff say how much. */
  readonly reward?: { readonly amount: number; readonly turnover: number; readonly days: number };
  /** In pesos and percent. */
  readonly match?: DemoMatch;
  readonly EN: PromotionTexts;
  readonly TY: PromotionTexts;
};
