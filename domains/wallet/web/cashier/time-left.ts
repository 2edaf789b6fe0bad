/** How a span reads on a countdown: `09:42`, `23:13:53`. */
export function timeLeft(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60];
  const two = (count: number) => String(count).padStart(2, '0');
  return hours > 0 ? `${two(hours)}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`;
}

/** Said aloud when it begins, five minutes before its end and at its end; a voice that counts seconds helps nobody. */
export const isSaid = (seconds: number): 'five' | 'end' | null => {
  if (seconds === 0) return 'end';
  return seconds <= 300 ? 'five' : null;
};
