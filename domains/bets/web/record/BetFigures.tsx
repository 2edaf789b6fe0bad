import { displayMoney, zero } from '#kernel/money.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Money, RecordFigures, SignedMoney } from '#ui';
import type { BetPage } from '../record.queries.ts';
import { useText } from '../texts.ts';

/** Undefined while they are on their way, null where they could not be had. */
export function BetFigures({ page }: { readonly page: BetPage | null | undefined }) {
  const text = useText();
  const symbol = useSite().brand.currencySymbol;
  const sum = (name: keyof BetPage['totals']) => page && <Money amount={amountOf(page.totals[name])} symbol={symbol} />;
  const noteOf = ({ totalElements: count, totals: { voided } }: BetPage) => {
    const counted = text('bets.count', { count });
    const amount = amountOf(voided);
    return amount > zero
      ? `${counted}, ${text('bets.voided', { amount: `${symbol}${displayMoney(amount)}` })}`
      : counted;
  };
  return (
    <RecordFigures
      figures={[
        {
          label: text('bets.stake'),
          value: sum('stake'),
          note: page && noteOf(page),
        },
        { label: text('bets.validBet'), value: sum('validBet'), note: text('bets.validBet.note') },
        { label: text('bets.payout'), value: sum('payout'), note: text('bets.payout.note') },
        {
          label: text('bets.result'),
          value: page && <SignedMoney amount={amountOf(page.totals.result)} symbol={symbol} />,
          note: text('bets.result.note'),
        },
      ]}
    />
  );
}
