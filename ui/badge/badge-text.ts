/** What a count reads as, or null where there is nothing to say. */
const maxCount = 99;

export function formatBadgeCount(count: number | null | undefined): string | null {
  if (count == null || !(count >= 1)) return null;
  return count > maxCount ? `${maxCount}+` : String(Math.floor(count));
}
