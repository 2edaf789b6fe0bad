/** A draw in the order of the newspapers of its region: the north begins with the special prize, the others end with it. */
import type { DrawResult } from '#domains/lottery/contract/selection.ts';
import { northRegion, southRegion } from '#domains/lottery/rules/family/vietnam/region.ts';
import { type PrintedPrize, printedPrizes, type TailRow, tailTable } from '#domains/lottery/rules/trend/newspaper.ts';

export const specialPrize = 'db';

const prizesOf = (family: string) => (family === 'vn_north' ? northRegion : southRegion).prizes;

export function printedRows(family: string, result: DrawResult): PrintedPrize[] {
  const rows = printedPrizes(prizesOf(family), result);
  return family === 'vn_north' ? rows.toReversed() : rows;
}

export const tailRows = (family: string, result: DrawResult): TailRow[] => tailTable(prizesOf(family), result);
