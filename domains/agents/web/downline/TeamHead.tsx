/** What the accounts directly below the caller come to, each with its own team. */
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Money, RecordFigures, SignedMoney } from '#ui';
import type { DownlineList } from './downline.queries.ts';
import { useText } from './texts.ts';

export function TeamHead({ list: { totalElements, totals } }: { readonly list: DownlineList }) {
  const text = useText();
  const { brand } = useSite();
  const { currencySymbol: symbol } = brand;
  return (
    <RecordFigures
      figures={[
        {
          label: text('downline.root'),
          value: totalElements.toLocaleString('en-US'),
          note: text('downline.root.note'),
        },
        { label: text('downline.balance'), value: <Money amount={amountOf(totals.balance)} symbol={symbol} /> },
        {
          label: text('downline.validBets'),
          value: <Money amount={amountOf(totals.validBets)} symbol={symbol} />,
          note: text('downline.head.days'),
        },
        {
          label: text('downline.result'),
          value: <SignedMoney amount={amountOf(totals.profitAndLoss)} symbol={symbol} />,
          note: text('downline.result.side'),
        },
      ]}
    />
  );
}
