/** Chance for a lucky pick. It picks numbers for the member and is no part of any draw. */
const range = 2 ** 32;

/** What lies above the last whole multiple is drawn again, so that each number is as likely as the others. */
export function randomBelow(below: number): number {
  const limit = range - (range % below);
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (value < limit) return value % below;
  }
}
