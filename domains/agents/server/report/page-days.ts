/** Where a page lies: lists of a team are long, and counts by day say how many rows come before it. */
import { type FileCursor, filePartSize } from './report-file.ts';
import { rangeOf } from './report-range.ts';

export type DayCount = { readonly day: string; readonly rows: number };

export type PageDays = {
  /** The days in which the page lies. */
  readonly first: string;
  readonly last: string;
  /** Rows of the last day that come before it. */
  readonly skip: number;
  /** Rows of all these days. */
  readonly rows: number;
};

/** `days` are the newest first. Null where the page is empty. */
export function findPageDays(
  days: readonly DayCount[],
  { skip, limit }: { skip: number; limit: number },
): PageDays | null {
  let before = 0;
  const within: (DayCount & { readonly before: number })[] = [];
  for (const day of days) {
    if (before >= skip + limit) break;
    if (before + day.rows > skip) within.push({ ...day, before });
    before += day.rows;
  }
  const [newest, oldest] = [within[0], within.at(-1)];
  if (!newest || !oldest) return null;
  const rows = within.reduce((total, day) => total + day.rows, 0);
  return { first: oldest.day, last: newest.day, skip: skip - newest.before, rows };
}

/** The newest days behind the cursor that fill a part of a file; the first of them may have been read in part already. */
export function findPartDays(
  days: readonly DayCount[],
  after: FileCursor | null,
  offsetMinutes: number,
): PageDays | null {
  const left = after ? days.filter(({ day }) => rangeOf(day, day, offsetMinutes).from <= after.at) : days;
  const begun = after ? (left[0]?.rows ?? 0) : 0;
  return findPageDays(left, { skip: 0, limit: filePartSize + begun });
}
