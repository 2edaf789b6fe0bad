/** The games of chance that are drawn by issues. A code is permanent: in addresses, on every issue and ticket. */
import type { Calendar } from './calendar.ts';

/** The games of one family have the same kinds of bets and differ in their prices, calendar and name. */
export const families = [
  'ssc',
  'k3',
  'pk10',
  'x5',
  'l28',
  'keno',
  'wingo',
  'vn_north',
  'vn_south',
  'thai',
  'lao',
  'hanoi',
  'four_d',
  'indonesia',
  'pcso_digits',
  'pcso_lotto',
  'kd',
] as const;
export type LotteryFamily = (typeof families)[number];

/** The group of games that a page lists. */
export const vassalages = ['LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA'] as const;
export type Vassalage = (typeof vassalages)[number];

/** ZY has no page of its own and is priced as LOTT. */
export const prizeModes = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;
export type PrizeMode = (typeof prizeModes)[number];

export type LotteryGame = {
  readonly code: string;
  readonly family: LotteryFamily;
  readonly vassalage: Vassalage;
  readonly prizeMode: PrizeMode;
  readonly calendar: Calendar;
  /** The name of a price table of the family, `four_d_sg.1`. A table never changes; a new price is a new table. */
  readonly priceVersion: string;
  /** Drawn by us with a proof, or settled by the result of a public draw. */
  readonly source: 'own' | 'official';
};
