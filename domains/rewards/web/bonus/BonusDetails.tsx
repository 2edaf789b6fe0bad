/** Bonus details: what the member received, and what is left to play for it. */
import { useQuery } from '@tanstack/react-query';
import { bonusStates, exportBonuses } from '#domains/rewards/contract/bonus.ts';
import { gmtOffset } from '#kernel/time.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useDayRange, usePagerLabels } from '#platform/web/record/use-day-range.ts';
import { useRecord } from '#platform/web/record/use-record.ts';
import { useRecordFile } from '#platform/web/record/use-record-file.ts';
import { useSite } from '#platform/web/site.ts';
import {
  Button,
  DayRange,
  FilterRow,
  IconButton,
  PageHead,
  Pager,
  RecordPanel,
  SelectField,
  Skeleton,
  useToast,
} from '#ui';
import styles from './Bonus.module.css';
import { BonusRows } from './BonusRows.tsx';
import { bonusesQuery, queuedBonusesQuery, turnoverQuery } from './bonus.queries.ts';
import { NoBonuses } from './NoBonuses.tsx';
import { QueuedBonuses } from './QueuedBonuses.tsx';
import { TurnoverMeter } from './TurnoverMeter.tsx';
import { useText } from './texts.ts';

const pageSize = 20;

export function BonusDetails() {
  const text = useText();
  const record = useRecordText();
  const toast = useToast();
  const call = useCall();
  const { platformOffsetMinutes } = useSite();
  const shown = useRecord(['state'] as const);
  const state = bonusStates.find((one) => one === shown.filters.state);
  const asked = { ...shown.days, ...(state && { state }) };
  const bonuses = useQuery(bonusesQuery(call, { ...asked, pageNo: shown.page, pageSize }));
  // The height of the meter and of the queue depends on what is in them. The record waits for it, so that nothing moves while it is tapped.
  const isTurnoverPending = useQuery(turnoverQuery(call)).isPending;
  const isQueuePending = useQuery(queuedBonusesQuery(call)).isPending;
  const isMeterComing = isTurnoverPending || isQueuePending;
  const file = useRecordFile((after) => unwrapCall(call(exportBonuses, { ...asked, ...(after && { after }) })));
  const save = () =>
    file.mutate(undefined, {
      onError: ({ message }) => toast({ text: record('record.exportFailed', { reason: message }), tone: 'error' }),
    });
  const { data } = bonuses;
  const dayRange = useDayRange(shown);
  const pagerLabels = usePagerLabels();
  const isEmpty = data?.content.length === 0;
  return (
    <>
      <PageHead
        title={text('bonus.title')}
        lead={`${text('bonus.lead')} ${record('record.zone', { zone: gmtOffset(platformOffsetMinutes) })}`}
        end={
          <Button
            size="small"
            icon="deposit"
            busy={file.isPending}
            disabled={!data || data.totalElements === 0}
            onPress={save}
          >
            {record('record.export')}
          </Button>
        }
      />
      <TurnoverMeter />
      <QueuedBonuses />
      {isMeterComing ? (
        <RecordSkeleton />
      ) : (
        <RecordPanel
          state={bonuses}
          retryLabel={record('record.retry')}
          filters={
            <>
              <DayRange {...dayRange} />
              <FilterRow>
                <SelectField
                  label={text('bonus.state')}
                  value={state ?? ''}
                  options={[
                    { value: '', label: record('record.all') },
                    ...bonusStates.map((one) => ({ value: one, label: text(`bonus.state.${one}`) })),
                  ]}
                  onChange={({ target }) => shown.choose('state', target.value || null)}
                />
                <IconButton
                  icon="refresh"
                  look="line"
                  label={record('record.refresh')}
                  onPress={() => void bonuses.refetch()}
                />
              </FilterRow>
            </>
          }
          foot={
            data &&
            data.totalPages > 1 && (
              <Pager
                page={Math.min(data.pageNum, data.totalPages)}
                pages={data.totalPages}
                onPage={shown.turn}
                labels={pagerLabels}
              />
            )
          }
        >
          {data && !isEmpty && (
            <BonusRows page={data} open={shown.open} onToggle={shown.toggle} stale={bonuses.isPlaceholderData} />
          )}
          {isEmpty && <NoBonuses shown={shown} pages={data.totalElements > 0 ? data.totalPages : 0} />}
        </RecordPanel>
      )}
    </>
  );
}

const RecordSkeleton = () => (
  <div className={styles.recordComing} aria-busy="true">
    <Skeleton shape="block" />
  </div>
);
