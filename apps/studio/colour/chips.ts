/** Chips on the board, in the order in which they were placed, so that the last one can be taken back. */
import type { Colour, ColourStakes } from '#domains/studio/web/index.ts';
import { type Money, money } from '#kernel/money.ts';

export type Chips = readonly { readonly colour: Colour; readonly amount: Money }[];

export function stakesOf(chips: Chips): ColourStakes {
  const stakes: Partial<Record<Colour, Money>> = {};
  for (const { colour, amount } of chips) stakes[colour] = money((stakes[colour] ?? 0n) + amount);
  return stakes;
}

export const totalOf = (chips: Chips): Money => money(chips.reduce((sum, { amount }) => sum + amount, 0n));

/** What would pass the most of a round is not placed. */
export const placeChip = (chips: Chips, chip: Chips[number], most: Money): Chips =>
  totalOf(chips) + chip.amount > most ? chips : [...chips, chip];

export const doubleChips = (chips: Chips, most: Money): Chips =>
  totalOf(chips) * 2n > most ? chips : [...chips, ...chips];
