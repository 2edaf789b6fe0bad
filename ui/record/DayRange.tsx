/** The span of days of a record: the usual ones at hand, all others behind the field with the dates. */
import { useState } from 'react';
import type { Days } from '#kernel/calendar.ts';
import { Chip } from '../Chip.tsx';
import { Icon } from '../Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './DayRange.module.css';
import { DayRangeDialog } from './DayRangeDialog.tsx';

type DaySpan = { readonly key: string; readonly label: string; readonly days: Days };

type DayRangeLabels = Readonly<
  Record<
    'dates' | 'choose' | 'spans' | 'custom' | 'lastDay' | 'previousMonth' | 'nextMonth' | 'apply' | 'cancel' | 'close',
    string
  >
> & { readonly range: (days: Days) => string };

export type DayRangeProps = {
  readonly value: Days;
  readonly spans: readonly DaySpan[];
  /** How many of the spans stand at hand. */
  readonly quick?: number | undefined;
  /** In the platform's zone. */
  readonly today: string;
  /** In which days begin and times are told: `GMT+8`. */
  readonly zone: string;
  /** A language tag, for the names of months and days. */
  readonly locale: string;
  readonly labels: DayRangeLabels;
  readonly onChange: (days: Days) => void;
};

export function DayRange({ quick = 4, ...props }: DayRangeProps) {
  const { value, spans, zone, labels, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.range}>
      <div className={styles.quick} role="group" aria-label={labels.spans}>
        {spans.slice(0, quick).map(({ key, label, days }) => (
          <Chip
            key={key}
            selected={days.startDate === value.startDate && days.endDate === value.endDate}
            onPress={() => onChange(days)}
          >
            {label}
          </Chip>
        ))}
      </div>
      <button type="button" className={styles.field} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="calendar" />
        <VisuallyHidden>{`${labels.dates}: `}</VisuallyHidden>
        <bdi>{labels.range(value)}</bdi>
        <small>{zone}</small>
      </button>
      {isOpen && (
        <DayRangeDialog
          {...props}
          onClose={() => setOpen(false)}
          onChange={(days) => {
            setOpen(false);
            onChange(days);
          }}
        />
      )}
    </div>
  );
}
