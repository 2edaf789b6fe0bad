import { useState } from 'react';
import { coolingTerms, type PauseTerm } from '#domains/protection/contract/pause.ts';
import { Button, Chip } from '#ui';
import styles from '../limit/Limits.module.css';
import { minuteText } from '../limit/reset-text.ts';
import { useText } from '../limit/texts.ts';
import type { Protection } from '../protection.queries.ts';
import { previewPause } from './pause-preview.ts';

export type PauseCardProps = {
  readonly protection: Protection;
  readonly now: number;
  readonly onStart: (term: PauseTerm) => void;
};

/** Days of rest. During an exclusion they would change nothing. */
export function CoolingCard({ protection, now, onStart }: PauseCardProps) {
  const text = useText();
  const [term, choose] = useState<(typeof coolingTerms)[number]>('24h');
  const { endsAt, mayStart } = previewPause(protection, { term, now });
  return (
    <section className={styles.padded} aria-labelledby="limits-cooling">
      <h2 id="limits-cooling">{text('limits.cooling')}</h2>
      <p>{text('limits.cooling.lead')}</p>
      <div className={styles.chips} role="group" aria-label={text('limits.cooling.label')}>
        {coolingTerms.map((each) => (
          <Chip key={each} selected={each === term} onPress={() => choose(each)}>
            {text(`limits.term.${each}`)}
          </Chip>
        ))}
      </div>
      <div className={styles.act}>
        <span className={styles.fine}>
          {mayStart
            ? text('limits.cooling.until', { until: minuteText(endsAt, protection.offsetMinutes) })
            : text('limits.pause.running')}
        </span>
        <Button disabled={!mayStart} onPress={() => onStart(term)}>
          {text('limits.cooling.start')}
        </Button>
      </div>
    </section>
  );
}
