/** Pay tables are written in bets per line, as members read them, and kept as parts of the whole bet. */
import { type Multiplier, multiplier, multiplierScale } from '#domains/studio/rules/multiplier.ts';
import type { Pays } from '../machine.ts';

export function paysPerLine(lines: number, table: Readonly<Record<string, readonly number[]>>): Pays {
  const ofBet = (lineBets: number): Multiplier => multiplier((BigInt(lineBets) * multiplierScale) / BigInt(lines));
  return Object.fromEntries(Object.entries(table).map(([symbol, pays]) => [symbol, pays.map(ofBet)]));
}
