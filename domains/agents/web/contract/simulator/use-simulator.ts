/** The state of a simulator: where its sliders stand, and what the terms make of it. */
import { useState } from 'react';
import type { Terms } from '#domains/agents/rules/terms.ts';
import type { Contract } from '../contract.queries.ts';
import { type Simulation, simulate } from './simulate.ts';
import { noValues, type SliderName, type SliderValues } from './sliders.ts';

type Mode = 'fixed' | 'floating';

export type Simulator = {
  readonly terms: Terms;
  readonly values: SliderValues;
  /** What it began with; the sliders are as wide as that needs. */
  readonly start: SliderValues;
  readonly simulation: Simulation;
  readonly move: (name: SliderName, value: bigint) => void;
  readonly setMode: (mode: Mode) => void;
};

type Options = {
  readonly terms: Terms;
  readonly cover: Contract['cover'];
  readonly start?: Partial<SliderValues> | undefined;
};

/** What the highest tier asks for is a beginning that shows something. */
function startOf(terms: Terms): SliderValues {
  if (terms.kind === 'realtime') return { ...noValues, lostBet: 500_000_000n, wonBet: 500_000_000n };
  const top = terms.tiers.at(-1);
  if (!top) return noValues;
  const { minValidBet: validBet, minNetLoss: netLoss, minActive } = top;
  return { ...noValues, validBet, netLoss, active: BigInt(minActive) };
}

export function useSimulator({ terms, cover, start: given }: Options): Simulator {
  const [start] = useState<SliderValues>(() => ({ ...startOf(terms), ...given }));
  const [values, setValues] = useState(start);
  const [mode, setMode] = useState<Mode | null>(null);
  const simulated = terms.kind === 'dividend' && mode !== null ? { ...terms, mode } : terms;
  return {
    terms: simulated,
    values,
    start,
    simulation: simulate(simulated, values, cover),
    move: (name, value) => setValues((before) => ({ ...before, [name]: value })),
    setMode,
  };
}
