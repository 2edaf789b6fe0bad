/** The rules in plain words, with the figures that they are played by, and what the fingerprint proves. */
import { shareOf } from './amount.tsx';
import type { ShownJackpot } from './jackpot.queries.ts';
import styles from './Rules.module.css';
import { useText } from './texts.ts';

type Terms = Pick<ShownJackpot, 'poolPpm' | 'reservePpm'>;

export function Rules({ terms: { poolPpm, reservePpm } }: { readonly terms: Terms }) {
  const text = useText();
  return (
    <div className={styles.words}>
      <section aria-labelledby="jackpot-rules">
        <h2 id="jackpot-rules">{text('jackpot.rules')}</h2>
        <ol>
          <li>{text('jackpot.rule.grow', { pool: shareOf(poolPpm), reserve: shareOf(reservePpm) })}</li>
          <li>{text('jackpot.rule.fall')}</li>
          <li>{text('jackpot.rule.chance')}</li>
          <li>{text('jackpot.rule.next')}</li>
          <li>{text('jackpot.rule.return', { all: shareOf(poolPpm + reservePpm) })}</li>
          <li>{text('jackpot.rule.free')}</li>
        </ol>
      </section>
      <section aria-labelledby="jackpot-fair">
        <h2 id="jackpot-fair">{text('jackpot.fair')}</h2>
        <p>{text('jackpot.fair.before')}</p>
        <p>{text('jackpot.fair.after')}</p>
      </section>
    </div>
  );
}
