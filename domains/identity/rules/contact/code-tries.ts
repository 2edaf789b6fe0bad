/** How often a code of six digits may be typed. */

/** By the holder of the session or ticket that it was sent for, and from one source where anybody may enter it. */
export const maxCodeTries = 5;
/**
 * From all places together, where anybody may type it. Strangers need five networks to end a code of somebody else, and the
 * chance that one of so many tries is right is 25 in a million. Over a day, 25 tries are shared by all networks and the
 * first two of each network are its own, up to 50 of these: 75 at a number and for one purpose, which is 1 in 13,000, and
 * three codes at most that are ended by strangers.
 */
export const maxCodeTriesInTotal = 25;

export type CodeTryCount = {
  /** At this code, this one included. */
  readonly all: number;
  /** Of these, from the same source; null where sources are not distinguished. */
  readonly here: number | null;
  /** A device of the owner: tries of strangers elsewhere do not end the code there. */
  readonly isOwn: boolean;
};

export function isCodeExhausted({ all, here, isOwn }: CodeTryCount): boolean {
  if (here === null) return all > maxCodeTries;
  return here > maxCodeTries || (!isOwn && all > maxCodeTriesInTotal);
}
