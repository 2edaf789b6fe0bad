/** The life of a bet: it is open until it is settled or void, and both are final. */
export const betStates = ['open', 'settled', 'void'] as const;
export type BetState = (typeof betStates)[number];

const transitions: Readonly<Record<BetState, readonly BetState[]>> = {
  open: ['settled', 'void'],
  settled: [],
  void: [],
};

export const mayBecome = (from: BetState, to: BetState) => transitions[from].includes(to);
