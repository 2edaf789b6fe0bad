/** What the member took in the points mall, and what became of it. */
import { useQuery } from '@tanstack/react-query';
import { redemptionStates } from '#domains/rewards/contract/mall.ts';
import { gmtOffset, instant, unbrokenTime } from '#kernel/time.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useDayRange, usePagerLabels } from '#platform/web/record/use-day-range.ts';
import { useRecord } from '#platform/web/record/use-record.ts';
import { useSite } from '#platform/web/site.ts';
import {
  Button,
  ButtonLink,
  DayRange,
  EmptyState,
  FilterRow,
  IconButton,
  Money,
  PageHead,
  Pager,
  type RecordColumn,
  RecordPanel,
  RecordTable,
  SelectField,
  SummaryList,
  Tag,
  type TagTone,
  useToast,
} from '#ui';
import nothing from '#ui/art/scene-offline.svg';
import styles from './Mall.module.css';
import { type RedemptionView, redemptionsQuery, useCancelRedemption } from './mall.queries.ts';
import { amountOf, pointsText } from './points.ts';
import { useText } from './texts.ts';

const pageSize = 20;

const tones: Readonly<Record<RedemptionView['status'], TagTone>> = {
  in_process: 'warning',
  approved: 'positive',
  rejected: 'negative',
};

export function RedeemHistory() {
  const text = useText();
  const record = useRecordText();
  const { platformOffsetMinutes } = useSite();
  const shown = useRecord(['status'] as const);
  const status = redemptionStates.find((one) => one === shown.filters.status);
  const asked = { ...shown.days, ...(status && { status }), pageNo: shown.page, pageSize };
  const history = useQuery(redemptionsQuery(useCall(), asked));
  const { data } = history;
  const dayRange = useDayRange(shown);
  const pagerLabels = usePagerLabels();
  const columns = useColumns();
  const labelOf = (one: RedemptionView['status']) =>
    data
      ? text('redeem.status.count', { status: text(`redeem.status.${one}`), count: data.counts[one] })
      : text(`redeem.status.${one}`);
  return (
    <>
      <PageHead
        title={text('redeem.title')}
        lead={`${text('redeem.lead')} ${record('record.zone', { zone: gmtOffset(platformOffsetMinutes) })}`}
        end={
          <ButtonLink size="small" icon="gift" to="/pointMall">
            {text('mall.title')}
          </ButtonLink>
        }
      />
      <RecordPanel
        state={history}
        retryLabel={record('record.retry')}
        filters={
          <>
            <DayRange {...dayRange} />
            <FilterRow>
              <SelectField
                label={text('redeem.status')}
                value={status ?? ''}
                options={[
                  { value: '', label: text('redeem.all') },
                  ...redemptionStates.map((one) => ({ value: one, label: labelOf(one) })),
                ]}
                onChange={({ target }) => shown.choose('status', target.value || null)}
              />
              <IconButton
                icon="refresh"
                look="line"
                label={record('record.refresh')}
                onPress={() => void history.refetch()}
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
        {data && data.content.length > 0 && (
          <RecordTable
            label={text('redeem.title')}
            columns={columns}
            rows={data.content}
            keyOf={({ redemptionId }) => redemptionId}
            stale={history.isPlaceholderData}
            details={{
              open: shown.open,
              onToggle: shown.toggle,
              label: ({ name }) => text('redeem.open', { name }),
              render: (redemption) => <RedemptionFacts redemption={redemption} />,
            }}
          />
        )}
        {data?.content.length === 0 && (
          <EmptyState
            art={nothing}
            title={text('redeem.none')}
            hint={text('redeem.none.hint')}
            action={
              shown.isFiltered && (
                <Button size="small" onPress={shown.clear}>
                  {record('record.clear')}
                </Button>
              )
            }
          />
        )}
      </RecordPanel>
    </>
  );
}

function useColumns(): RecordColumn<RedemptionView>[] {
  const text = useText();
  const { brand, platformOffsetMinutes } = useSite();
  return [
    {
      key: 'time',
      label: text('redeem.time'),
      card: 'note',
      cell: ({ appliedAt }) => <bdi>{unbrokenTime(instant(appliedAt), platformOffsetMinutes)}</bdi>,
    },
    {
      key: 'reference',
      label: text('redeem.reference'),
      card: 'note',
      cell: ({ redemptionId }) => <bdi className={styles.reference}>{redemptionId}</bdi>,
    },
    { key: 'type', label: text('redeem.type'), card: 'note', cell: ({ kind }) => text(`redeem.kind.${kind}`) },
    { key: 'name', label: text('redeem.name'), card: 'head', cell: ({ name }) => name },
    { key: 'quantity', label: text('redeem.quantity'), end: true, card: 'figure', cell: ({ quantity }) => quantity },
    {
      key: 'points',
      label: text('redeem.points'),
      end: true,
      card: 'figure',
      cell: ({ points }) => <b>{pointsText(points)}</b>,
    },
    {
      key: 'requirement',
      label: `${text('redeem.requirement')} (${brand.currencySymbol})`,
      end: true,
      card: 'figure',
      cell: ({ amountRequirement }) => <Money amount={amountOf(amountRequirement)} symbol="" />,
    },
    {
      key: 'status',
      label: text('redeem.status'),
      card: 'mark',
      cell: ({ status }) => <Tag tone={tones[status]}>{text(`redeem.status.${status}`)}</Tag>,
    },
  ];
}

function RedemptionFacts({ redemption }: { readonly redemption: RedemptionView }) {
  const text = useText();
  const toast = useToast();
  const { brand, platformOffsetMinutes } = useSite();
  const cancel = useCancelRedemption();
  const { redemptionId, kind, amount, endedAt, endedBy, reason, returnedAt, status, mayCancel, points } = redemption;
  const timeOf = (at: number) => unbrokenTime(instant(at), platformOffsetMinutes);
  const takeBack = () =>
    cancel.mutate(redemptionId, {
      onSuccess: () => toast({ text: text('redeem.cancelled', { points }) }),
      onError: ({ message }) => toast({ text: message, tone: 'error' }),
    });
  const why = reason ?? (status === 'rejected' && endedBy ? text(`redeem.ended.${endedBy}`) : null);
  return (
    <div className={styles.facts}>
      <SummaryList
        rows={[
          ...(kind === 'cash'
            ? [
                {
                  label: text('redeem.amount'),
                  value: <Money amount={amountOf(amount)} symbol={brand.currencySymbol} />,
                },
              ]
            : []),
          ...(endedAt === null ? [] : [{ label: text('redeem.ended'), value: <bdi>{timeOf(endedAt)}</bdi> }]),
          ...(why === null ? [] : [{ label: text('redeem.reason'), value: why }]),
        ]}
      />
      {returnedAt !== null && <p className={styles.muted}>{text('redeem.returned', { time: timeOf(returnedAt) })}</p>}
      {mayCancel && <p className={styles.muted}>{text('redeem.waits')}</p>}
      {mayCancel && (
        <Button size="small" busy={cancel.isPending} onPress={takeBack}>
          {text('redeem.cancel')}
        </Button>
      )}
    </div>
  );
}
