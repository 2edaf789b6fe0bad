/** What a contract comes to in a window, before anything is written. */

import type { NetLossLines } from '#domains/agents/rules/net-loss.ts';
import type { SettlementWindow } from '#domains/agents/rules/period.ts';
import type { Money } from '#kernel/money.ts';
import type { WindowFigures } from '../figure/team-window.store.ts';
import type { RunContract } from './run.store.ts';

/** Raised when the same entries would come to another amount. */
export const formulaVersion = 1;

export type BillInput = {
  readonly figures: WindowFigures;
  /** Null for salaries, which pay for valid bets. */
  readonly lines: NetLossLines | null;
  readonly netLoss: Money;
  readonly tier: number | null;
  /** What the day's bound of an hourly salary cut off. */
  readonly cut: Money;
  /** Gross before an upline that cannot cover it cut it. */
  readonly wholeGross: Money;
  readonly below: readonly { readonly contract: string; readonly gross: Money }[];
};

export type ComputedBill = {
  readonly contract: RunContract;
  readonly window: SettlementWindow;
  /** The contract above it in the line; null for the top. */
  readonly above: string | null;
  readonly input: BillInput;
  readonly gross: Money;
  readonly below: Money;
  readonly net: Money;
  readonly shortfall: Money;
  readonly isPart: boolean;
  readonly carryOut: Money;
};
