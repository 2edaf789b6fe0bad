import type { FreeRoundTerms } from '#domains/rewards/contract/free-rounds.ts';
import type { Match } from '#domains/rewards/contract/promotion.ts';
import type { RafflePayment } from '#domains/rewards/contract/raffle.ts';
import type { PaybackBasis, PaybackHours } from '#domains/rewards/rules/payback/payback.ts';
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

type DemoPayback = {
  readonly category: string;
  readonly basis: PaybackBasis;
  /** In hundredths of a percent. */
  readonly rate: number;
  readonly hours: PaybackHours;
  readonly least: number;
  readonly most: number | null;
  readonly turnover: number;
  readonly days: number;
};

export type DemoPrize = {
  readonly EN: string;
  readonly TY: string;
  readonly pays: RafflePayment;
  /** Pesos or points. */
  readonly amount: number;
  readonly turnover: number;
  readonly bonusDays?: number;
  /** The stake in pesos. */
  readonly rounds?: Omit<FreeRoundTerms, 'stake' | 'maxWin'> & { readonly stake: number };
  readonly weight: number;
  readonly stock: number | null;
};

type DemoRaffle = {
  readonly perDeposit: number | null;
  readonly perCheckIn: boolean;
  readonly maxOwn: number;
  readonly prizeDays: number;
  readonly prizes: readonly DemoPrize[];
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
  /** What comes without a request: by other parts of the domain, by its bets, or by its tickets. */
  readonly byItself?: boolean;
  readonly payback?: DemoPayback;
  readonly raffle?: DemoRaffle;
  /** For a Zalo account in the profile, in pesos by VIP level from zero. */
  readonly zaloBonus?: { readonly amounts: readonly number[]; readonly turnover: number; readonly days: number };
  readonly EN: PromotionTexts;
  readonly TY: PromotionTexts;
};
