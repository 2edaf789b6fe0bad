/** Income by source and by day, before its rows. */
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Skeleton } from '#ui';
import { IncomeSources } from '../figure/IncomeSources.tsx';
import { moneyWords } from '../figure/money-words.ts';
import { Panel } from '../figure/Panel.tsx';
import { IncomeChart } from './IncomeChart.tsx';
import type { IncomePage } from './report.queries.ts';
import { useReportText } from './texts.ts';

/** Undefined while it loads. */
export function IncomeSummary({ page }: { readonly page: IncomePage | undefined }) {
  const text = useReportText();
  const symbol = useSite().brand.currencySymbol;
  if (!page) {
    return (
      <Panel title={text('report.sources')} padded>
        <Skeleton shape="block" />
      </Panel>
    );
  }
  const amount = moneyWords(symbol, amountOf(page.totals.total));
  return (
    <>
      <Panel title={text('report.sources')} note={text('report.sources.note', { amount })}>
        <IncomeSources income={page.totals} />
      </Panel>
      {page.days.length > 0 && <IncomeChart page={page} />}
    </>
  );
}
