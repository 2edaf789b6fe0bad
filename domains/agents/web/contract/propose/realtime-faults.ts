/** Which field of a real-time offer the own contract does not cover. */
import { amountOf } from '#platform/web/record/amount.ts';
import { parseRate } from '../terms/formats.ts';
import { typedAmount } from './typed.ts';

export const isAboveRate = (typed: string, own: number): boolean => (parseRate(typed) ?? 0) > own;

export function isBelowBet(typed: string, own: string): boolean {
  const bet = typedAmount(typed);
  return bet !== null && amountOf(bet) < amountOf(own);
}
