/** One jackpot: its amount, its progress, its commitment, and its games. */
import { originalTitle } from '#domains/games/contract/original-title.ts';
import { percentText } from '#kernel/percent.ts';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { Icon, Link, PlatformTime } from '#ui';
import { gameAddress, Pesos } from './amount.tsx';
import styles from './JackpotCard.module.css';
import { JackpotProgress } from './JackpotProgress.tsx';
import type { ShownJackpot } from './jackpot.queries.ts';
import { useText } from './texts.ts';

export function JackpotCard({ jackpot }: { readonly jackpot: ShownJackpot }) {
  const text = useText();
  const { locale } = useLocale();
  const { platformOffsetMinutes } = useSite();
  const { code, title, number, amount, mustFallBy, beganWith, reserve, commitment, since, games } = jackpot;
  const id = `jackpot-${code}`;
  return (
    <section className={styles.card} id={code} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <span>{text('jackpot.number', { number })}</span>
      </header>
      <p className={styles.now}>
        <span>{text('jackpot.now')}</span>
        <b data-jackpot={code}>
          <Pesos amount={amount} />
        </b>
      </p>
      <JackpotProgress className={styles.way} jackpot={jackpot} />
      <dl className={styles.facts}>
        <div>
          <dt>{text('jackpot.mustFallBy')}</dt>
          <dd>
            <Pesos amount={mustFallBy} />
          </dd>
        </div>
        <div>
          <dt>{text('jackpot.beganWith')}</dt>
          <dd>
            <Pesos amount={beganWith} />
          </dd>
        </div>
        <div>
          <dt>{text('jackpot.reserve')}</dt>
          <dd>
            <Pesos amount={reserve} />
          </dd>
        </div>
        <div className={styles.wide}>
          <dt>{text('jackpot.since')}</dt>
          <dd>
            <PlatformTime at={since} offsetMinutes={platformOffsetMinutes} />
          </dd>
        </div>
        <div className={styles.long}>
          <dt>{text('jackpot.promise')}</dt>
          <dd>
            <code>{commitment}</code>
          </dd>
        </div>
      </dl>
      <h3>{text('jackpot.games')}</h3>
      <ul className={styles.games}>
        {games.map((game) => (
          <li key={game.code}>
            <Link to={gameAddress(game.code)}>
              <Icon name="play" />
              <b>{originalTitle(game.code, locale)}</b>
              <small>
                {text('jackpot.game.return', {
                  own: percentText(game.returnPpm),
                  all: percentText(game.returnWithPpm),
                })}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
