/** Picks of the smallest bet of a kind: what it costs is shown before anything is picked. */
import type { Picks } from '#domains/lottery/contract/selection.ts';
import { padded } from '#domains/lottery/rules/engine/combinatorics.ts';
import type { BetKind, PickRow } from '#domains/lottery/rules/engine/lottery-engine.ts';

const firstOf = ({ symbols }: PickRow, count: number): readonly string[] =>
  'digits' in symbols
    ? Array.from({ length: count }, (_, number) => padded(number, symbols.digits))
    : symbols.values.slice(0, count);

/** Where every row may stay empty, one pick in one of them is a bet. */
export function smallestPicks({ rows }: BetKind): Picks {
  const isOptional = rows.every(({ min }) => min === 0);
  return rows.map((row, index) => firstOf(row, isOptional && index === 0 ? 1 : row.min));
}
