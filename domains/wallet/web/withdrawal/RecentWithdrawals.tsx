import type { UseQueryResult } from '@tanstack/react-query';
import { RecentOrders } from '../cashier/RecentOrders.tsx';
import { useText } from './texts.ts';
import { useNextText } from './timeline/next-text.ts';
import type { Withdrawals } from './withdrawal.queries.ts';
import { receiptAddress, timelineAddress } from './withdrawal-address.ts';
import { withdrawalTones } from './withdrawal-state.ts';

type Props = {
  readonly withdrawals: UseQueryResult<Withdrawals>;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

/** Each with who acts next; one that waits for the member's answer links to it. */
export function RecentWithdrawals({ withdrawals, ...paging }: Props) {
  const text = useText();
  const nextText = useNextText();
  return (
    <RecentOrders
      {...paging}
      orders={withdrawals}
      none={text('withdraw.recent.none')}
      summarise={(order) => ({
        to: order.state === 'paid' ? receiptAddress(order.orderId) : timelineAddress(order.orderId),
        by: order.account.name,
        more: nextText(order),
        tone: withdrawalTones[order.state],
        state: text(`withdraw.state.${order.state}`),
      })}
    />
  );
}
