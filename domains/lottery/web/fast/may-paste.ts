/** Which kinds can be typed: numbers of one row, and numbers in order, one for each place. */
import type { BetKind, PickRow } from '#domains/lottery/rules/engine/lottery-engine.ts';

const valuesOf = ({ symbols }: PickRow): readonly string[] => ('values' in symbols ? symbols.values : []);

const isNumeric = (row: PickRow) => valuesOf(row).every((value) => /^\d+$/.test(value));

/** Rows that differ in what they mean cannot be told apart in a text. */
const isInOrder = (rows: readonly PickRow[]) => rows.every(({ min, name }) => min === 1 && !name.endsWith('s'));

export const mayPaste = ({ rows }: BetKind): boolean => rows.every(isNumeric) && (rows.length === 1 || isInOrder(rows));

/** Two bets, or numbers of one. */
export function exampleOf({ rows, repeats }: BetKind): string {
  const [row] = rows;
  const values = row ? valuesOf(row) : [];
  const count = rows.length > 1 || repeats ? Math.max(rows.length, row?.min ?? 1) : 3;
  const separator = rows.length > 1 && (values[0]?.length ?? 1) === 1 ? '' : ' ';
  return values.slice(1, 1 + count).join(separator);
}
