/** When jackpots fell, to whom, and everything that proves it. */
import { originalTitle } from '#domains/games/contract/original-title.ts';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { Button, PlatformTime } from '#ui';
import { Pesos } from './amount.tsx';
import styles from './Hits.module.css';
import type { ShownHit } from './jackpot.queries.ts';
import { useText } from './texts.ts';

type Props = { readonly hits: readonly ShownHit[]; readonly onCheck: (hit: ShownHit) => void };

export function Hits({ hits, onCheck }: Props) {
  return (
    <ol className={styles.hits}>
      {hits.map((hit) => (
        <li key={hit.id}>
          <Hit hit={hit} onCheck={() => onCheck(hit)} />
        </li>
      ))}
    </ol>
  );
}

function Hit({ hit, onCheck }: { readonly hit: ShownHit; readonly onCheck: () => void }) {
  const text = useText();
  const { locale } = useLocale();
  const { platformOffsetMinutes } = useSite();
  const { title, number, amount, player, game, at, commitment, salt } = hit;
  return (
    <article className={styles.hit}>
      <div className={styles.what}>
        <b>
          <Pesos amount={amount} />
        </b>
        <span>
          {title} · {text('jackpot.number', { number })}
        </span>
      </div>
      <div className={styles.who}>
        <span>
          {player === null ? text('jackpot.hit.hidden') : <bdi>{player}</bdi>}{' '}
          {text('jackpot.hit.on', { game: originalTitle(game, locale) })}
        </span>
        <PlatformTime at={at} offsetMinutes={platformOffsetMinutes} />
      </div>
      <details>
        <summary>{text('jackpot.hit.proof')}</summary>
        <dl>
          <dt>{text('jackpot.hit.promise')}</dt>
          <dd>
            <code>{commitment}</code>
          </dd>
          <dt>{text('jackpot.check.amount')}</dt>
          <dd>
            <code>{amount}</code>
          </dd>
          <dt>{text('jackpot.check.salt')}</dt>
          <dd>
            <code>{salt}</code>
          </dd>
        </dl>
        <Button kind="secondary" size="small" onPress={onCheck}>
          {text('jackpot.hit.check', { title, number })}
        </Button>
      </details>
    </article>
  );
}
