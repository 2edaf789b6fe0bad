/** Chance in handy sizes, drawn from the passed-in source. */
import type { Rng } from '#platform/server/runtime/rng.ts';

/** A whole number from zero to below `sides`, each as likely as the others. */
export function randomInt(rng: Rng, sides: number): number {
  const most = Math.floor(2 ** 32 / sides) * sides;
  for (;;) {
    const value = Buffer.from(rng.bytes(4)).readUInt32BE();
    if (value < most) return value % sides;
  }
}

/** Anywhere between the two. */
export const randomBetween = (rng: Rng, least: number, most: number) =>
  least + ((most - least) * randomInt(rng, 65_536)) / 65_535;
