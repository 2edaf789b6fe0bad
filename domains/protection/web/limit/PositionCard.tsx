import type { Protection } from '../protection.queries.ts';
import styles from './Limits.module.css';
import { amountOf } from './limit-level.ts';
import { NetAmount } from './NetAmount.tsx';
import { useText } from './texts.ts';

const spans = ['day', 'week', 'month', 'ever'] as const;

/** The true result, a loss as large as a win. */
export function PositionCard({ position }: { readonly position: Protection['position'] }) {
  const text = useText();
  return (
    <section className={styles.card} aria-labelledby="limits-position">
      <div className={styles.head}>
        <div>
          <h2 id="limits-position">{text('limits.position')}</h2>
          <p>{text('limits.position.lead')}</p>
        </div>
      </div>
      <dl className={styles.position}>
        {spans.map((span) => (
          <div key={span}>
            <dt>{text(`limits.position.${span}`)}</dt>
            <dd>
              <NetAmount amount={amountOf(position[span])} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
