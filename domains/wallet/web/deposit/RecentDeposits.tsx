import type { UseQueryResult } from '@tanstack/react-query';
import type { listDeposits } from '#domains/wallet/contract/deposit.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { RecentOrders } from '../cashier/RecentOrders.tsx';
import type { Method } from './deposit.queries.ts';
import { depositTones, stateKeyOf } from './deposit-state.ts';
import { orderAddress } from './order-address.ts';
import { useText } from './texts.ts';

type Props = {
  readonly deposits: UseQueryResult<WireOutputOf<typeof listDeposits>>;
  readonly methods: readonly Method[] | undefined;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

export function RecentDeposits({ deposits, methods, ...paging }: Props) {
  const text = useText();
  return (
    <RecentOrders
      {...paging}
      orders={deposits}
      none={text('deposit.recent.none')}
      summarise={(order) => ({
        to: orderAddress(order.orderId),
        by: methods?.find(({ code }) => code === order.method)?.name ?? order.method,
        tone: depositTones[stateKeyOf(order)],
        state: text(`deposit.state.${stateKeyOf(order)}`),
      })}
    />
  );
}
