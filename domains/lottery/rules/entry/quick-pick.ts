/** A bet by chance. The random numbers are passed in; they are no part of a draw. */
import type { Picks } from '#domains/lottery/contract/selection.ts';
import { padded } from '../engine/combinatorics.ts';
import type { BetKind, PickRow } from '../engine/lottery-engine.ts';

/** From zero to below the bound. */
export type PickSource = (below: number) => number;

const pickOne = ({ symbols }: PickRow, random: PickSource): string =>
  'digits' in symbols
    ? padded(random(10 ** symbols.digits), symbols.digits)
    : (symbols.values[random(symbols.values.length)] ?? '');

function pickRow(row: PickRow, count: number, random: PickSource): string[] {
  const picked = new Set<string>();
  while (picked.size < count) picked.add(pickOne(row, random));
  return [...picked].sort();
}

/** Rows that may stay empty take no part but one, so that the bet is one ticket where the kind has such. */
function pickRows({ rows }: BetKind, random: PickSource): Picks {
  const isOptional = rows.every(({ min }) => min === 0);
  const chosen = random(rows.length);
  return rows.map((row, index) => pickRow(row, isOptional ? Number(index === chosen) : row.min, random));
}

/** Some rows exclude each other, and some numbers have one order only. */
const maxTries = 1_000;

/** Null where chance finds no bet that the kind takes, which the bets of no family need. */
export function quickPick(kind: BetKind, random: PickSource): Picks | null {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const picks = pickRows(kind, random);
    if (kind.checkPicks(picks) === null) return picks;
  }
  return null;
}
