/** Counting and choosing, as the drawings do it. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Draws every item and lays the drawings on each other. Rows of figures keep the type of each column. */
export const each = <const T>(items: readonly T[], draw: (item: T, index: number) => string): string =>
  items.map(draw).join('');

/** The list goes round: a drawing counts on without asking how many colours there are. */
export function nth<const T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('there is nothing to choose from');
  return item;
}
