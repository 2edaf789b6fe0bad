import { money } from '#kernel/money.ts';
import { instant, unbrokenTime } from '#kernel/time.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useSite } from '#platform/web/site.ts';
import { type RecordColumn, RecordTable, SignedMoney } from '#ui';
import type { TransactionPage } from './report.queries.ts';
import { useReportText } from './texts.ts';

type Row = TransactionPage['content'][number];

export function TransactionRows({ page, stale }: { readonly page: TransactionPage; readonly stale: boolean }) {
  const text = useReportText();
  const record = useRecordText();
  return (
    <RecordTable
      label={text('report.transactions')}
      columns={useColumns(page)}
      rows={page.content}
      keyOf={({ id }) => id}
      totalLabel={record('record.total', { count: page.totalElements.toLocaleString('en-US') })}
      stale={stale}
    />
  );
}

function useColumns({ totals }: TransactionPage): RecordColumn<Row>[] {
  const text = useReportText();
  const { brand, platformOffsetMinutes } = useSite();
  const received = amountOf(totals.in);
  const left = amountOf(totals.out);
  return [
    {
      key: 'time',
      label: text('report.time'),
      card: 'note',
      cell: ({ at }) => <bdi>{unbrokenTime(instant(at), platformOffsetMinutes)}</bdi>,
    },
    { key: 'account', label: text('report.account'), card: 'head', cell: ({ account }) => <b>{account}</b> },
    { key: 'type', label: text('report.type'), card: 'note', cell: ({ kind }) => text(`report.movement.${kind}`) },
    { key: 'reference', label: text('report.reference'), cell: ({ reference }) => <bdi>{reference}</bdi> },
    {
      key: 'amount',
      label: `${text('report.amount')} (${brand.currencySymbol})`,
      end: true,
      card: 'mark',
      cell: ({ amount }) => (
        <b>
          <SignedMoney amount={amountOf(amount)} />
        </b>
      ),
      total: <SignedMoney amount={money(received - left)} />,
    },
  ];
}
