/** Whether picks have the form that the rows of a kind describe; what a kind demands beyond that it checks itself. */
import type { PickFault, Picks } from '#domains/lottery/contract/selection.ts';
import type { PickRow } from './lottery-engine.ts';

const isDigits = (text: string, digits: number) => text.length === digits && /^\d+$/.test(text);

const matchesRow = (pick: string, { symbols }: PickRow) =>
  'digits' in symbols ? isDigits(pick, symbols.digits) : symbols.values.includes(pick);

/** The same numbers in another order are the same set. */
export const setKey = (row: readonly string[]): string => [...row].sort().join('-');

function checkRow(picks: readonly string[], row: PickRow): PickFault | null {
  if (!picks.every((pick) => typeof pick === 'string' && matchesRow(pick, row))) return 'pick_unknown';
  if (new Set(picks).size !== picks.length) return 'pick_repeated';
  if (picks.length < row.min) return 'picks_too_few';
  return picks.length > row.max ? 'picks_too_many' : null;
}

/** More sets than a page can list are no bet of a person. */
const maxSets = 1_000;

export function checkRows(picks: Picks, rows: readonly PickRow[], repeats: boolean): PickFault | null {
  if (!Array.isArray(picks) || !picks.every(Array.isArray)) return 'picks_malformed';
  if (picks.length < rows.length || (picks.length > rows.length && !repeats)) return 'picks_malformed';
  if (picks.length > maxSets) return 'picks_too_many';
  for (const [index, row] of picks.entries()) {
    const shape = rows[index] ?? rows.at(-1);
    const fault = shape === undefined ? 'picks_malformed' : checkRow(row, shape);
    if (fault !== null) return fault;
  }
  return repeats && new Set(picks.map(setKey)).size !== picks.length ? 'pick_repeated' : null;
}
