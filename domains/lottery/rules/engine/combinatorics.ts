/** Counting, exactly. */

/** How many ways there are to choose some of many. */
export function choose(many: number, some: number): bigint {
  if (some < 0 || some > many) return 0n;
  let ways = 1n;
  for (let n = 1; n <= some; n++) ways = (ways * BigInt(many - some + n)) / BigInt(n);
  return ways;
}

/** For counts of tickets, which stay far below the largest exact number. */
export const chooseCount = (many: number, some: number): number => Number(choose(many, some));

export const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** Every choice of some of the values, in their order. */
export function combinations(values: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return values.flatMap((value, nth) => combinations(values.slice(nth + 1), size - 1).map((rest) => [value, ...rest]));
}

/** Every way to take one value of each row. */
export const everyOrder = (rows: readonly (readonly string[])[]): string[][] =>
  rows.reduce<string[][]>((orders, row) => orders.flatMap((order) => row.map((value) => [...order, value])), [[]]);

/** Every order of some of the values, each value at most once. */
export const listOrders = (values: readonly string[], size: number): string[][] =>
  size === 0
    ? [[]]
    : listOrders(values, size - 1).flatMap((order) =>
        values.filter((value) => !order.includes(value)).map((value) => [...order, value]),
      );

/** With noughts before it, up to so many digits. */
export const padded = (value: number, digits: number): string => String(value).padStart(digits, '0');

/** The characters of a number. */
export const digitsOf = (number: string): string[] => Array.from(number);

export const digitList = range(0, 9).map(String);

export const product = (sizes: readonly number[]): number => sizes.reduce((all, size) => all * size, 1);

export const countWhere = <Value>(values: readonly Value[], holds: (value: Value) => boolean): number =>
  values.reduce((count, value) => count + (holds(value) ? 1 : 0), 0);

export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
