/** The payout distribution of all rounds of the same days: the wins beside it are rare. */
import { useId } from 'react';
import { usePageText } from '../pages/texts.ts';
import { shareText } from './share.ts';
import styles from './WinnersAside.module.css';
import type { ShownDistribution } from './winner.queries.ts';

export function PayoutDistributionCard({ picture }: { readonly picture: ShownDistribution }) {
  const page = usePageText();
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {page('games.winners.picture')}
      </h2>
      {picture.shares.length === 0 ? (
        <p className={styles.note}>{page('games.winners.pictureEmpty', { day: picture.since })}</p>
      ) : (
        <>
          <p className={styles.note}>{page('games.winners.pictureNote', { day: picture.since })}</p>
          <dl className={styles.spread}>
            {picture.shares.map(({ band, ppm }) => (
              <div key={band}>
                <dt>{page(`games.winners.band.${band}`)}</dt>
                <dd>
                  <svg className={styles.bar} aria-hidden="true">
                    <rect className={styles.track} width="100%" height="100%" rx="3" />
                    {ppm > 0 && (
                      <rect className={styles.share} width={`${Math.max(1, ppm / 10_000)}%`} height="100%" rx="3" />
                    )}
                  </svg>
                  <b>{shareText(ppm)}</b>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className={styles.plain}>{page('games.winners.plain')}</p>
    </section>
  );
}
