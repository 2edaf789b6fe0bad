/** The largest wins of settled rounds: three on top, the others in a table, and beside them the payout distribution of all rounds. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { Chip, EmptyState, ErrorState, Skeleton, Tabs } from '#ui';
import { vendorLanesQuery } from '../catalogue/game.queries.ts';
import type { ShownWinner } from '../catalogue/game.ts';
import { rankedWinnersQuery } from '../catalogue/game-pages.queries.ts';
import { usePageText } from '../pages/texts.ts';
import { useText } from '../texts.ts';
import { PayoutDistributionCard } from './PayoutDistributionCard.tsx';
import { TopWinner, WinAmount } from './WinnerCards.tsx';
import styles from './WinnersScreen.module.css';
import { WinnerTable } from './WinnerTable.tsx';
import { WinnerVisibilityCard } from './WinnerVisibilityCard.tsx';
import {
  type OwnVisibility,
  payoutDistributionQuery,
  type ShownDistribution,
  winnerVisibilityQuery,
} from './winner.queries.ts';
import { parseWinnerFilter } from './winner-filter.ts';

const periods = ['1', '7', '30'] as const;
const topCount = 3;

export function WinnersScreen() {
  const text = useText();
  const page = usePageText();
  const call = useCall();
  const { locale } = useLocale();
  const [address, setAddress] = useSearchParams();
  const isMember = useSession()?.isTrial === false;
  const lanes = useQuery(vendorLanesQuery(call, locale));
  const categories = lanes.data?.map(({ gameCategory }) => gameCategory) ?? [];
  const { category, days } = parseWinnerFilter(address, categories);
  const query = useQuery({
    ...rankedWinnersQuery(call, { category, days: Number(days), locale }),
    placeholderData: (before) => before,
  });
  const { data, error, isFetching, refetch } = query;
  const picture = useQuery({
    ...payoutDistributionQuery(call, { category, days }),
    placeholderData: (before) => before,
  });
  const choice = useQuery({ ...winnerVisibilityQuery(call), enabled: isMember });
  const show = (next: { cat?: string; days?: string }) => {
    const chosen = { ...(category !== 'ALL' && { cat: category }), days, ...next };
    setAddress(chosen.cat === 'ALL' ? { days: chosen.days } : chosen, { replace: true, preventScrollReset: true });
  };
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{page('games.winners.title')}</h1>
          <p>{page('games.winners.note')}</p>
        </div>
        <Tabs
          label={page('games.winners.period')}
          look="segmented"
          value={days}
          onChange={(key) => show({ days: key })}
          tabs={periods.map((key) => ({
            key,
            label: key === '1' ? page('games.winners.today') : page('games.winners.days', { count: key }),
          }))}
        />
      </div>
      {data && data.length > 0 && <TopThree winners={data.slice(0, topCount)} />}
      <div className={styles.below}>
        <div className={styles.board}>
          <div className={styles.kinds} role="group" aria-label={page('games.own.types')}>
            {(['ALL', ...categories] as const).map((one) => (
              <Chip key={one} selected={one === category} onPress={() => show({ cat: one })}>
                {one === 'ALL' ? page('games.winners.allGames') : text(`games.category.${one}`)}
              </Chip>
            ))}
          </div>
          {data && data.length > topCount && <WinnerTable winners={data.slice(topCount)} firstRank={topCount + 1} />}
          {data?.length === 0 && (
            <EmptyState title={page('games.winners.empty')} hint={page('games.winners.emptyHint')} />
          )}
          {!data && !error && <Skeleton shape="block" />}
          {error && (
            <ErrorState
              message={error.message}
              retryLabel={text('games.retry')}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          )}
        </div>
        <aside className={styles.beside} aria-label={page('games.winners.beside')}>
          <WinnersAside picture={picture.data} isComing={picture.isPending} choice={choice.data} />
        </aside>
      </div>
    </div>
  );
}

function TopThree({ winners }: { readonly winners: readonly ShownWinner[] }) {
  const page = usePageText();
  return (
    <ol className={styles.top} aria-label={page('games.winners.top')}>
      {winners.map((winner, index) => (
        <li key={`${winner.nodeId} ${winner.wonAt}`}>
          <TopWinner winner={winner} rank={index + 1}>
            <p className={styles.stake}>
              {page('games.winners.bet')} <WinAmount amount={winner.betAmount} />
            </p>
          </TopWinner>
        </li>
      ))}
    </ol>
  );
}

type WinnersAsideProps = {
  readonly picture: ShownDistribution | undefined;
  readonly isComing: boolean;
  /** Of a member. */
  readonly choice: OwnVisibility | undefined;
};

const WinnersAside = ({ picture, isComing, choice }: WinnersAsideProps) => (
  <>
    {picture && <PayoutDistributionCard picture={picture} />}
    {isComing && <Skeleton shape="block" />}
    {choice && <WinnerVisibilityCard choice={choice} />}
  </>
);
