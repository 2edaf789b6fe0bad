/** The stake of one bet and its multiple. In prize mode the unit is two, with its tenth and hundredth; odds are for any amount. */
import { useState } from 'react';
import type { PriceMode } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { type Money, money } from '#kernel/money.ts';

const stakesOf = {
  prize: [20_000n, 2_000n, 200n].map(money),
  credit: [10_000n, 50_000n, 200_000n, 1_000_000n].map(money),
} as const satisfies Record<PriceMode, readonly Money[]>;

export type StakeChoice = {
  readonly choices: readonly Money[];
  readonly amount: Money;
  readonly units: number;
  readonly setAmount: (amount: Money) => void;
  readonly setUnits: (units: number) => void;
};

export function useStake(mode: PriceMode): StakeChoice {
  const choices = stakesOf[mode];
  const [chosen, setAmount] = useState<Money | null>(null);
  const [units, setUnits] = useState(1);
  const amount = choices.find((one) => one === chosen) ?? choices[0] ?? money(10_000n);
  return { choices, amount, units, setAmount, setUnits };
}
