/** How all rounds of the same days ended: the wins beside it are the rare ones. */
import { useId } from 'react';
import { usePageText } from '../pages/texts.ts';
import styles from './Beside.module.css';
import { shareText } from './share.ts';
import type { ShownPicture } from './winner.queries.ts';

export function WholePicture({ picture }: { readonly picture: ShownPicture }) {
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
