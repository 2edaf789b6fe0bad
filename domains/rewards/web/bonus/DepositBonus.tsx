/** What a paid deposit got of the offer that it was made for, as it was given: nothing is reckoned here. */
import { useQuery } from '@tanstack/react-query';
import { displayMoney } from '#kernel/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Link, Note } from '#ui';
import { depositBonusQuery } from './bonus.queries.ts';
import { useText } from './texts.ts';

const noteOf = {
  held: 'depositBonus.held',
  given: 'depositBonus.given',
  queued: 'depositBonus.queued',
  // Without a bonus there is a reason, and that is shown.
  none: 'depositBonus.held',
} as const;

export type DepositBonusProps = { readonly orderId: string };

export function DepositBonus({ orderId }: DepositBonusProps) {
  const text = useText();
  const { brand } = useSite();
  const { data } = useQuery(depositBonusQuery(useCall(), orderId));
  if (!data) return null;
  const { state, name, reason } = data;
  if (reason !== null) return <Note tone="warning">{text(`depositBonus.none.${reason}`, { name })}</Note>;
  const amount = `${brand.currencySymbol}${displayMoney(amountOf(data.amount))}`;
  return (
    <Note tone={state === 'given' ? 'good' : 'info'}>
      {text(noteOf[state], { name, amount })} <Link to="/member/bonusDetails">{text('depositBonus.go')}</Link>
    </Note>
  );
}
