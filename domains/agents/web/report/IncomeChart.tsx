/** Income by day, each day one column of its sources. The rows below have the same figures. */
import { amountOf, chartNumber } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { usePlatformDay } from '#platform/web/use-platform-day.ts';
import { ColumnChart, Money } from '#ui';
import { ChartNote } from '../chart/ChartNote.tsx';
import { incomeSeries } from '../figure/income-kind.ts';
import { moneyWords } from '../figure/money-words.ts';
import { Panel } from '../figure/Panel.tsx';
import { useText } from '../texts.ts';
import type { IncomePage } from './report.queries.ts';
import { incomeDaysOf } from './report-days.ts';
import { useReportText } from './texts.ts';

export function IncomeChart({ page }: { readonly page: IncomePage }) {
  const text = useReportText();
  const agents = useText();
  const symbol = useSite().brand.currencySymbol;
  const days = incomeDaysOf(page, usePlatformDay());
  const sourcesOf = (day: IncomePage['days'][number]) =>
    incomeSeries
      .filter((kind) => amountOf(day[kind]) !== 0n)
      .map((kind) => ({
        label: agents(`agents.kind.${kind}`),
        value: <Money amount={amountOf(day[kind])} symbol={symbol} />,
      }));
  return (
    <Panel title={text('report.income.chart')} padded>
      <ColumnChart
        label={text('report.income.chart.says', {
          from: page.startDate,
          to: page.endDate,
          total: moneyWords(symbol, amountOf(page.totals.total)),
        })}
        columns={days.map((day) => ({
          key: day.day,
          name: day.day.slice(5),
          values: incomeSeries.map((kind) => chartNumber(amountOf(day[kind]))),
          note: <ChartNote title={day.day} rows={sourcesOf(day)} />,
        }))}
      />
    </Panel>
  );
}
