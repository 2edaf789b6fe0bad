/** Where a page of a record lies, when it is known how many rows each day has. */
import type { BusinessDay } from '#kernel/time.ts';
import type { DayRange } from './day.ts';

type DayCount = { readonly day: BusinessDay; readonly bets: bigint };

export type PagePlace = { readonly days: DayRange; readonly skip: number };

/** Days come newest first, as rows do. Null where the page is empty. */
export function placePage(
  counts: readonly DayCount[],
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): PagePlace | null {
  const wanted = BigInt(pageNo - 1) * BigInt(pageSize);
  let before = 0n;
  let found: { last: BusinessDay; skip: number } | null = null;
  for (const { day, bets } of counts) {
    if (!found && before + bets > wanted) found = { last: day, skip: Number(wanted - before) };
    before += bets;
    if (found && before >= wanted + BigInt(pageSize))
      return { days: { first: day, last: found.last }, skip: found.skip };
  }
  const oldest = counts.at(-1);
  return found && oldest ? { days: { first: oldest.day, last: found.last }, skip: found.skip } : null;
}
