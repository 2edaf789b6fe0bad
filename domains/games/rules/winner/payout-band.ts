/** The shares of rounds by payout, in parts per million that add up to a million. */
import { type PayoutBand, payoutBands } from '#domains/games/contract/winner.ts';

const million = 1_000_000;

/** The remainder of the rounding goes to the lost rounds, so that no win looks likelier than it is. Empty where nobody played. */
export function sharesOf(counts: Readonly<Record<PayoutBand, number>>): { band: PayoutBand; ppm: number }[] {
  const rounds = payoutBands.reduce((sum, band) => sum + counts[band], 0);
  if (rounds === 0) return [];
  const shares = payoutBands.map((band) => ({ band, ppm: Math.floor((counts[band] * million) / rounds) }));
  const rest = million - shares.reduce((sum, { ppm }) => sum + ppm, 0);
  return shares.map(({ band, ppm }) => ({ band, ppm: band === 'lost' ? ppm + rest : ppm }));
}
