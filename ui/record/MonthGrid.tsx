/** One month to choose days from. Arrow keys walk over its days and out of it; Tab reaches one day of all. */
import type { KeyboardEvent } from 'react';
import { dayAfter, weeksOf } from '#kernel/calendar.ts';
import { isRightToLeft } from '../roving.ts';
import styles from './MonthGrid.module.css';
import { type Chosen, markOf } from './span.ts';
import { stepFrom } from './step-from.ts';

type Props = {
  readonly month: string;
  readonly chosen: Chosen;
  /** The day that Tab reaches. */
  readonly reached: string;
  readonly today: string;
  /** A language tag, for the names of months and days. */
  readonly locale: string;
  readonly onChoose: (day: string) => void;
  readonly onWalk: (day: string) => void;
};

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

export const monthName = (month: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(dateOf(`${month}-01`));

/** A Monday, from which the names of the days of a week are read. */
const monday = '2026-11-02';

export function MonthGrid({ month, chosen, reached, today, locale, onChoose, onWalk }: Props) {
  const weekday = (width: 'short' | 'long') => new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' });
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const day = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
    const to = day && stepFrom(day, event.key, isRightToLeft(event.currentTarget));
    if (!to) return;
    event.preventDefault();
    onWalk(to);
  };
  const week = Array.from({ length: 7 }, (_, at) => dateOf(dayAfter(monday, at)));
  return (
    <table className={styles.month} aria-label={monthName(month, locale)} onKeyDown={walk}>
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
              <td key={day ?? `gap ${at}`} data-mark={day ? markOf(chosen, day) : undefined}>
                {day && (
                  <button
                    type="button"
                    data-day={day}
                    aria-label={full.format(dateOf(day))}
                    aria-pressed={markOf(chosen, day) !== undefined}
                    aria-current={day === today ? 'date' : undefined}
                    tabIndex={day === reached ? 0 : -1}
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
