/** The real jackpots in the lobby, beside the decorative ticker from which their text distinguishes them. */

import { useQuery } from '@tanstack/react-query';
import { originalTitle } from '#domains/games/contract/original-title.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { Icon, Link } from '#ui';
import { Pesos } from './amount.tsx';
import { JackpotProgress } from './JackpotProgress.tsx';
import styles from './JackpotStrip.module.css';
import { jackpotsQuery, type ShownJackpot } from './jackpot.queries.ts';
import { useText } from './texts.ts';
import { useInView } from './use-in-view.ts';

export function JackpotStrip() {
  const text = useText();
  const call = useCall();
  const [isSeen, watch] = useInView();
  const { data, isError } = useQuery(jackpotsQuery(call, isSeen));
  // No jackpot in this currency, or no answer: the lobby works without it, and the jackpot page shows the error.
  if (data?.length === 0 || (isError && !data)) return null;
  return (
    <section ref={watch} className={styles.strip} aria-label={text('jackpot.block')}>
      <header className={styles.head}>
        <h2>{text('jackpot.block')}</h2>
        <p>
          <span className={styles.real}>
            <Icon name="check" />
            {text('jackpot.real')}
          </span>
          {text('jackpot.real.note')}
        </p>
        <Link className={styles.more} to="/jackpots">
          {text('jackpot.more')}
          <Icon name="right" flip />
        </Link>
      </header>
      <ul className={styles.list} aria-busy={!data || undefined}>
        {(data ?? placeholders).map((jackpot) => (
          <li key={jackpot.code}>
            {'amount' in jackpot ? <JackpotAmount jackpot={jackpot} /> : <div className={styles.pot} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const placeholders = [{ code: 'first' }, { code: 'second' }] as const;

function JackpotAmount({ jackpot }: { readonly jackpot: ShownJackpot }) {
  const text = useText();
  const { locale } = useLocale();
  const { title, amount, mustFallBy, games } = jackpot;
  return (
    <Link className={styles.pot} to={`/jackpots#${jackpot.code}`} data-jackpot={jackpot.code}>
      <span className={styles.name}>{title}</span>
      <b className={styles.amount}>
        <Pesos amount={amount} />
      </b>
      <JackpotProgress className={styles.way} jackpot={jackpot} />
      <span className={styles.by}>
        {text('jackpot.mustFallBy')} <Pesos amount={mustFallBy} decimals={0} />
      </span>
      <span className={styles.games}>
        {text('jackpot.playedOn', { games: games.map((game) => originalTitle(game.code, locale)).join(', ') })}
      </span>
    </Link>
  );
}
