/** The simulator begins with what the running window has so far, where that is anything. */
import { amountOf } from '#platform/web/record/amount.ts';
import type { Progress } from '../contract.queries.ts';
import type { SliderValues } from '../simulator/sliders.ts';

export function startOfSimulator(progress: Progress | null): Partial<SliderValues> | undefined {
  const validBet = progress ? amountOf(progress.validBet) : 0n;
  if (!progress || validBet === 0n) return undefined;
  return { validBet, netLoss: amountOf(progress.netLoss), active: BigInt(progress.active) };
}
