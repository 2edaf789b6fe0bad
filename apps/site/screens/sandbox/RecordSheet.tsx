import { useState } from 'react';
import type { DayPeriod } from '#kernel/calendar.ts';
import { money } from '#kernel/money.ts';
import {
  DayRange,
  EmptyState,
  Money,
  type RecordColumn,
  RecordFieldList,
  RecordFigures,
  RecordPanel,
  RecordTable,
  ShareBar,
  SignedMoney,
  Tag,
  ZeroBars,
} from '#ui';
import offline from '#ui/art/scene-offline.svg';
import { doNothing, SheetCard, Spec } from './SheetCard.tsx';
import styles from './UiSheet.module.css';

type Row = { readonly key: string; readonly game: string; readonly time: string; readonly result: bigint };

const rows: readonly Row[] = [
  { key: 'a', game: 'Mango Fever', time: '2026-03-14 20:38:12', result: 3_400_000n },
  { key: 'b', game: 'Manila Roulette', time: '2026-03-14 19:58:40', result: -5_350_000n },
];

const columns: readonly RecordColumn<Row>[] = [
  { key: 'time', label: 'Time', card: 'note', cell: ({ time }) => <bdi>{time}</bdi> },
  { key: 'game', label: 'Game', card: 'head', cell: ({ game }) => game },
  {
    key: 'result',
    label: 'Result (₱)',
    end: true,
    card: 'figure',
    cell: ({ result }) => <SignedMoney amount={money(result)} />,
    total: <SignedMoney amount={money(-1_950_000n)} />,
  },
  { key: 'state', label: 'Status', card: 'mark', cell: () => <Tag tone="quiet">Settled</Tag> },
];

const results = [340, -820, -1_240, 610, 1_480, 0, -2_100];
const idle = { isPending: false, isFetching: false, error: null, refetch: doNothing };
const week: DayPeriod = { startDate: '2026-03-08', endDate: '2026-03-14' };
const day: DayPeriod = { startDate: '2026-03-14', endDate: '2026-03-14' };

export function RecordSheet() {
  return (
    <>
      <SheetCard title="Days" width={12}>
        <DayPeriod />
      </SheetCard>
      <SheetCard title="Sums" width={12}>
        <RecordFigures
          figures={[
            { label: 'Total bet', value: <Money amount={money(146_200_000n)} symbol="₱" />, note: '42 bets' },
            {
              label: 'Profit',
              value: <SignedMoney amount={money(13_125_000n)} symbol="₱" />,
              note: 'settled bets only',
            },
            {
              label: 'Loss',
              value: <SignedMoney amount={money(-9_725_000n)} symbol="₱" />,
              note: 'as large as a profit',
            },
            { label: 'Not known yet', value: undefined },
          ]}
        />
      </SheetCard>
      <SheetCard title="Rows" width={12}>
        <SampleRecords />
      </SheetCard>
      <SheetCard title="Waiting, empty, broken" width={12}>
        <div className={styles.stack}>
          <RecordPanel filters={null} state={{ ...idle, isPending: true }} retryLabel="Try again">
            {null}
          </RecordPanel>
          <RecordPanel filters={null} state={idle} retryLabel="Try again">
            <EmptyState art={offline} title="No bets in these days" hint="Choose other dates or clear the filters." />
          </RecordPanel>
          <RecordPanel
            filters={null}
            state={{ ...idle, error: new Error('Network link is abnormal, please try again') }}
            retryLabel="Try again"
          >
            {null}
          </RecordPanel>
        </div>
      </SheetCard>
      <SheetCard title="Across zero" width={8}>
        <ZeroBars
          label="Result per day: won on three days of seven"
          bars={results.map((value, at) => ({
            key: String(at),
            name: `03-${String(at + 8).padStart(2, '0')}`,
            value,
            soFar: results.slice(0, at + 1).reduce((sum, one) => sum + one, 0),
            note: <SignedMoney amount={money(BigInt(value) * 10_000n)} symbol="₱" />,
          }))}
        />
      </SheetCard>
      <SheetCard title="Shares" width={4}>
        <div className={styles.stack}>
          <Spec name="Won">
            <ShareBar value={1_240} max={1_860} />
          </Spec>
          <Spec name="Lost">
            <ShareBar value={-1_860} max={1_860} />
          </Spec>
          <Spec name="Even">
            <ShareBar value={0} max={1_860} />
          </Spec>
        </div>
      </SheetCard>
    </>
  );
}

function SampleRecords() {
  const [open, setOpen] = useState<string | null>('a');
  return (
    <RecordPanel filters={null} state={idle} retryLabel="Try again" foot={<span>1 to 2 of 2</span>}>
      <RecordTable
        label="Bets of the sheet"
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
        totalLabel="All 2"
        details={{
          open,
          onToggle: (key) => setOpen(open === key ? null : key),
          label: ({ game }) => `Details of ${game}`,
          render: ({ game, time }) => (
            <RecordFieldList
              facts={[
                { label: 'Game', value: game, note: 'Slots' },
                { label: 'Settled', value: time },
              ]}
            />
          ),
        }}
      />
    </RecordPanel>
  );
}

function DayPeriod() {
  const [value, setValue] = useState(week);
  return (
    <DayRange
      value={value}
      spans={[
        { key: 'today', label: 'Today', days: day },
        { key: 'past7', label: 'Past 7 days', days: week },
      ]}
      today={day.endDate}
      zone="GMT+8"
      locale="en"
      onChange={setValue}
      labels={{
        dates: 'Dates',
        choose: 'Choose dates',
        spans: 'Spans of days',
        custom: 'Custom',
        lastDay: 'Choose the last day.',
        previousMonth: 'Previous month',
        nextMonth: 'Next month',
        apply: 'Apply',
        cancel: 'Cancel',
        close: 'Close',
        range: ({ startDate, endDate }) => `${startDate} to ${endDate}`,
      }}
    />
  );
}
