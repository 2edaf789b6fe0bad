/** Chooses a span of days: one with a name, or any two days of the calendar. */
import { useRef, useState } from 'react';
import { addMonths, type DayPeriod, monthOf } from '#kernel/calendar.ts';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Chip } from '../choice/Chip.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { useMediaQuery } from '../interaction/media.ts';
import styles from './DayRangeDialog.module.css';
import type { DayRangeProps } from './day-range.ts';
import { type DaySelection, selectDay, selectedPeriod, selectionOf } from './day-selection.ts';
import { formatMonth, MonthGrid } from './MonthGrid.tsx';

type Props = Omit<DayRangeProps, 'quick'> & { readonly onClose: () => void };

const wideQuery = '(min-width: 721px)';

export function DayRangeDialog({ value, spans, today, locale, labels, onChange, onClose }: Props) {
  const [chosen, setChosen] = useState<DaySelection>(selectionOf(value));
  const [reached, setReached] = useState(value.endDate);
  const [lastMonth, setLastMonth] = useState(monthOf(value.endDate));
  const months = useMediaQuery(wideQuery) ? [addMonths(lastMonth, -1), lastMonth] : [lastMonth];
  const body = useRef<HTMLDivElement>(null);
  const days = selectedPeriod(chosen);

  const show = (day: string) => {
    setReached(day);
    if (!months.includes(monthOf(day))) setLastMonth(monthOf(day));
  };
  const walk = (day: string) => {
    show(day);
    // The day may stand in a month that this step brings in.
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus());
  };
  const chooseSpan = (span: DayPeriod) => {
    setChosen(selectionOf(span));
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
            <Chip key={span.key} selected={isSamePeriod(span.days, days)} onPress={() => chooseSpan(span.days)}>
              {span.label}
            </Chip>
          ))}
          <Chip
            selected={!spans.some((span) => isSamePeriod(span.days, days))}
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
              onPress={() => setLastMonth(addMonths(lastMonth, -1))}
            />
            {months.map((month) => (
              <b key={month} aria-hidden="true">
                {formatMonth(month, locale)}
              </b>
            ))}
            <IconButton icon="right" label={labels.nextMonth} onPress={() => setLastMonth(addMonths(lastMonth, 1))} />
          </div>
          {months.map((month) => (
            <MonthGrid
              key={month}
              month={month}
              selection={chosen}
              focusedDay={months.includes(monthOf(reached)) ? reached : `${lastMonth}-01`}
              today={today}
              locale={locale}
              onFocusDay={walk}
              onChoose={(day) => {
                setReached(day);
                setChosen(selectDay(chosen, day));
              }}
            />
          ))}
        </div>
      </div>
    </Dialog>
  );
}

const isSamePeriod = (a: DayPeriod, b: DayPeriod) => a.startDate === b.startDate && a.endDate === b.endDate;
