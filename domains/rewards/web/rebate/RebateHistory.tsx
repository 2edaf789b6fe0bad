/** Rebates that were paid, newest first. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { instant, platformTime } from '#kernel/time.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { usePagerLabels } from '#platform/web/record/use-day-range.ts';
import { useSite } from '#platform/web/site.ts';
import { EmptyState, Money, Pager, PlatformTime, type RecordColumn, RecordPanel, RecordTable, Tag } from '#ui';
import styles from './Rebate.module.css';
import { type ClaimView, rebateClaimsQuery } from './rebate.queries.ts';
import { useText } from './texts.ts';

export function RebateHistory() {
  const text = useText();
  const record = useRecordText();
  const [page, setPage] = useState(1);
  const claims = useQuery(rebateClaimsQuery(useCall(), page));
  const pagerLabels = usePagerLabels();
  const { data } = claims;
  const columns = useClaimColumns();
  return (
    <section className={styles.history} aria-label={text('rebate.history')}>
      <h2>{text('rebate.history')}</h2>
      <RecordPanel
        state={claims}
        retryLabel={record('record.retry')}
        foot={
          data &&
          data.totalPages > 1 && <Pager page={page} pages={data.totalPages} onPage={setPage} labels={pagerLabels} />
        }
      >
        {data?.content.length === 0 && <EmptyState title={text('rebate.history.none')} />}
        {data && data.content.length > 0 && (
          <RecordTable<ClaimView>
            label={text('rebate.history')}
            rows={data.content}
            keyOf={({ claimId }) => claimId}
            stale={claims.isPlaceholderData}
            columns={columns}
          />
        )}
      </RecordPanel>
    </section>
  );
}

function useClaimColumns(): RecordColumn<ClaimView>[] {
  const text = useText();
  const record = useRecordText();
  const { brand, platformOffsetMinutes } = useSite();
  const money = (value: string) => <Money amount={amountOf(value)} symbol={brand.currencySymbol} />;
  const day = (at: number) => platformTime(instant(at), platformOffsetMinutes).slice(0, 10);
  const span = ({ from, until }: ClaimView) => [...new Set([day(from), day(until)])];
  return [
    {
      key: 'at',
      label: text('rebate.history.at'),
      card: 'note',
      cell: ({ at }) => <PlatformTime at={at} offsetMinutes={platformOffsetMinutes} bare />,
    },
    {
      key: 'of',
      label: text('rebate.history.of'),
      card: 'head',
      cell: (row) => {
        const [from = '', until] = span(row);
        return until === undefined ? from : record('record.datesFrom', { from, to: until });
      },
    },
    {
      key: 'valid',
      label: text('rebate.validBets'),
      end: true,
      card: 'figure',
      cell: ({ validBet }) => money(validBet),
    },
    {
      key: 'rebate',
      label: text('rebate.rebate'),
      end: true,
      card: 'mark',
      cell: ({ amount }) => <b>{money(amount)}</b>,
    },
    {
      key: 'how',
      label: text('rebate.history.how'),
      card: 'figure',
      cell: ({ cause }) => <Tag tone="positive">{text(`rebate.cause.${cause}`)}</Tag>,
    },
  ];
}
