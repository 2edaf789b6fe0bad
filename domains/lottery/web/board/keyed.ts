/** The same number may stand in a list twice: its place tells the two apart for good, because such a list never changes its order. */
export const keyed = <Value>(values: readonly Value[]): { readonly key: string; readonly value: Value }[] =>
  values.map((value, place) => ({ key: String(place), value }));
