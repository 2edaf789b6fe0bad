/** The record of all draws: found by game, day and number, with the proof of a draw beside it and the trends of the game below. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { gmtOffset } from '#kernel/time.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSite } from '#platform/web/site.ts';
import { ButtonLink, EmptyState, ErrorState, Note, PageHead, Skeleton } from '#ui';
import { gameViewsQuery } from '../centre/centre.queries.ts';
import type { LotteryGameView } from '../wire.ts';
import { parseResultsAddress, type ResultsAddress, toQuery } from './address.ts';
import { ResultRecord } from './ResultRecord.tsx';
import styles from './Results.module.css';
import { Trends } from './Trends.tsx';
import { useText } from './texts.ts';

export function ResultsScreen() {
  const text = useText();
  const { platformOffsetMinutes } = useSite();
  const games = useQuery(gameViewsQuery(useCall()));
  return (
    <div className={styles.page}>
      <PageHead
        title={text('lottery.results.title')}
        lead={text('lottery.results.lead', { zone: gmtOffset(platformOffsetMinutes) })}
        back={{ to: '/lott', label: text('lottery.results.back') }}
        end={
          <ButtonLink size="small" icon="shield" to="/fairness">
            {text('lottery.results.fairness')}
          </ButtonLink>
        }
      />
      {games.data && <Content games={games.data} />}
      {!games.data && games.error && (
        <ErrorState
          message={text('lottery.results.error', { reason: games.error.message })}
          retryLabel={text('lottery.check.retry')}
          busy={games.isFetching}
          onRetry={() => void games.refetch()}
        />
      )}
      {!games.data && !games.error && <Skeleton shape="block" />}
    </div>
  );
}

function Content({ games }: { readonly games: readonly LotteryGameView[] }) {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const address = parseResultsAddress(query);
  const named = games.find(({ gameCode }) => gameCode === address.gameCode);
  const game = named ?? games[0];
  if (!game) return <EmptyState title={text('lottery.results.none')} />;
  const show = (next: Partial<ResultsAddress>) =>
    setQuery(toQuery({ ...address, gameCode: game.gameCode, page: undefined, ...next }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      {address.gameCode !== undefined && !named && <Note tone="warning">{text('lottery.results.unknown')}</Note>}
      <ResultRecord key={game.gameCode} game={game} games={games} address={address} onShow={show} />
      <Trends key={`trends ${game.gameCode}`} game={game} />
    </>
  );
}
