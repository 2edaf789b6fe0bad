/** Categories by the share that they count, the largest first; what is not named comes after what is. */
export type Contribution = { readonly gameType: string; readonly ppm: number };

const ppmPerPercent = 10_000;

export function groupContributions(
  contributions: readonly Contribution[],
): { percent: number; categories: string[] }[] {
  const shares = [...new Set(contributions.map(({ ppm }) => ppm))].toSorted((one, other) => other - one);
  const rows = shares.map((share) => ({
    percent: share / ppmPerPercent,
    categories: contributions
      .filter(({ ppm }) => ppm === share)
      .map(({ gameType }) => gameType)
      .toSorted((one, other) => Number(one === '*') - Number(other === '*')),
  }));
  return rows.toSorted((one, other) => Number(one.categories[0] === '*') - Number(other.categories[0] === '*'));
}
