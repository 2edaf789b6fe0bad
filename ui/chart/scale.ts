/** Where the lines of a chart stand. */
const most = 5;

/** Round figures from below the lowest to above the highest value, nothing among them. */
export function ticksOf(values: readonly number[]): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = roundStep((high - low) / (most - 1));
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** One, two or five times a power of ten, at least as large as what is asked for. */
function roundStep(size: number): number {
  if (size <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(size));
  return ([1, 2, 5, 10].find((times) => times * power >= size) ?? 10) * power;
}

/** Every how many-th column is named, so that names do not touch. */
export const namedEvery = (columns: number, room: number): number => Math.max(1, Math.ceil(columns / room));

export const tickText = (value: number): string =>
  new Intl.NumberFormat('en', { notation: 'compact', signDisplay: 'exceptZero' }).format(value).replace('-', '\u2212');
