/** Spans of days that a record offers by name: the four given ones, and the two that one asks for most. */
import { addDays, type DayPeriod } from '#kernel/calendar.ts';

export const presets = ['today', 'yesterday', 'past7', 'past30', 'next7', 'next30'] as const;
export type Preset = (typeof presets)[number];

/** First and last day, counted from today. */
const bounds: Readonly<Record<Preset, readonly [number, number]>> = {
  today: [0, 0],
  yesterday: [-1, -1],
  past7: [-6, 0],
  past30: [-29, 0],
  next7: [0, 6],
  next30: [0, 29],
};

export function presetDays(preset: Preset, today: string): DayPeriod {
  const [first, last] = bounds[preset];
  return { startDate: addDays(today, first), endDate: addDays(today, last) };
}

export const presetOf = (days: DayPeriod, today: string): Preset | null =>
  presets.find((preset) => {
    const { startDate, endDate } = presetDays(preset, today);
    return startDate === days.startDate && endDate === days.endDate;
  }) ?? null;
