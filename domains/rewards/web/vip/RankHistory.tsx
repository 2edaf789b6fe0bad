/** How the rank changed and what decided it. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useSite } from '#platform/web/site.ts';
import { ErrorState, PlatformTime, Skeleton } from '#ui';
import { useCashText } from '../use-cash-text.ts';
import { useText } from './texts.ts';
import styles from './Vip.module.css';
import { type RankChangeView, rankHistoryQuery } from './vip.queries.ts';

export function RankHistory() {
  const text = useText();
  const record = useRecordText();
  const cash = useCashText();
  const { platformOffsetMinutes } = useSite();
  const history = useQuery(rankHistoryQuery(useCall()));
  const { data, error } = history;
  const describe = ({ cause, validBet, needed }: RankChangeView) =>
    text(`vip.cause.${cause}`, { validBet: cash(validBet ?? '0'), needed: cash(needed ?? '0') });
  return (
    <section className={styles.card} aria-label={text('vip.history')}>
      <h2>{text('vip.history')}</h2>
      {error && !data && (
        <ErrorState
          message={error.message}
          retryLabel={record('record.retry')}
          busy={history.isFetching}
          onRetry={() => void history.refetch()}
        />
      )}
      {history.isPending && <Skeleton shape="row" />}
      {data?.content.length === 0 && <p className={styles.fine}>{text('vip.history.none')}</p>}
      {data && data.content.length > 0 && (
        <ol className={styles.changes}>
          {data.content.map((change) => (
            <li key={`${change.at} ${change.from} ${change.to}`}>
              <b>{text('vip.history.change', { from: change.from, to: change.to })}</b>
              <span>{describe(change)}</span>
              <small>
                <PlatformTime at={change.at} offsetMinutes={platformOffsetMinutes} />
              </small>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
