import type { BoardRow } from '../mission.queries.ts';

/** Masked names are not different for everybody, so that the same one is numbered. */
export function withKeys(rows: readonly BoardRow[]): { readonly key: string; readonly row: BoardRow }[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const count = (seen.get(row.name) ?? 0) + 1;
    seen.set(row.name, count);
    return { key: `${row.name} ${count}`, row };
  });
}
