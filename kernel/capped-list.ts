/** A list that ends somewhere says so: whoever reads it learns whether there was more. */

export type CappedList<Row> = { readonly most: number; readonly isWhole: boolean; readonly rows: readonly Row[] };

/** Asks for one row more than is handed out; that one says whether the list was cut. */
export async function capList<Row>(
  most: number,
  list: (limit: number) => Promise<readonly Row[]>,
): Promise<CappedList<Row>> {
  const rows = await list(most + 1);
  return { most, isWhole: rows.length <= most, rows: rows.slice(0, most) };
}
