/** The positions of a chart's grid lines. */
const maxTicks = 5;

/** Round values from below the lowest to above the highest value, zero among them. */
export function chartTicks(values: readonly number[]): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = roundStep((high - low) / (maxTicks - 1));
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** One, two or five times a power of ten, at least as large as `size`. */
function roundStep(size: number): number {
  if (size <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(size));
  return ([1, 2, 5, 10].find((times) => times * power >= size) ?? 10) * power;
}

/** The interval of named columns, so that names do not touch. */
export const labelInterval = (columns: number, maxLabels: number): number =>
  Math.max(1, Math.ceil(columns / maxLabels));

export const formatTick = (value: number): string =>
  new Intl.NumberFormat('en', { notation: 'compact', signDisplay: 'exceptZero' }).format(value).replace('-', '\u2212');
