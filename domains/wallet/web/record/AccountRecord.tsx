/** The account record: every movement of the main wallet, and its cause. */
import { useQuery } from '@tanstack/react-query';
import { exportMovements, movementTypes } from '#domains/wallet/contract/movement.ts';
import { gmtOffset } from '#kernel/time.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useDayRange } from '#platform/web/record/use-day-range.ts';
import { useRecord } from '#platform/web/record/use-record.ts';
import { useRecordFile } from '#platform/web/record/use-record-file.ts';
import { useSite } from '#platform/web/site.ts';
import {
  Button,
  DayRange,
  EmptyState,
  FilterRow,
  IconButton,
  PageHead,
  RecordFigures,
  RecordPanel,
  SelectField,
  SignedMoney,
  useToast,
} from '#ui';
import nothing from '#ui/art/scene-offline.svg';
import { MovementRows } from './MovementRows.tsx';
import { type ExternalCause, type MovementPage, movementsQuery } from './movement.queries.ts';
import { useText } from './texts.ts';

export type AccountRecordProps = {
  /** Renders the details of a line that another domain owns: a bet, a bonus. */
  readonly externalCause: ExternalCause;
};

const sumKinds = ['deposit', 'withdrawal', 'bonus', 'transfer'] as const;

export function AccountRecord({ externalCause }: AccountRecordProps) {
  const text = useText();
  const record = useRecordText();
  const toast = useToast();
  const call = useCall();
  const { brand, platformOffsetMinutes } = useSite();
  const recordState = useRecord(['type'] as const);
  const type = movementTypes.find((one) => one === recordState.filters.type);
  const before = /^[1-9]\d{0,17}$/.test(recordState.before ?? '') ? recordState.before : null;
  const query = { ...recordState.days, ...(type && { type }) };
  const movements = useQuery(movementsQuery(call, { ...query, ...(before && { before }) }));
  const file = useRecordFile((after) =>
    unwrapCall(call(exportMovements, { ...query, ...(after && { before: after }) })),
  );
  const save = () =>
    file.mutate(undefined, {
      onError: ({ message }) => toast({ text: record('record.exportFailed', { reason: message }), tone: 'error' }),
    });
  const { data } = movements;
  const unknown = movements.error ? null : undefined;
  const dayRange = useDayRange(recordState);
  const isEmpty = data?.content.length === 0;
  return (
    <>
      <PageHead
        title={text('movement.title')}
        lead={`${text('movement.lead')} ${record('record.zone', { zone: gmtOffset(platformOffsetMinutes) })}`}
        end={
          <Button size="small" icon="deposit" busy={file.isPending} disabled={!data || isEmpty} onPress={save}>
            {record('record.export')}
          </Button>
        }
      />
      <RecordFigures
        figures={sumKinds.map((name) => ({
          label: text(`movement.sum.${name}`),
          value: data ? <SignedMoney amount={amountOf(data.totals[name])} symbol={brand.currencySymbol} /> : unknown,
          note: text(`movement.sum.${name}.note`),
        }))}
      />
      <RecordPanel
        state={movements}
        retryLabel={record('record.retry')}
        filters={
          <>
            <DayRange {...dayRange} />
            <FilterRow>
              <SelectField
                label={text('movement.type')}
                value={type ?? ''}
                options={[
                  { value: '', label: record('record.all') },
                  ...movementTypes.map((one) => ({ value: one, label: text(`movement.type.${one}`) })),
                ]}
                onChange={({ target }) => recordState.choose('type', target.value || null)}
              />
              <IconButton
                icon="refresh"
                look="line"
                label={record('record.refresh')}
                onPress={() => void movements.refetch()}
              />
            </FilterRow>
          </>
        }
        foot={toPagerProps(data, before, recordState.readOn)}
      >
        {data && !isEmpty && (
          <MovementRows
            page={data}
            open={recordState.open}
            onToggle={recordState.toggle}
            stale={movements.isPlaceholderData}
            externalCause={externalCause}
          />
        )}
        {isEmpty && <NoMovements record={recordState} />}
      </RecordPanel>
    </>
  );
}

type RecordState = Pick<ReturnType<typeof useRecord>, 'days' | 'today' | 'isFiltered' | 'clear'>;

function NoMovements({ record: { days, today, isFiltered, clear } }: { readonly record: RecordState }) {
  const text = useText();
  const record = useRecordText();
  return (
    <EmptyState
      art={nothing}
      title={text('movement.none')}
      hint={days.startDate > today ? record('record.future') : text('movement.none.hint')}
      action={
        isFiltered && (
          <Button size="small" onPress={clear}>
            {record('record.clear')}
          </Button>
        )
      }
    />
  );
}

type RecordPagerProps = {
  /** Null at the end of the record, and where there is no such page. */
  readonly next: MovementPage['next'];
  readonly before: string | null;
  readonly go: (before: string | null) => void;
};

/** A page that does not exist has a link back too. */
function toPagerProps(page: MovementPage | undefined, before: string | null, go: RecordPagerProps['go']) {
  const next = page?.next ?? null;
  return (before ?? next) !== null && <RecordPager next={next} before={before} go={go} />;
}

/** The next page starts at the last line, so there are no page numbers to jump to. */
function RecordPager({ next, before, go }: RecordPagerProps) {
  const record = useRecordText();
  return (
    <>
      <Button size="small" kind="ghost" icon="top" disabled={before === null} onPress={() => go(null)}>
        {record('record.newest')}
      </Button>
      <Button size="small" icon="down" disabled={next === null} onPress={() => go(next)}>
        {record('record.older')}
      </Button>
    </>
  );
}
