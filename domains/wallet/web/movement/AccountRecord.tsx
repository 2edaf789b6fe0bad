/** The account record: every movement of the main wallet, and what each one comes from. */
import { useQuery } from '@tanstack/react-query';
import { exportMovements, movementTypes } from '#domains/wallet/contract/movement.ts';
import { gmtOffset } from '#kernel/time.ts';
import { answerOf } from '#platform/web/answer.ts';
import { useCall } from '#platform/web/caller.ts';
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
import { type MovementPage, movementsQuery, type OutsideCause } from './movement.queries.ts';
import { useText } from './texts.ts';

export type AccountRecordProps = {
  /** What lies behind a line that another room knows about: a bet, a bonus. */
  readonly outside: OutsideCause;
};

const figures = ['deposit', 'withdrawal', 'bonus', 'transfer'] as const;

export function AccountRecord({ outside }: AccountRecordProps) {
  const text = useText();
  const record = useRecordText();
  const toast = useToast();
  const call = useCall();
  const { brand, platformOffsetMinutes } = useSite();
  const shown = useRecord(['type'] as const);
  const type = movementTypes.find((one) => one === shown.filters.type);
  const before = /^[1-9]\d{0,17}$/.test(shown.before ?? '') ? shown.before : null;
  const asked = { ...shown.days, ...(type && { type }) };
  const movements = useQuery(movementsQuery(call, { ...asked, ...(before && { before }) }));
  const file = useRecordFile((after) => answerOf(call(exportMovements, { ...asked, ...(after && { before: after }) })));
  const save = () =>
    file.mutate(undefined, {
      onError: ({ message }) => toast({ text: record('record.exportFailed', { reason: message }), tone: 'error' }),
    });
  const { data } = movements;
  const unknown = movements.error ? null : undefined;
  const dayRange = useDayRange(shown);
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
        figures={figures.map((name) => ({
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
                onChange={({ target }) => shown.choose('type', target.value || null)}
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
        foot={waysOf(data, before, shown.readOn)}
      >
        {data && !isEmpty && (
          <MovementRows
            page={data}
            open={shown.open}
            onToggle={shown.toggle}
            stale={movements.isPlaceholderData}
            outside={outside}
          />
        )}
        {isEmpty && <NoMovements shown={shown} />}
      </RecordPanel>
    </>
  );
}

type Shown = Pick<ReturnType<typeof useRecord>, 'days' | 'today' | 'isFiltered' | 'clear'>;

function NoMovements({ shown: { days, today, isFiltered, clear } }: { readonly shown: Shown }) {
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

type WaysProps = {
  /** Null at the end of the record, and where there is no such page. */
  readonly next: MovementPage['next'];
  readonly before: string | null;
  readonly go: (before: string | null) => void;
};

/** On a page that does not exist there is a way back too. */
function waysOf(page: MovementPage | undefined, before: string | null, go: WaysProps['go']) {
  const next = page?.next ?? null;
  return (before ?? next) !== null && <Ways next={next} before={before} go={go} />;
}

/** The record is read on from its last line, so there are no numbers to jump to. */
function Ways({ next, before, go }: WaysProps) {
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
