/** The bets that met a requirement: what each counted, and why not more. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#platform/web/call/use-call.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { Button, Dialog, EmptyState, ErrorState, Skeleton, TabPanel, Tabs } from '#ui';
import styles from './Bonus.module.css';
import { type BetsFilter, turnoverBetsQuery } from './bonus.queries.ts';
import { TurnoverBetRow } from './TurnoverBetRow.tsx';
import { useText } from './texts.ts';

type Props = { readonly id: string; readonly onClose: () => void };

const views = ['all', 'counted', 'uncounted'] as const satisfies readonly BetsFilter[];

export function TurnoverBetsDialog({ id, onClose }: Props) {
  const text = useText();
  const record = useRecordText();
  const [show, setShow] = useState<BetsFilter>('all');
  const bets = useInfiniteQuery(turnoverBetsQuery(useCall(), { id, show }));
  const rows = bets.data?.pages.flatMap(({ content }) => content) ?? [];
  return (
    <Dialog title={text('turnover.whichBets')} closeLabel={record('record.close')} onClose={onClose}>
      <Tabs
        id="turnover-bets"
        label={text('turnover.whichBets')}
        look="segmented"
        value={show}
        onChange={setShow}
        tabs={views.map((key) => ({ key, label: text(`turnover.show.${key}`) }))}
      />
      <TabPanel id="turnover-bets" value={show}>
        {bets.error && (
          <ErrorState
            message={bets.error.message}
            retryLabel={record('record.retry')}
            busy={bets.isFetching}
            onRetry={() => void bets.refetch()}
          />
        )}
        {bets.isPending && <Skeleton shape="row" />}
        {bets.data && rows.length === 0 && (
          <EmptyState title={text('turnover.noBets')} hint={text('turnover.noBets.hint')} />
        )}
        {rows.length > 0 && (
          <ul className={styles.bets}>
            {rows.map((bet) => (
              <TurnoverBetRow key={bet.betId} bet={bet} />
            ))}
          </ul>
        )}
        {bets.hasNextPage && (
          <div className={styles.more}>
            <Button busy={bets.isFetchingNextPage} onPress={() => void bets.fetchNextPage()}>
              {record('record.older')}
            </Button>
          </div>
        )}
      </TabPanel>
    </Dialog>
  );
}
