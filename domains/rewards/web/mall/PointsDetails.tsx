/** Every change of the points, with the balance after it. */
import { useQuery } from '@tanstack/react-query';
import { gmtOffset, instant, unbrokenTime } from '#kernel/time.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useDayRange } from '#platform/web/record/use-day-range.ts';
import { useRecord } from '#platform/web/record/use-record.ts';
import { useSite } from '#platform/web/site.ts';
import {
  Button,
  ButtonLink,
  DayRange,
  EmptyState,
  FilterRow,
  IconButton,
  PageHead,
  type RecordColumn,
  RecordPanel,
  RecordTable,
} from '#ui';
import nothing from '#ui/art/scene-offline.svg';
import styles from './Details.module.css';
import { type PointDetailsPage, pointBalanceQuery, pointConfigQuery, pointDetailsQuery } from './mall.queries.ts';
import { PointsStrip } from './PointsStrip.tsx';
import { pointsText } from './points.ts';
import { useText } from './texts.ts';

type PointLine = PointDetailsPage['content'][number];

export function PointsDetails() {
  const text = useText();
  const record = useRecordText();
  const call = useCall();
  const { platformOffsetMinutes } = useSite();
  const shown = useRecord();
  const before = /^[1-9]\d{0,17}$/.test(shown.before ?? '') ? shown.before : null;
  const details = useQuery(pointDetailsQuery(call, { ...shown.days, ...(before && { before }) }));
  const balance = useQuery(pointBalanceQuery(call));
  const config = useQuery(pointConfigQuery(call));
  const { data } = details;
  const dayRange = useDayRange(shown);
  const columns = useColumns();
  const next = data?.next ?? null;
  return (
    <>
      <PageHead
        title={text('details.title')}
        lead={`${text('details.lead')} ${record('record.zone', { zone: gmtOffset(platformOffsetMinutes) })}`}
        end={
          <ButtonLink size="small" icon="gift" to="/pointMall">
            {text('mall.title')}
          </ButtonLink>
        }
      />
      <PointsStrip balance={balance.data} config={config.data} />
      <RecordPanel
        state={details}
        retryLabel={record('record.retry')}
        filters={
          <>
            <DayRange {...dayRange} />
            <FilterRow>
              <IconButton
                icon="refresh"
                look="line"
                label={record('record.refresh')}
                onPress={() => void Promise.all([details.refetch(), balance.refetch()])}
              />
            </FilterRow>
          </>
        }
        foot={
          (before ?? next) !== null && (
            <>
              <Button
                size="small"
                kind="ghost"
                icon="top"
                disabled={before === null}
                onPress={() => shown.readOn(null)}
              >
                {record('record.newest')}
              </Button>
              <Button size="small" icon="down" disabled={next === null} onPress={() => shown.readOn(next)}>
                {record('record.older')}
              </Button>
            </>
          )
        }
      >
        {data && data.content.length > 0 && (
          <RecordTable
            label={text('details.title')}
            columns={columns}
            rows={data.content}
            keyOf={({ transactionId }) => transactionId}
            stale={details.isPlaceholderData}
          />
        )}
        {data?.content.length === 0 && (
          <EmptyState art={nothing} title={text('details.none')} hint={text('details.none.hint')} />
        )}
      </RecordPanel>
    </>
  );
}

/** The sign is part of the figure: colour alone says nothing. */
const signed = (change: string) =>
  change.startsWith('-') ? `\u2212${pointsText(Number(change.slice(1)))}` : `+${pointsText(Number(change))}`;

function useColumns(): RecordColumn<PointLine>[] {
  const text = useText();
  const { platformOffsetMinutes } = useSite();
  return [
    {
      key: 'time',
      label: text('details.time'),
      card: 'note',
      cell: ({ time }) => <bdi>{unbrokenTime(instant(time), platformOffsetMinutes)}</bdi>,
    },
    { key: 'remark', label: text('details.remark'), card: 'head', cell: ({ remark }) => remark },
    {
      key: 'change',
      label: text('details.change'),
      end: true,
      card: 'figure',
      cell: ({ change }) => (
        <b className={styles.change} data-sign={change.startsWith('-') ? 'minus' : 'plus'}>
          <bdi>{signed(change)}</bdi>
        </b>
      ),
    },
    {
      key: 'balance',
      label: text('details.balance'),
      end: true,
      card: 'figure',
      cell: ({ balance }) => pointsText(Number(balance)),
    },
  ];
}
