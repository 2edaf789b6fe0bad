/** What the bets of the Vietnamese draws pay, in hundredths for one point at 1.00. */

export type VietnamPrices = {
  /** The last two, three and four digits, wherever they are looked for. */
  readonly two: number;
  readonly three: number;
  readonly four: number;
  /** The unit of the street: a point has a fixed price and pays 80. */
  readonly pointCost: number;
  readonly pointPays: number;
  readonly digit: number;
  readonly side: number;
  /** For two, three and four numbers that all appear. */
  readonly together: readonly [number, number, number];
  /** For four to ten numbers of which none appears. */
  readonly absent: readonly number[];
};

const common = { two: 9_900, three: 96_000, four: 888_000, pointPays: 8_000, digit: 980, side: 196 } as const;
/** What is paid in the street; all that is not named there stays. */
const traditional = { two: 7_500, three: 65_000, four: 550_000 } as const;

const north: VietnamPrices = {
  ...common,
  pointCost: 2_300,
  together: [1_700, 7_400, 33_000],
  absent: [283, 375, 499, 666, 893, 1_199, 1_616],
};

const south: VietnamPrices = {
  ...common,
  pointCost: 1_550,
  together: [3_600, 24_000, 165_000],
  absent: [195, 236, 286, 347, 421, 513, 626],
};

export const northPrices: Readonly<Record<string, VietnamPrices>> = {
  'vn_north.1': north,
  'vn_north_traditional.1': { ...north, ...traditional },
};

export const southPrices: Readonly<Record<string, VietnamPrices>> = {
  'vn_south.1': south,
  'vn_south_traditional.1': { ...south, ...traditional },
};
