/** No kind is offered that gives nearly everything back: a slip of the keyboard in a table would empty the bank. */
import { type Ppm, ppm } from '#kernel/money.ts';
import type { LotteryEngine, PriceTerms } from './lottery-engine.ts';
import { maxPrizeGroup } from './prize-group.ts';

export const maxReturn = ppm(995_000n);

export type ExcessReturn = { readonly kind: string; readonly selection: string | null; readonly returnPpm: Ppm };

/** At the best terms that a member can have. */
export function findExcessReturns(engine: LotteryEngine): ExcessReturn[] {
  return Object.values(engine.kinds).flatMap((kind) =>
    kind.modes.flatMap((mode) => {
      const terms: PriceTerms = { mode, prizeGroup: maxPrizeGroup(engine) };
      return kind
        .paytable(terms)
        .filter(({ returnPpm }) => returnPpm > maxReturn)
        .map(({ selection, returnPpm }) => ({ kind: kind.code, selection, returnPpm }));
    }),
  );
}
