/** Rates as percent: 3,000 parts per million are `0.30%`, 12 are `0.0012%`. */
export function rateText(ppm: number): string {
  const text = (ppm / 10_000).toString();
  const [whole = '0', decimals = ''] = text.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}%`;
}
