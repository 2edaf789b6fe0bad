/** The simulator of an offer begins with the last whole window: the figures that are compared above it. */
import { amountOf } from '#platform/web/record/amount.ts';
import type { ContractDetail } from '../contract.queries.ts';
import type { SliderValues } from '../simulator/sliders.ts';

export function startOfLastWindow({ lastWindow }: ContractDetail): Partial<SliderValues> | undefined {
  if (!lastWindow || amountOf(lastWindow.validBet) === 0n) return undefined;
  return {
    validBet: amountOf(lastWindow.validBet),
    netLoss: amountOf(lastWindow.netLoss),
    active: BigInt(lastWindow.active),
  };
}
