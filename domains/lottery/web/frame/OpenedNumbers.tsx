/** The last results of the game, newest first. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { Silent } from '#platform/web/lazy/boundary.tsx';
import { useSession } from '#platform/web/session/use-session.ts';
import { ButtonLink, EmptyState, ErrorState, Skeleton } from '#ui';
import { openedNumbersQuery } from '../lottery.queries.ts';
import { resultViews } from '../result/result-views.ts';
import { resultsAddress } from '../results/address.ts';
import { useText } from '../texts.ts';
import type { IssueResult, LotteryGameView } from '../wire.ts';
import styles from './OpenedNumbers.module.css';

const shownCount = 10;

type Props = { readonly game: LotteryGameView; readonly last: IssueResult | null };

export function OpenedNumbers({ game, last }: Props) {
  const text = useText();
  const session = useSession();
  const isEnabled = session !== null || game.vassalage === 'TCG_LOTTO_VN';
  const { data, error, isFetching, refetch } = useQuery({
    ...openedNumbersQuery(useCall(), game, last === null ? '' : `${last.issue} ${last.version}`),
    enabled: isEnabled,
  });
  const View = resultViews[game.family];
  if (!View || !isEnabled) return null;
  return (
    <section className={styles.card} aria-labelledby="opened-numbers">
      <div className={styles.head}>
        <h2 id="opened-numbers">{text('lottery.opened')}</h2>
        <ButtonLink kind="ghost" size="small" to={resultsAddress({ gameCode: game.gameCode })}>
          {text('lottery.opened.all')}
        </ButtonLink>
      </div>
      {data?.length === 0 && <EmptyState title={text('lottery.opened.none')} />}
      {!data && error && (
        <ErrorState
          message={error.message}
          retryLabel={text('lottery.retry')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton shape="block" />}
      {data && data.length > 0 && (
        <ol className={styles.list}>
          {data.slice(0, shownCount).map((result) => (
            <li key={result.issue}>
              <span className={styles.issue}>{result.issue}</span>
              <Silent>
                <View game={game} result={result} size="brief" />
              </Silent>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
