/** Rounds with their proofs: the last ones, or the one that a link names. */

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { originalTitle } from '#domains/games/contract/original-title.ts';
import { verifyAddressOf } from '#domains/studio/rules/fairness/verify-address.ts';
import { instant, unbrokenTime } from '#kernel/time.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { Button, EmptyState, ErrorState, Link, Money, Note, type RecordColumn, RecordTable, Skeleton, Tag } from '#ui';
import styles from './Fairness.module.css';
import { roundQuery, roundsQuery, type ShownRound } from './fairness.queries.ts';
import { useText } from './texts.ts';

export function Rounds() {
  const text = useText();
  const rounds = useInfiniteQuery(roundsQuery(useCall()));
  const rows = rounds.data?.pages.flatMap(({ content }) => content) ?? [];
  return (
    <section className={styles.panel} aria-labelledby="rounds">
      <h2 id="rounds">{text('fairness.rounds')}</h2>
      {rounds.isPending && <Skeleton shape="block" />}
      {rounds.error && (
        <ErrorState
          message={rounds.error.message}
          retryLabel={text('fairness.retry')}
          busy={rounds.isFetching}
          onRetry={() => void rounds.refetch()}
        />
      )}
      {rounds.data && rows.length === 0 && (
        <EmptyState title={text('fairness.rounds.none')} hint={text('fairness.rounds.none.hint')} />
      )}
      {rows.length > 0 && <RoundTable rounds={rows} />}
      {rounds.hasNextPage && (
        <div className={styles.more}>
          <Button size="small" busy={rounds.isFetchingNextPage} onPress={() => void rounds.fetchNextPage()}>
            {text('fairness.rounds.more')}
          </Button>
        </div>
      )}
    </section>
  );
}

export function NamedRound({ roundId }: { readonly roundId: string }) {
  const text = useText();
  const { platformOffsetMinutes } = useSite();
  const { data, error } = useQuery(roundQuery(useCall(), roundId));
  if (error) return <Note tone="warning">{text('fairness.round.unknown')}</Note>;
  return (
    <section className={styles.panel} aria-labelledby="round">
      <h2 id="round">{text('fairness.round', { id: roundId.slice(-6) })}</h2>
      {data ? <RoundTable rounds={[data]} /> : <Skeleton shape="row" />}
      {data && data.endsBy !== null && (
        <p className={styles.note}>
          {text('fairness.open.until', { time: unbrokenTime(instant(data.endsBy), platformOffsetMinutes) })}
        </p>
      )}
    </section>
  );
}

function Proof({ round }: { readonly round: ShownRound }) {
  const text = useText();
  const check = verifyAddressOf(round);
  if (check !== null)
    return (
      <Link className={styles.link} to={check}>
        {text('fairness.check')}
      </Link>
    );
  const word = round.game === 'crash' || round.state === 'open' ? 'fairness.check.running' : 'fairness.check.later';
  return <small className={styles.later}>{text(word)}</small>;
}

function useColumns(): RecordColumn<ShownRound>[] {
  const text = useText();
  const { locale } = useLocale();
  const { brand, platformOffsetMinutes } = useSite();
  const money = (amount: string) => <Money amount={amountOf(amount)} symbol={brand.currencySymbol} />;
  return [
    {
      key: 'time',
      label: text('fairness.time'),
      card: 'note',
      cell: ({ startedAt }) => <bdi>{unbrokenTime(instant(startedAt), platformOffsetMinutes)}</bdi>,
    },
    {
      key: 'game',
      label: text('fairness.game'),
      card: 'head',
      cell: ({ game }) => <b>{originalTitle(game, locale)}</b>,
    },
    { key: 'nonce', label: text('fairness.nonce'), end: true, card: 'figure', cell: ({ proof }) => proof.nonce },
    { key: 'stake', label: text('fairness.stake'), end: true, card: 'figure', cell: ({ stake }) => money(stake) },
    {
      key: 'payout',
      label: text('fairness.payout'),
      end: true,
      card: 'figure',
      cell: ({ payout, state }) =>
        state === 'ended' && payout !== null ? (
          money(payout)
        ) : (
          <Tag tone={state === 'open' ? 'info' : 'warning'}>
            {text(state === 'open' ? 'fairness.state.open' : 'fairness.state.void')}
          </Tag>
        ),
    },
    { key: 'proof', label: text('fairness.proof'), card: 'mark', cell: (round) => <Proof round={round} /> },
  ];
}

function RoundTable({ rounds }: { readonly rounds: readonly ShownRound[] }) {
  const text = useText();
  const columns = useColumns();
  return (
    <RecordTable label={text('fairness.rounds')} columns={columns} rows={rounds} keyOf={({ roundId }) => roundId} />
  );
}
