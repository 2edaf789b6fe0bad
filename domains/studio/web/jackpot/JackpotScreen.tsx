/** The page of the real jackpots: what is in them, their rules in plain words, when they fell, and how to check a fall. */
import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#platform/web/caller.ts';
import { Button, EmptyState, ErrorState, Skeleton } from '#ui';
import { Check, type Checked } from './Check.tsx';
import { Hits } from './Hits.tsx';
import { JackpotCard } from './JackpotCard.tsx';
import styles from './JackpotScreen.module.css';
import { jackpotHitsQuery, jackpotsQuery, type ShownHit } from './jackpot.queries.ts';
import { Rules } from './Rules.tsx';
import { useText } from './texts.ts';
import { useSeen } from './use-seen.ts';

const nothing: Checked = { amount: '', salt: '' };

export function JackpotScreen() {
  const text = useText();
  const call = useCall();
  const [isSeen, watch] = useSeen();
  const [checked, setChecked] = useState(nothing);
  const asked = useQuery({ ...jackpotsQuery(call, isSeen), enabled: true });
  const history = useInfiniteQuery(jackpotHitsQuery(call));
  const hits = history.data?.pages.flatMap(({ content }) => content) ?? [];
  const show = (next: Checked) => {
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
        {asked.data?.map((jackpot) => (
          <JackpotCard key={jackpot.code} jackpot={jackpot} />
        ))}
        {asked.isPending && [1, 2].map((nth) => <Skeleton key={nth} shape="block" />)}
        {!asked.data && asked.error && (
          <ErrorState
            message={asked.error.message}
            retryLabel={text('jackpot.retry')}
            busy={asked.isFetching}
            onRetry={() => void asked.refetch()}
          />
        )}
        {asked.data?.length === 0 && <EmptyState title={text('jackpot.none')} hint={text('jackpot.none.hint')} />}
      </div>
      <div className={styles.below}>
        {asked.data?.[0] && <Rules terms={asked.data[0]} />}
        <div className={styles.beside}>
          <Check checked={checked} onChange={setChecked} known={hits} />
        </div>
      </div>
      <History history={history} hits={hits} onCheck={show} />
    </div>
  );
}

type HistoryProps = {
  readonly history: UseInfiniteQueryResult;
  readonly hits: readonly ShownHit[];
  readonly onCheck: (checked: Checked) => void;
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
