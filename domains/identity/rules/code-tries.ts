/** How often a code of six digits may be typed. */

/** By whoever holds the session or the ticket that it was sent for, and from one place where anybody may type it. */
export const triesMost = 5;
/**
 * From all places together, where anybody may type it. Strangers need five networks to end a code of somebody else, and the
 * chance that one of so many tries is right is 25 in a million. Over a day, 25 tries are shared by all networks and the
 * first two of each network are its own, up to 50 of these: 75 at a number and for one purpose, which is 1 in 13,000, and
 * three codes at most that are ended by strangers.
 */
export const triesOfAll = 25;

export type Tries = {
  /** At this code, this one included. */
  readonly all: number;
  /** Of these, from the same place; null where places are not told apart. */
  readonly here: number | null;
  /** A device of the owner: what strangers typed elsewhere does not end the code there. */
  readonly isOwn: boolean;
};

export function isSpent({ all, here, isOwn }: Tries): boolean {
  if (here === null) return all > triesMost;
  return here > triesMost || (!isOwn && all > triesOfAll);
}
