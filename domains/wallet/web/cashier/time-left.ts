/** Formats a span for a countdown: `09:42`, `23:13:53`. */
export function formatTimeLeft(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60];
  const two = (count: number) => String(count).padStart(2, '0');
  return hours > 0 ? `${two(hours)}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`;
}

const fiveMinutes = 300;

/**
 * Announced to screen readers at the start, five minutes before the end and at the end; an announcement every second
 * helps nobody. A countdown that started with less than five minutes has no middle announcement.
 */
export const announcementAt = (seconds: number, first: number): 'five' | 'end' | null => {
  if (seconds === 0) return 'end';
  return seconds <= fiveMinutes && first > fiveMinutes ? 'five' : null;
};
