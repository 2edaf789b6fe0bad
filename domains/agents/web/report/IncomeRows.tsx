import { addDays } from '#kernel/calendar.ts';
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

/** Bills are listed by the start of their window, so many days before the day on which they are paid at most. */
const daysBefore = { dividend: 31, daily: 1, hourly: 1, realtime: 1 } as const;

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
        // Rebate points are paid with each ticket and have no bills.
        if (kind === 'points') return text('report.tickets.count', { count: bills });
        return (
          <Link className={styles.link} to={`${kindAddress(kind)}?from=${addDays(day, -daysBefore[kind])}&to=${day}`}>
            {text('report.bills.count', { count: bills })}
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
