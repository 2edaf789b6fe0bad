import { money } from '#kernel/money.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Money, RecordFigures, SignedMoney } from '#ui';
import type { TransactionPage } from './report.queries.ts';
import { useReportText } from './texts.ts';

/** Undefined while they load, null where loading failed. */
export function TransactionFigures({ page }: { readonly page: TransactionPage | null | undefined }) {
  const text = useReportText();
  const symbol = useSite().brand.currencySymbol;
  const received = page && amountOf(page.totals.in);
  const left = page && amountOf(page.totals.out);
  return (
    <RecordFigures
      figures={[
        {
          label: text('report.in'),
          value: received == null ? received : <Money amount={received} symbol={symbol} />,
          note: text('report.in.note'),
        },
        {
          label: text('report.out'),
          value: left == null ? left : <Money amount={left} symbol={symbol} />,
          note: text('report.out.note'),
        },
        {
          label: text('report.net'),
          value:
            received == null || left == null ? (
              received
            ) : (
              <SignedMoney amount={money(received - left)} symbol={symbol} />
            ),
          note: page && text('report.movements', { count: page.totalElements }),
        },
      ]}
    />
  );
}
