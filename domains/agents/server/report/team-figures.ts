/** The figures of a span as the wire names them. */

import type { TeamSums } from '#domains/agents/contract/report.ts';
import { money, scaleFloor, sum, zero } from '#kernel/money.ts';
import type { BrandRule } from '../contract/brand-rule.store.ts';
import type { PlayerCounts } from './team-count.store.ts';
import type { FigureSums } from './team-sum.store.ts';

type Result = Pick<FigureSums, 'bets' | 'prizes' | 'rebate' | 'bonus' | 'income'>;

/** From the members' side: what they won and were given, less what they staked. */
export const profitAndLossOf = ({ bets, prizes, rebate, bonus, income }: Result) =>
  money(prizes + rebate + bonus + income - bets);

export function teamSumsOf(sums: FigureSums, { bettors, active }: PlayerCounts, { platformRate }: BrandRule): TeamSums {
  const { fees, ...figures } = sums;
  const ggr = money(figures.bets - figures.prizes);
  const platformFee = ggr > 0n ? scaleFloor(ggr, platformRate) : zero;
  const ngr = money(ggr - sum([figures.rebate, figures.bonus, platformFee, fees]));
  return { ...figures, bettors, active, profitAndLoss: profitAndLossOf(figures), ggr, ngr };
}
