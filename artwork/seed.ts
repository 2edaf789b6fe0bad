/** Chance that repeats itself: the same text always gives the same numbers, on the server and in the browser. */
import { nth } from './list.ts';

/** FNV-1a with a final stir, so that texts that differ in one letter differ everywhere. */
export function hash(text: string): number {
  let mixed = 2166136261;
  for (let at = 0; at < text.length; at++) mixed = Math.imul(mixed ^ text.charCodeAt(at), 16777619);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 2246822507);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 3266489909);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

export type Chance = {
  /** From 0 up to 1. */
  (): number;
  int(least: number, most: number): number;
  num(least: number, most: number): number;
  pick<const T>(choices: readonly T[]): T;
  bool(share?: number): boolean;
};

export function chanceOf(seed: string): Chance {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, {
    int: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    num: (least: number, most: number) => least + next() * (most - least),
    pick: <const T>(choices: readonly T[]): T => nth(choices, Math.floor(next() * choices.length)),
    bool: (share = 0.5) => next() < share,
  });
}
