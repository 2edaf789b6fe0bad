/** The hash of all bets of an issue, published when it closes: afterwards nobody can add one to move the draw. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { assert } from '#kernel/assert.ts';

export type BetLine = { readonly betId: string; readonly clientSeed: string };

/** By the bytes of UTF-8, as PostgreSQL sorts with COLLATE "C"; the order of UTF-16 differs. */
function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const shared = Math.min(one.length, other.length);
  for (let index = 0; index < shared; index += 1) {
    const difference = (one[index] ?? 0) - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

export type BetsRoot = { readonly add: (line: BetLine) => void; readonly finish: () => string };

/** Takes the lines one by one in the order of their ids, so that an issue with many bets needs no memory for them. */
export function createBetsRoot(): BetsRoot {
  const hash = sha256.create();
  let before: Uint8Array | null = null;
  return {
    add: ({ betId, clientSeed }) => {
      const id = utf8ToBytes(betId);
      assert(before === null || compareBytes(before, id) < 0, `bets root: ${betId} out of order`);
      hash.update(utf8ToBytes(`${before === null ? '' : '\n'}${betId}:${clientSeed}`));
      before = id;
    },
    finish: () => bytesToHex(hash.digest()),
  };
}

export function betsRootOf(lines: readonly BetLine[]): string {
  const sorted = lines.map((line) => ({ line, id: utf8ToBytes(line.betId) })).sort((a, b) => compareBytes(a.id, b.id));
  const root = createBetsRoot();
  for (const { line } of sorted) root.add(line);
  return root.finish();
}
