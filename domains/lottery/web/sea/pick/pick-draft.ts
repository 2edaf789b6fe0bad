/** Picks of a kind that is chosen from lists: options, digits by place, or sets. */
import type { Picks } from '#domains/lottery/contract/selection.ts';
import type { BetKind, PickRow } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { setKey } from '#domains/lottery/rules/engine/picks.ts';

export type PickDraft = {
  /** By row; of a kind of sets, the row that is not complete yet. */
  readonly rows: Picks;
  readonly sets: Picks;
};

export const emptyPicks: PickDraft = { rows: [], sets: [] };

export const valuesOf = ({ symbols }: PickRow): readonly string[] => ('values' in symbols ? symbols.values : []);

const toggled = (row: readonly string[], pick: string): readonly string[] =>
  row.includes(pick) ? row.filter((other) => other !== pick) : [...row, pick];

type Toggle = { readonly row: number; readonly pick: string };

export function togglePick(kind: BetKind, draft: PickDraft, { row, pick }: Toggle): PickDraft {
  const rows = kind.rows.map((_, at) => {
    const picks = draft.rows[at] ?? [];
    return at === row ? toggled(picks, pick) : picks;
  });
  const [first = []] = rows;
  const size = kind.rows[0]?.max ?? 0;
  // A set that has all its digits is done, and the next one begins.
  if (kind.repeats && first.length === size) return { rows: [], sets: addSet(draft.sets, first) };
  return { ...draft, rows };
}

const addSet = (sets: Picks, set: readonly string[]): Picks =>
  sets.some((other) => setKey(other) === setKey(set)) ? sets : [...sets, [...set].sort()];

export const removePickSet = (draft: PickDraft, key: string): PickDraft => ({
  ...draft,
  sets: draft.sets.filter((set) => setKey(set) !== key),
});

export const picksOfDraft = (kind: BetKind, { rows, sets }: PickDraft): Picks =>
  kind.repeats ? sets : kind.rows.map((_, at) => rows[at] ?? []);
