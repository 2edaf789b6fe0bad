/**
 * The key from which the last seed of each chain is derived. It is a setting of the worker alone: neither the database nor a
 * server that takes bets holds it, so nobody there can know a seed before it is revealed.
 */
import { createHash, createHmac } from 'node:crypto';
import { commitmentOf, listSeeds } from '#domains/lottery/rules/fairness/seed-chain.ts';
import { assert } from '#kernel/assert.ts';
import type { ChainRow } from './chain.store.ts';

type NewChain = Pick<ChainRow, 'game' | 'salt' | 'length'>;

export type SeedSource = {
  /** By places, with the hash of the first. */
  makeChain(chain: NewChain): { readonly seeds: readonly string[]; readonly terminal: string };
  /** Null where the chain was made with another key. */
  seedsOf(chain: NewChain & Pick<ChainRow, 'id' | 'terminal'>): readonly string[] | null;
};

const cachedChains = 100;

export function createSeedSource(key: string): SeedSource {
  const secret = Buffer.from(key, 'hex');
  const cache = new Map<number, readonly string[]>();

  function makeChain({ game, salt, length }: NewChain) {
    const last = createHmac('sha256', secret).update(`lottery chain|${game}|`).update(salt).digest('hex');
    const seeds = listSeeds(last, length - 1);
    const [first] = seeds;
    assert(first !== undefined, 'lottery: a chain without seeds');
    return { seeds, terminal: commitmentOf(first) };
  }

  return {
    makeChain,
    seedsOf(chain) {
      const cached = cache.get(chain.id);
      if (cached) return cached;
      const { seeds, terminal } = makeChain(chain);
      if (terminal !== chain.terminal) return null;
      if (cache.size >= cachedChains) cache.clear();
      cache.set(chain.id, seeds);
      return seeds;
    },
  };
}

/** Of the demo world, where nothing is at stake: everybody may know it. */
export const sandboxDrawKey = createHash('sha256').update('kislap sandbox draws').digest('hex');
