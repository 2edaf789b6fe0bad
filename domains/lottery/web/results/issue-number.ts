/** Numbers of issues as they are shown where space is short: the place within the day, or the day. */

const parts = /^\d{4}(\d{2})(\d{2})(?:-(\d+))?$/;
/** Fast games count the issues of a day with four digits. */
const fastDigits = 4;

/** Several of them are drawn in an hour. */
export const isFastIssue = (issue: string): boolean => parts.exec(issue)?.[3]?.length === fastDigits;

export function shortIssue(issue: string): string {
  const [, month, day, place] = parts.exec(issue) ?? [];
  if (month === undefined) return issue;
  if (place === undefined) return `${month}-${day}`;
  return place.length === fastDigits ? place : `${month}-${day} · ${place}`;
}

/** What is typed into the filter: a whole number, or the place within the chosen day. Null where it is neither. */
export function parseIssue(
  typed: string,
  { day, isFast }: { readonly day: string; readonly isFast: boolean },
): string | null {
  if (/^\d{8}(-\d{1,4})?$/.test(typed)) return typed;
  if (!/^\d{1,4}$/.test(typed)) return null;
  return `${day.replaceAll('-', '')}-${isFast ? typed.padStart(fastDigits, '0') : typed}`;
}
