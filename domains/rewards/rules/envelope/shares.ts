/**
 * What the envelopes of one drop hold. The shares are made before anybody may open one, from a seed whose hash is shown from
 * the start; with the seed anybody can make them again. Amounts are whole cents of the currency.
 */

import type { EnvelopeKind } from '#domains/rewards/contract/envelope.ts';
import { assert } from '#kernel/assert.ts';
import { type Money, money } from '#kernel/money.ts';
import { createRandomStream, wordRange } from '#kernel/random-stream.ts';

export type EnvelopeTerms = {
  readonly id: string;
  readonly kind: EnvelopeKind;
  readonly budget: Money;
  readonly count: number;
  /** The smallest share of a random one. */
  readonly min: Money;
};

/** One cent in ten-thousandths. */
const cent = 100n;
export const maxEnvelopes = 20_000;

export type TermsFault = 'budget_uneven' | 'budget_too_small' | 'budget_too_large';

/** A word of the stream has thirty-two bits, and a cut may fall on what is left beside the smallest shares. */
const maxCuts = BigInt(wordRange) - 1n;

/** The largest budget whose random shares can be made. */
export const maxBudgetOf = ({ count, min }: Pick<EnvelopeTerms, 'count' | 'min'>): Money =>
  money(maxCuts * cent + BigInt(count) * min);

/** Null where shares can be made: whole cents, each at least the smallest, and all together the budget. */
export function findTermsFault({ kind, budget, count, min }: Omit<EnvelopeTerms, 'id'>): TermsFault | null {
  if (kind === 'fixed') {
    if (budget < BigInt(count) * cent) return 'budget_too_small';
    return budget % (BigInt(count) * cent) === 0n ? null : 'budget_uneven';
  }
  if (budget % cent !== 0n || min % cent !== 0n || min < cent) return 'budget_uneven';
  if (budget < BigInt(count) * min) return 'budget_too_small';
  return budget > maxBudgetOf({ count, min }) ? 'budget_too_large' : null;
}

/** The share of each place, in the order in which envelopes are opened. */
export function makeShares(terms: EnvelopeTerms, seed: string): Money[] {
  const { id, kind, budget, count, min } = terms;
  assert(findTermsFault(terms) === null, `envelope ${id} cannot be shared out`);
  if (kind === 'fixed') return Array.from({ length: count }, () => money(budget / BigInt(count)));
  const rest = Number(budget / cent - BigInt(count) * (min / cent));
  const { below } = createRandomStream({ seed, label: `ENV|${id}` });
  const cuts = Array.from({ length: count - 1 }, () => below(rest + 1)).sort((one, other) => one - other);
  return [...cuts, rest].map((cut, place) => money(BigInt(cut - (cuts[place - 1] ?? 0)) * cent + min));
}
