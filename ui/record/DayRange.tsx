/** The span of days of a record: the usual ones at hand, all others behind the field with the dates. */
import { useState } from 'react';
import { Chip } from '../choice/Chip.tsx';
import { Icon } from '../picture/Icon.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './DayRange.module.css';
import { DayRangeDialog } from './DayRangeDialog.tsx';
import type { DayRangeProps } from './day-range.ts';

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
