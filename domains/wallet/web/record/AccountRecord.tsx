/** The account record: every movement of the main wallet, or of the bonus beside it, and its cause. */
import { useQuery } from '@tanstack/react-query';
import {
  exportMovements,
  type MovementType,
  movementTypes,
  type RecordedWallet,
  recordedWallets,
} from '#domains/wallet/contract/movement.ts';
import { gmtOffset } from '#kernel/time.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
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
  RecordPanel,
  SelectField,
  Tabs,
  useToast,
} from '#ui';
import nothing from '#ui/art/scene-offline.svg';
import { MovementFigures } from './MovementFigures.tsx';
import { MovementRows } from './MovementRows.tsx';
import { type ExternalCause, type MovementPage, movementsQuery } from './movement.queries.ts';
import { useText } from './texts.ts';

export type AccountRecordProps = {
  /** Renders the details of a line that another domain owns: a bet, a bonus. */
  readonly externalCause: ExternalCause;
};

/** Only bets and the bonus itself move what a bonus brought. */
const typesOf: Readonly<Record<RecordedWallet, readonly MovementType[]>> = {
  main: movementTypes,
  bonus: ['bet', 'win', 'bonus', 'other'],
};
const leadOf = { main: 'movement.lead', bonus: 'movement.lead.bonus' } as const;

export function AccountRecord({ externalCause }: AccountRecordProps) {
  const text = useText();
  const record = useRecordText();
  const toast = useToast();
  const call = useCall();
  const { platformOffsetMinutes } = useSite();
  const recordState = useRecord(['type', 'wallet'] as const);
  const wallet = recordedWallets.find((one) => one === recordState.filters.wallet) ?? 'main';
  const types = typesOf[wallet];
  const type = types.find((one) => one === recordState.filters.type);
  const before = /^[1-9]\d{0,17}$/.test(recordState.before ?? '') ? recordState.before : null;
  const query = { ...recordState.days, ...(wallet !== 'main' && { wallet }), ...(type && { type }) };
  const movements = useQuery(movementsQuery(call, { ...query, ...(before && { before }) }));
  const file = useRecordFile((after) =>
    unwrapCall(call(exportMovements, { ...query, ...(after && { before: after }) })),
  );
  const save = () =>
    file.mutate(undefined, {
      onError: ({ message }) => toast({ text: record('record.exportFailed', { reason: message }), tone: 'error' }),
    });
  const { data } = movements;
  const dayRange = useDayRange(recordState);
  const isEmpty = data?.content.length === 0;
  return (
    <>
      <PageHead
        title={text('movement.title')}
        lead={`${text(leadOf[wallet])} ${record('record.zone', { zone: gmtOffset(platformOffsetMinutes) })}`}
        end={
          <Button size="small" icon="deposit" busy={file.isPending} disabled={!data || isEmpty} onPress={save}>
            {record('record.export')}
          </Button>
        }
      />
      <MovementFigures wallet={wallet} totals={data?.totals} isFailed={movements.error !== null} />
      <RecordPanel
        state={movements}
        retryLabel={record('record.retry')}
        filters={
          <>
            <Tabs
              label={text('movement.wallet')}
              look="segmented"
              value={wallet}
              onChange={(key) => recordState.choose('wallet', key === 'main' ? null : key)}
              tabs={recordedWallets.map((key) => ({ key, label: text(`movement.wallet.${key}`) }))}
            />
            <DayRange {...dayRange} />
            <FilterRow>
              <SelectField
                label={text('movement.type')}
                value={type ?? ''}
                options={[
                  { value: '', label: record('record.all') },
                  ...types.map((one) => ({ value: one, label: text(`movement.type.${one}`) })),
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
        {isEmpty && <NoMovements wallet={wallet} isOfType={type !== undefined} record={recordState} />}
      </RecordPanel>
    </>
  );
}

type NoMovementsProps = {
  readonly wallet: RecordedWallet;
  /** Lines of other types may be there. */
  readonly isOfType: boolean;
  readonly record: Pick<ReturnType<typeof useRecord<'type'>>, 'days' | 'today' | 'choose'>;
};

const emptyTexts = {
  main: { title: 'movement.none', hint: 'movement.none.hint' },
  bonus: { title: 'movement.none.bonus', hint: 'movement.none.bonus.hint' },
} as const;

function NoMovements({ wallet, isOfType, record: { days, today, choose } }: NoMovementsProps) {
  const text = useText();
  const record = useRecordText();
  return (
    <EmptyState
      art={nothing}
      title={text(emptyTexts[wallet].title)}
      hint={days.startDate > today ? record('record.future') : text(emptyTexts[wallet].hint)}
      action={
        isOfType && (
          <Button size="small" onPress={() => choose('type', null)}>
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
