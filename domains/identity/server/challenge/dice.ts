/** Chance in handy sizes, drawn from the passed-in source. */
import type { Rng } from '#platform/server/rng.ts';

/** A whole number from zero to below `sides`, each as likely as the others. */
export function roll(rng: Rng, sides: number): number {
  const most = Math.floor(2 ** 32 / sides) * sides;
  for (;;) {
    const drawn = Buffer.from(rng.bytes(4)).readUInt32BE();
    if (drawn < most) return drawn % sides;
  }
}

/** Anywhere between the two. */
export const between = (rng: Rng, least: number, most: number) => least + ((most - least) * roll(rng, 65_536)) / 65_535;
