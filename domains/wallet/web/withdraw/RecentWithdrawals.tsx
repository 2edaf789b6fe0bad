import type { UseQueryResult } from '@tanstack/react-query';
import { RecentOrders } from '../cashier/RecentOrders.tsx';
import { useNextText } from './next-text.ts';
import { useText } from './texts.ts';
import type { Withdrawals } from './withdraw.queries.ts';
import { receiptAddress, timelineAddress } from './withdraw-address.ts';
import { tones } from './withdraw-state.ts';

type Props = {
  readonly withdrawals: UseQueryResult<Withdrawals>;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

/** Each with who acts next; one that waits for the member's answer leads to it. */
export function RecentWithdrawals({ withdrawals, ...paging }: Props) {
  const text = useText();
  const nextText = useNextText();
  return (
    <RecentOrders
      {...paging}
      orders={withdrawals}
      none={text('withdraw.recent.none')}
      tell={(order) => ({
        to: order.state === 'paid' ? receiptAddress(order.orderId) : timelineAddress(order.orderId),
        by: order.account.name,
        more: nextText(order),
        tone: tones[order.state],
        state: text(`withdraw.state.${order.state}`),
      })}
    />
  );
}
