import { amountOf } from '#platform/web/record/amount.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useSite } from '#platform/web/site.ts';
import { Icon, Link, Money, type RecordColumn, RecordTable } from '#ui';
import { kindAddress } from '../contract/kinds.ts';
import { incomeIcons } from '../figure/income-kind.ts';
import { useText } from '../texts.ts';
import styles from './Report.module.css';
import type { IncomePage } from './report.queries.ts';
import { useReportText } from './texts.ts';

type Row = IncomePage['content'][number];

export function IncomeRows({ page, stale }: { readonly page: IncomePage; readonly stale: boolean }) {
  const text = useReportText();
  const record = useRecordText();
  return (
    <RecordTable
      label={text('report.income')}
      columns={useColumns(page)}
      rows={page.content}
      keyOf={({ day, kind }) => `${day} ${kind}`}
      totalLabel={record('record.total', { count: page.totalElements.toLocaleString('en-US') })}
      stale={stale}
    />
  );
}

function useColumns({ totals }: IncomePage): RecordColumn<Row>[] {
  const text = useReportText();
  const agents = useText();
  const symbol = useSite().brand.currencySymbol;
  return [
    { key: 'day', label: text('report.day'), card: 'note', cell: ({ day }) => <bdi>{day}</bdi> },
    {
      key: 'kind',
      label: text('report.source'),
      card: 'head',
      cell: ({ kind }) => (
        <span className={styles.kind}>
          <Icon name={incomeIcons[kind]} />
          {agents(`agents.kind.${kind}`)}
        </span>
      ),
    },
    {
      key: 'bills',
      label: text('report.bills'),
      card: 'figure',
      cell: ({ day, kind, bills }) => {
        const words = text('report.bills.count', { count: bills });
        // Rebate points are paid with each ticket and have no bills.
        if (kind === 'points') return words;
        return (
          <Link className={styles.link} to={`${kindAddress(kind)}?from=${day}&to=${day}`}>
            {words}
          </Link>
        );
      },
    },
    {
      key: 'amount',
      label: `${text('report.amount')} (${symbol})`,
      end: true,
      card: 'mark',
      cell: ({ amount }) => (
        <b>
          <Money amount={amountOf(amount)} symbol="" />
        </b>
      ),
      total: <Money amount={amountOf(totals.total)} symbol="" />,
    },
  ];
}
