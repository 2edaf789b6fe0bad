import { useState } from 'react';
import { exclusionTerms } from '#domains/protection/contract/pause.ts';
import { Tag } from '#ui';
import styles from '../limit/Limits.module.css';
import { minuteText } from '../limit/reset-text.ts';
import { useText } from '../limit/texts.ts';
import type { PauseCardProps } from './CoolingCard.tsx';
import { previewPause } from './pause-preview.ts';

/** Self-exclusion by months and years. The shortest is preselected, and no text dissuades. */
export function ExclusionCard({ protection, now, onStart }: PauseCardProps) {
  const text = useText();
  const [term, choose] = useState<(typeof exclusionTerms)[number]>('6m');
  const isOn = protection.pause?.kind === 'self_exclusion';
  const untilOf = (each: typeof term) =>
    minuteText(previewPause(protection, { term: each, now }).endsAt, protection.offsetMinutes).slice(0, 10);
  const { mayStart } = previewPause(protection, { term, now });
  return (
    <section className={styles.padded} aria-labelledby="limits-exclusion">
      <div className={styles.titled}>
        <h2 id="limits-exclusion">{text('limits.exclusion')}</h2>
        <Tag tone={isOn ? 'info' : 'quiet'}>{text(isOn ? 'limits.exclusion.on' : 'limits.exclusion.off')}</Tag>
      </div>
      <p className={styles.wide}>{text('limits.exclusion.lead')}</p>
      <fieldset className={styles.trio} aria-label={text('limits.exclusion.label')}>
        {exclusionTerms.map((each) => (
          <label key={each} className={styles.option}>
            <input type="radio" name="exclusion" checked={each === term} onChange={() => choose(each)} />
            <b>{text(`limits.term.${each}`)}</b>
            <span>{text('limits.exclusion.until', { until: untilOf(each) })}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.act}>
        <span className={styles.fine}>{text(mayStart ? 'limits.exclusion.steps' : 'limits.pause.running')}</span>
        <button type="button" className={styles.exclude} disabled={!mayStart} onClick={() => onStart(term)}>
          {text('limits.exclusion.start', { term: text(`limits.term.${term}`) })}
        </button>
      </div>
    </section>
  );
}
