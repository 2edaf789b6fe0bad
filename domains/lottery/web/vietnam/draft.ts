/** What is picked for one kind of bet and not on the slip yet, and the lines that it becomes. */
import type { Picks } from '#domains/lottery/contract/selection.ts';
import { maxUnits } from '#domains/lottery/contract/ticket.ts';
import type { BetKind } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { setKey } from '#domains/lottery/rules/engine/picks.ts';
import { maxCoverOf } from '#domains/lottery/rules/wager/limit.ts';
import type { LineInput } from '../wire.ts';
import { numbersOfPlaces } from './entry/number-groups.ts';

type NumberSet = readonly string[];

export type VietnamDraft = {
  /** Numbers or options; of a kind of sets, the set that is not complete yet. */
  readonly picked: readonly string[];
  readonly sets: readonly NumberSet[];
  /** Digits by place; every combination of them is a number. */
  readonly places: readonly NumberSet[];
};

export const emptyDraft: VietnamDraft = { picked: [], sets: [], places: [] };
export const maxPoints = maxUnits;

const toggled = (list: readonly string[], value: string): string[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value].sort();

export const addNumbers = (draft: VietnamDraft, numbers: readonly string[]): VietnamDraft => ({
  ...draft,
  picked: [...new Set([...draft.picked, ...numbers])].sort(),
});

export function addSets(draft: VietnamDraft, sets: readonly NumberSet[]): VietnamDraft {
  const byKey = new Map([...draft.sets, ...sets].map((set) => [setKey(set), [...set].sort()]));
  return { ...draft, sets: [...byKey.values()] };
}

export const removeSet = (draft: VietnamDraft, set: NumberSet): VietnamDraft => ({
  ...draft,
  sets: draft.sets.filter((other) => setKey(other) !== setKey(set)),
});

/** A set that has all its numbers is done, and the board is free for the next one. */
export function toggleNumber(draft: VietnamDraft, number: string, setSize: number | null): VietnamDraft {
  const picked = toggled(draft.picked, number);
  if (setSize === null || picked.length < setSize) return { ...draft, picked };
  return addSets({ ...draft, picked: [] }, [picked]);
}

export function toggleDigit(
  draft: VietnamDraft,
  { place, digit, digits }: { readonly place: number; readonly digit: string; readonly digits: number },
): VietnamDraft {
  const places = Array.from({ length: digits }, (_, at) => draft.places[at] ?? []);
  return { ...draft, places: places.map((row, at) => (at === place ? toggled(row, digit) : row)) };
}

/** The size of the sets of a kind; null where each pick is a bet of its own. */
export const setSizeOf = ({ repeats, rows }: BetKind): number | null => (repeats ? (rows[0]?.min ?? null) : null);

export const digitsOf = ({ rows: [row] }: BetKind): number =>
  row !== undefined && 'digits' in row.symbols ? row.symbols.digits : 0;

export function numbersOf({ picked, places }: VietnamDraft): string[] {
  const byPlace = places.length > 0 && places.every((row) => row.length > 0) ? numbersOfPlaces(places) : [];
  return [...new Set([...picked, ...byPlace])].sort();
}

export const picksOf = (kind: BetKind, draft: VietnamDraft): Picks => (kind.repeats ? draft.sets : [numbersOf(draft)]);

/** By how many tickets the draft is over the largest share of all tickets of a kind that one member may buy in an issue. */
export const excessOf = (kind: BetKind, picks: Picks): number =>
  Math.max(0, kind.countTickets(picks) - maxCoverOf(kind.totalTickets));

/** The wire takes so many numbers in a row and so many rows; what is more becomes further lines. */
const maxRowLength = 1_000;
const maxRows = 200;

function chunked<Value>(values: readonly Value[], size: number): Value[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, at) => values.slice(at * size, (at + 1) * size));
}

export function linesOf(kind: BetKind, picks: Picks, points: number): LineInput[] {
  const parts = kind.repeats
    ? chunked(picks, maxRows)
    : chunked(picks[0] ?? [], maxRowLength).map((numbers) => [numbers]);
  const copies = parts.map((rows) => rows.map((row) => [...row]));
  return copies.map((rows) => ({ kind: kind.code, picks: rows, stake: '1', units: points }));
}
