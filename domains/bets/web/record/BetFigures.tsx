import { displayMoney, zero } from '#kernel/money.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Money, RecordFigures, SignedMoney } from '#ui';
import { useText } from '../texts.ts';
import type { RecordedBets } from './bet-source.ts';

type Props = { readonly page: RecordedBets | null | undefined; readonly isTeam: boolean };

/** Undefined while they load, null where loading failed. */
export function BetFigures({ page, isTeam }: Props) {
  const text = useText();
  const symbol = useSite().brand.currencySymbol;
  const sum = (name: 'stake' | 'validBet' | 'payout') =>
    page && <Money amount={amountOf(page.totals[name])} symbol={symbol} />;
  const noteOf = ({ totalElements: count, totals: { voided = '0' } }: RecordedBets) => {
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
          note: text(isTeam ? 'bets.team.result.note' : 'bets.result.note'),
        },
      ]}
    />
  );
}
