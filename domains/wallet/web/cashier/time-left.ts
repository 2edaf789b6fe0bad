/** How a span reads on a countdown: `09:42`, `23:13:53`. */
export function timeLeft(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60];
  const two = (count: number) => String(count).padStart(2, '0');
  return hours > 0 ? `${two(hours)}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`;
}

const fiveMinutes = 300;

/**
 * Said aloud when it begins, five minutes before its end and at its end; a voice that counts seconds helps nobody. One
 * that began with less than five minutes has none of them to tell.
 */
export const isSaid = (seconds: number, first: number): 'five' | 'end' | null => {
  if (seconds === 0) return 'end';
  return seconds <= fiveMinutes && first > fiveMinutes ? 'five' : null;
};
