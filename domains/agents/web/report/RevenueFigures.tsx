import { money } from '#kernel/money.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Money, RecordFigures, SignedMoney } from '#ui';
import { moneyWords } from '../figure/money-words.ts';
import type { RevenuePage } from './report.queries.ts';
import { useReportText } from './texts.ts';

/** Undefined while they load, null where loading failed. */
export function RevenueFigures({ page }: { readonly page: RevenuePage | null | undefined }) {
  const text = useReportText();
  const symbol = useSite().brand.currencySymbol;
  const totals = page?.totals;
  const missing = page === null ? null : undefined;
  const words = (name: 'bonus' | 'rebate' | 'income') => moneyWords(symbol, amountOf(totals?.[name] ?? '0'));
  const extra = totals && money(amountOf(totals.bonus) + amountOf(totals.rebate) + amountOf(totals.income));
  return (
    <RecordFigures
      figures={[
        {
          label: text('report.profitAndLoss'),
          value: totals ? <SignedMoney amount={amountOf(totals.profitAndLoss)} symbol={symbol} /> : missing,
          note: text('report.profitAndLoss.note'),
        },
        {
          label: text('report.validBets'),
          value: totals ? <Money amount={amountOf(totals.validBets)} symbol={symbol} /> : missing,
          note: totals && text('report.players', { count: totals.bettors }),
        },
        {
          label: text('report.prizes'),
          value: totals ? <Money amount={amountOf(totals.prizes)} symbol={symbol} /> : missing,
          note: totals && text('report.ofBets', { amount: moneyWords(symbol, amountOf(totals.bets)) }),
        },
        {
          label: text('report.extra'),
          value: extra === undefined ? missing : <Money amount={extra} symbol={symbol} />,
          note:
            totals &&
            text('report.extra.note', { bonus: words('bonus'), rebate: words('rebate'), income: words('income') }),
        },
      ]}
    />
  );
}
