/** Chooses a span of days: one with a name, or any two days of the calendar. */
import { useRef, useState } from 'react';
import { type Days, monthAfter, monthOf } from '#kernel/calendar.ts';
import { Button } from '../Button.tsx';
import { Chip } from '../Chip.tsx';
import { useMedia } from '../conditions.ts';
import { Dialog } from '../Dialog.tsx';
import { IconButton } from '../IconButton.tsx';
import styles from './DayRangeDialog.module.css';
import type { DayRangeProps } from './day-range.ts';
import { MonthGrid, monthName } from './MonthGrid.tsx';
import { type Chosen, chooseDay, chosenOf, daysOf } from './span.ts';

type Props = Omit<DayRangeProps, 'quick'> & { readonly onClose: () => void };

const wide = '(min-width: 721px)';

export function DayRangeDialog({ value, spans, today, locale, labels, onChange, onClose }: Props) {
  const [chosen, setChosen] = useState<Chosen>(chosenOf(value));
  const [reached, setReached] = useState(value.endDate);
  const [lastMonth, setLastMonth] = useState(monthOf(value.endDate));
  const months = useMedia(wide) ? [monthAfter(lastMonth, -1), lastMonth] : [lastMonth];
  const body = useRef<HTMLDivElement>(null);
  const days = daysOf(chosen);

  const show = (day: string) => {
    setReached(day);
    if (!months.includes(monthOf(day))) setLastMonth(monthOf(day));
  };
  const walk = (day: string) => {
    show(day);
    // The day may stand in a month that this step brings in.
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus());
  };
  const chooseSpan = (span: Days) => {
    setChosen(chosenOf(span));
    show(span.endDate);
  };
  return (
    <Dialog
      title={labels.choose}
      closeLabel={labels.close}
      onClose={onClose}
      size="large"
      footer={
        <>
          <p className={styles.says} aria-live="polite">
            {chosen.last === null ? labels.lastDay : labels.range(days)}
          </p>
          <Button kind="ghost" onPress={onClose}>
            {labels.cancel}
          </Button>
          <Button kind="primary" onPress={() => onChange(days)}>
            {labels.apply}
          </Button>
        </>
      }
    >
      <div className={styles.body} ref={body}>
        <div className={styles.spans} role="group" aria-label={labels.spans}>
          {spans.map((span) => (
            <Chip key={span.key} selected={isSame(span.days, days)} onPress={() => chooseSpan(span.days)}>
              {span.label}
            </Chip>
          ))}
          <Chip
            selected={!spans.some((span) => isSame(span.days, days))}
            onPress={() => setChosen({ first: chosen.first, last: null })}
          >
            {labels.custom}
          </Chip>
        </div>
        <div className={styles.months}>
          <div className={styles.turn}>
            <IconButton
              icon="left"
              label={labels.previousMonth}
              onPress={() => setLastMonth(monthAfter(lastMonth, -1))}
            />
            {months.map((month) => (
              <b key={month} aria-hidden="true">
                {monthName(month, locale)}
              </b>
            ))}
            <IconButton icon="right" label={labels.nextMonth} onPress={() => setLastMonth(monthAfter(lastMonth, 1))} />
          </div>
          {months.map((month) => (
            <MonthGrid
              key={month}
              month={month}
              chosen={chosen}
              reached={months.includes(monthOf(reached)) ? reached : `${lastMonth}-01`}
              today={today}
              locale={locale}
              onWalk={walk}
              onChoose={(day) => {
                setReached(day);
                setChosen(chooseDay(chosen, day));
              }}
            />
          ))}
        </div>
      </div>
    </Dialog>
  );
}

const isSame = (a: Days, b: Days) => a.startDate === b.startDate && a.endDate === b.endDate;
