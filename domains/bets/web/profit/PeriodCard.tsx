/** The result by day, week or month, as a table. */
import { useId } from 'react';
import type { Period } from '#domains/bets/rules/day.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useSite } from '#platform/web/site.ts';
import { Money, type RecordColumn, RecordTable, SignedMoney, Tabs } from '#ui';
import type { Profit } from '../record.queries.ts';
import { useText } from '../texts.ts';
import styles from './Profit.module.css';
import { periods } from './series.ts';

type Row = Profit['periods'][number];
type Props = {
  readonly profit: Profit;
  readonly period: Period;
  readonly choose: (period: Period | null) => void;
};

const sums = ['deposit', 'withdrawal', 'bets', 'wins', 'bonus', 'rebate'] as const;
/** A card has space for the most important columns. */
const onCards: ReadonlySet<string> = new Set(['bets', 'wins', 'bonus']);

export function PeriodCard({ profit, period, choose }: Props) {
  const text = useText();
  const record = useRecordText();
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.title}>
        <h2 id={id}>{text('profit.byPeriod')}</h2>
        <Tabs
          label={text('profit.period')}
          look="segmented"
          value={period}
          onChange={(next) => choose(next === 'day' ? null : next)}
          tabs={periods.map((key) => ({ key, label: text(`profit.period.${key}`) }))}
        />
      </div>
      <RecordTable
        label={text('profit.byPeriod')}
        columns={useColumns(profit, period)}
        rows={profit.periods}
        keyOf={({ start }) => start}
        totalLabel={record('record.total', { count: profit.periods.length })}
      />
    </section>
  );
}

function useColumns({ totals }: Profit, period: Period): RecordColumn<Row>[] {
  const text = useText();
  const symbol = useSite().brand.currencySymbol;
  const nameOf = (start: string) =>
    period === 'week' ? text('profit.weekFrom', { start }) : period === 'month' ? start.slice(0, 7) : start;
  return [
    {
      key: 'start',
      label: text(`profit.period.${period}`),
      card: 'head',
      cell: ({ start }) => <bdi>{nameOf(start)}</bdi>,
    },
    ...sums.map(
      (name): RecordColumn<Row> => ({
        key: name,
        label: `${text(`profit.${name}`)} (${symbol})`,
        end: true,
        card: onCards.has(name) ? 'figure' : undefined,
        cell: (row) => <Money amount={amountOf(row[name])} symbol="" />,
        total: <Money amount={amountOf(totals[name])} symbol="" />,
      }),
    ),
    {
      key: 'net',
      label: `${text('profit.net')} (${symbol})`,
      end: true,
      card: 'mark',
      cell: ({ net }) => (
        <b>
          <SignedMoney amount={amountOf(net)} />
        </b>
      ),
      total: <SignedMoney amount={amountOf(totals.net)} />,
    },
  ];
}
