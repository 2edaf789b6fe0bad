/**
 * A rate in percent as it is read: cut to two decimals, with no more digits than it needs. It is never rounded up, because
 * the return of a game is not promised higher than it is. Every page shows a rate by this function, so that one game has
 * one figure.
 */
const partsPerHundredth = 100n;

/** `96.2%` of 962,071 parts of a million. */
export function percentText(parts: number | bigint): string {
  const hundredths = BigInt(parts) / partsPerHundredth;
  const decimals = (hundredths % 100n).toString().padStart(2, '0').replace(/0+$/, '');
  return `${hundredths / 100n}${decimals ? `.${decimals}` : ''}%`;
}
