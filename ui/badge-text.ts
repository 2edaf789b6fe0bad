/** What a count reads as, or null where there is nothing to say. */
const most = 99;

export function badgeText(count: number | null | undefined): string | null {
  if (count == null || !(count >= 1)) return null;
  return count > most ? `${most}+` : String(Math.floor(count));
}
