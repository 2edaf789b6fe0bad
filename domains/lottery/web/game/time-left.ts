/** The time that is left, as a clock shows it: minutes and seconds, with hours, or with days. */
const pad = (value: number) => String(value).padStart(2, '0');

export type TimeLeft = {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
};

export function splitTime(ms: number): TimeLeft {
  const whole = Math.max(0, Math.ceil(ms / 1_000));
  return {
    days: Math.floor(whole / 86_400),
    hours: Math.floor(whole / 3_600) % 24,
    minutes: Math.floor(whole / 60) % 60,
    seconds: whole % 60,
  };
}

/** Days stand before the clock, in the words of the language. */
export type DayText = (days: number, clock: string) => string;

/** `full` counts seconds beside days, too; `short` leaves them out there. */
export function clockText(ms: number, dayText: DayText, size: 'full' | 'short' = 'full'): string {
  const { days, hours, minutes, seconds } = splitTime(ms);
  const tail = `${pad(minutes)}:${pad(seconds)}`;
  if (days > 0) return dayText(days, `${pad(hours)}:${size === 'full' ? tail : pad(minutes)}`);
  return hours > 0 ? `${pad(hours)}:${tail}` : tail;
}
