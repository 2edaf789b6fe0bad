/** The shares of how rounds ended, in parts per million that are whole together. */
import { type SpreadBand, spreadBands } from '../contract/winner.ts';

const whole = 1_000_000;

/** What is cut off goes to the rounds that were lost, so that nothing looks likelier than it is. Empty where nobody played. */
export function sharesOf(counts: Readonly<Record<SpreadBand, number>>): { band: SpreadBand; ppm: number }[] {
  const rounds = spreadBands.reduce((sum, band) => sum + counts[band], 0);
  if (rounds === 0) return [];
  const shares = spreadBands.map((band) => ({ band, ppm: Math.floor((counts[band] * whole) / rounds) }));
  const rest = whole - shares.reduce((sum, { ppm }) => sum + ppm, 0);
  return shares.map(({ band, ppm }) => ({ band, ppm: band === 'lost' ? ppm + rest : ppm }));
}
