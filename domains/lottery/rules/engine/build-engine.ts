/** Puts the parts of a family together. */
import { assert } from '#kernel/assert.ts';
import { type Ppm, ppm } from '#kernel/money.ts';
import { createBetKind, type KindRules } from './bet-kind.ts';
import type { BetKind, LotteryEngine, PrizeShape } from './lottery-engine.ts';
import { checkPrizes, drawPrizes } from './result.ts';

const usualTotalReturn = ppm(980_000n);

export function buildEngine(
  prizes: readonly PrizeShape[],
  rules: readonly KindRules[],
  totalReturn: Ppm = usualTotalReturn,
): LotteryEngine {
  // Codes come from the wire: `constructor` is no kind.
  const kinds = Object.create(null) as Record<string, BetKind>;
  for (const rule of rules) {
    assert(kinds[rule.code] === undefined, `lottery: kind ${rule.code} twice`);
    kinds[rule.code] = createBetKind(rule);
  }
  return {
    totalReturn,
    hasPrizeGroups: rules.every(({ tiers }) => Object.values(tiers).every(({ pays }) => pays === undefined)),
    prizes,
    draw: (stream) => drawPrizes(prizes, stream),
    checkResult: (result) => checkPrizes(prizes, result),
    kinds,
  };
}
