/** The page of the real jackpots: what is in them, their rules in plain words, when they fell, and how to check a fall. */
import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#platform/web/call/use-call.ts';
import { Button, EmptyState, ErrorState, Skeleton } from '#ui';
import { CommitmentCheck, type CommitmentInput } from './CommitmentCheck.tsx';
import { Hits } from './Hits.tsx';
import { JackpotCard } from './JackpotCard.tsx';
import styles from './JackpotScreen.module.css';
import { jackpotHitsQuery, jackpotsQuery, type ShownHit } from './jackpot.queries.ts';
import { Rules } from './Rules.tsx';
import { useText } from './texts.ts';
import { useInView } from './use-in-view.ts';

const emptyInput: CommitmentInput = { amount: '', salt: '' };

export function JackpotScreen() {
  const text = useText();
  const call = useCall();
  const [isSeen, watch] = useInView();
  const [checked, setChecked] = useState(emptyInput);
  const jackpots = useQuery({ ...jackpotsQuery(call, isSeen), enabled: true });
  const history = useInfiniteQuery(jackpotHitsQuery(call));
  const hits = history.data?.pages.flatMap(({ content }) => content) ?? [];
  const show = (next: CommitmentInput) => {
    setChecked(next);
    document.getElementById('check')?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{text('jackpot.title')}</h1>
        <p>{text('jackpot.lead')}</p>
      </header>
      <div ref={watch} className={styles.now}>
        {jackpots.data?.map((jackpot) => (
          <JackpotCard key={jackpot.code} jackpot={jackpot} />
        ))}
        {jackpots.isPending && [1, 2].map((nth) => <Skeleton key={nth} shape="block" />)}
        {!jackpots.data && jackpots.error && (
          <ErrorState
            message={jackpots.error.message}
            retryLabel={text('jackpot.retry')}
            busy={jackpots.isFetching}
            onRetry={() => void jackpots.refetch()}
          />
        )}
        {jackpots.data?.length === 0 && <EmptyState title={text('jackpot.none')} hint={text('jackpot.none.hint')} />}
      </div>
      <div className={styles.below}>
        {jackpots.data?.[0] && <Rules terms={jackpots.data[0]} />}
        <div className={styles.beside}>
          <CommitmentCheck checked={checked} onChange={setChecked} hits={hits} />
        </div>
      </div>
      <History history={history} hits={hits} onCheck={show} />
    </div>
  );
}

type HistoryProps = {
  readonly history: UseInfiniteQueryResult;
  readonly hits: readonly ShownHit[];
  readonly onCheck: (checked: CommitmentInput) => void;
};

function History({ history, hits, onCheck }: HistoryProps) {
  const text = useText();
  return (
    <section className={styles.history} aria-labelledby="jackpot-history">
      <header>
        <h2 id="jackpot-history">{text('jackpot.history')}</h2>
        <p>{text('jackpot.history.note')}</p>
      </header>
      {history.isPending && <Skeleton shape="block" />}
      {history.data === undefined && history.error && (
        <ErrorState
          message={history.error.message}
          retryLabel={text('jackpot.retry')}
          busy={history.isFetching}
          onRetry={() => void history.refetch()}
        />
      )}
      {history.data !== undefined && hits.length === 0 && (
        <EmptyState title={text('jackpot.history.empty')} hint={text('jackpot.history.emptyHint')} />
      )}
      {hits.length > 0 && <Hits hits={hits} onCheck={({ amount, salt }) => onCheck({ amount, salt })} />}
      {history.hasNextPage && (
        <div className={styles.more}>
          <Button kind="secondary" busy={history.isFetchingNextPage} onPress={() => void history.fetchNextPage()}>
            {text('jackpot.history.more')}
          </Button>
        </div>
      )}
    </section>
  );
}
