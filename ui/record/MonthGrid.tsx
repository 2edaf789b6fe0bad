/** One month to choose days from. Arrow keys walk over its days and out of it; Tab reaches one day of all. */
import type { KeyboardEvent } from 'react';
import { addDays, weeksOf } from '#kernel/calendar.ts';
import { isRightToLeft } from '../interaction/roving-focus.ts';
import { dayAfterKey } from './day-keys.ts';
import { type DaySelection, dayMarkOf } from './day-selection.ts';
import styles from './MonthGrid.module.css';

type Props = {
  readonly month: string;
  readonly selection: DaySelection;
  /** The day that Tab reaches. */
  readonly focusedDay: string;
  readonly today: string;
  /** A language tag, for the names of months and days. */
  readonly locale: string;
  readonly onChoose: (day: string) => void;
  readonly onFocusDay: (day: string) => void;
};

const parseDay = (day: string) => new Date(`${day}T00:00:00Z`);

export const formatMonth = (month: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(parseDay(`${month}-01`));

/** A Monday, from which the names of the days of a week are read. */
const referenceMonday = '2026-11-02';

export function MonthGrid({ month, selection, focusedDay, today, locale, onChoose, onFocusDay }: Props) {
  const weekday = (width: 'short' | 'long') => new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' });
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const day = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
    const to = day && dayAfterKey(day, event.key, isRightToLeft(event.currentTarget));
    if (!to) return;
    event.preventDefault();
    onFocusDay(to);
  };
  const week = Array.from({ length: 7 }, (_, at) => parseDay(addDays(referenceMonday, at)));
  return (
    <table className={styles.month} aria-label={formatMonth(month, locale)} onKeyDown={walk}>
      <thead>
        <tr>
          {week.map((day) => (
            <th key={day.toISOString()} scope="col" abbr={weekday('long').format(day)}>
              {weekday('short').format(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((days) => (
          <tr key={days.find((day) => day !== null)}>
            {days.map((day, at) => (
              <td key={day ?? `gap ${at}`} data-mark={day ? dayMarkOf(selection, day) : undefined}>
                {day && (
                  <button
                    type="button"
                    data-day={day}
                    aria-label={full.format(parseDay(day))}
                    aria-pressed={dayMarkOf(selection, day) !== undefined}
                    aria-current={day === today ? 'date' : undefined}
                    tabIndex={day === focusedDay ? 0 : -1}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
