/** Personal profit and loss: the total result first, then its parts. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countDays } from '#kernel/calendar.ts';
import { gmtOffset } from '#kernel/time.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useDayRange } from '#platform/web/record/use-day-range.ts';
import { useRecord } from '#platform/web/record/use-record.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, DayRange, EmptyState, ErrorState, PageHead, Skeleton } from '#ui';
import nothing from '#ui/art/scene-offline.svg';
import type { GameNames } from '../game-names.ts';
import { profitQuery } from '../record.queries.ts';
import { useText } from '../texts.ts';
import { CategoryCard } from './CategoryCard.tsx';
import { InAndOutCard } from './InAndOutCard.tsx';
import { PeriodCard } from './PeriodCard.tsx';
import styles from './Profit.module.css';
import { ProfitChart } from './ProfitChart.tsx';
import { ProfitHead } from './ProfitHead.tsx';
import { useProfitFile } from './profit-file.ts';
import { periods, seriesOf } from './series.ts';

type Props = {
  readonly naming: GameNames;
  /** The member's own loss limit, from another domain. */
  readonly limit?: ReactNode;
};

export function PersonalProfit({ naming, limit }: Props) {
  const text = useText();
  const record = useRecordText();
  const { platformOffsetMinutes } = useSite();
  const shown = useRecord(['period'] as const);
  const period = periods.find((one) => one === shown.filters.period) ?? 'day';
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    profitQuery(useCall(), { ...shown.days, period }),
  );
  const dayRange = useDayRange(shown);
  const fileOf = useProfitFile();
  const points = data ? seriesOf(data, period, shown.today) : [];
  const isEmpty = data?.periods.length === 0;
  return (
    <>
      <PageHead
        title={text('profit.title')}
        lead={`${text('profit.lead')} ${record('record.zone', { zone: gmtOffset(platformOffsetMinutes) })}`}
        end={
          <Button
            size="small"
            icon="deposit"
            disabled={!data || isEmpty}
            onPress={() => data && saveFile(fileOf(data))}
          >
            {record('record.export')}
          </Button>
        }
      />
      <DayRange {...dayRange} />
      {error && (
        <ErrorState
          message={error.message}
          retryLabel={record('record.retry')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton shape="block" />}
      {data && !error && (
        <div className={styles.page} aria-busy={isPlaceholderData || undefined}>
          <ProfitHead totals={data.totals} days={countDays(data)} />
          {isEmpty ? (
            <EmptyState
              art={nothing}
              title={text('profit.none')}
              hint={data.startDate > shown.today ? record('record.future') : text('profit.none.hint')}
            />
          ) : (
            <>
              <ProfitChart points={points} period={period} net={data.totals.net} />
              <div className={styles.pair}>
                <CategoryCard categories={data.categories} naming={naming} />
                <InAndOutCard profit={data} points={points} limit={limit} />
              </div>
              <PeriodCard profit={data} period={period} choose={(next) => shown.choose('period', next)} />
            </>
          )}
        </div>
      )}
    </>
  );
}
