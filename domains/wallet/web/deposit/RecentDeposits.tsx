/** The latest orders, each a way to its own page. */
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { listDeposits } from '#domains/wallet/contract/deposit.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { Tag } from '#ui';
import { Asked } from '../cashier/Asked.tsx';
import { Cash } from '../cashier/Cash.tsx';
import styles from '../cashier/Cashier.module.css';
import { ListPager } from '../cashier/ListPager.tsx';
import { useMoments } from '../cashier/moment.ts';
import { useText as useCashierText } from '../cashier/texts.ts';
import { type Method, recentPerPage } from './deposit.queries.ts';
import { tones, wordOf } from './deposit-state.ts';
import { orderAddress } from './order-address.ts';
import { useText } from './texts.ts';

type Props = {
  readonly deposits: UseQueryResult<WireOutputOf<typeof listDeposits>>;
  readonly methods: readonly Method[] | undefined;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

export function RecentDeposits({ deposits, methods, page, onPage }: Props) {
  const text = useText();
  const cashier = useCashierText();
  const { minute } = useMoments();
  const nameOf = (code: string) => methods?.find((one) => one.code === code)?.name ?? code;
  return (
    <section className={`${styles.card} ${styles.list}`}>
      <div className={styles.listHead}>
        <h2>{cashier('cashier.recent')}</h2>
      </div>
      <Asked query={deposits} boxes={1}>
        {({ orders, total }) => (
          <>
            {orders.length === 0 && <p className={styles.empty}>{text('deposit.recent.none')}</p>}
            <ul>
              {orders.map((order) => (
                <li key={order.orderId}>
                  <Link to={orderAddress(order.orderId)}>
                    <span>
                      <b>
                        <Cash amount={order.amount} />
                      </b>
                      <small>
                        {nameOf(order.method)} · {minute(order.madeAt)}
                      </small>
                    </span>
                    <Tag tone={tones[wordOf(order)]}>{text(`deposit.state.${wordOf(order)}`)}</Tag>
                  </Link>
                </li>
              ))}
            </ul>
            <ListPager page={page} pages={Math.ceil(total / recentPerPage)} onPage={onPage} />
          </>
        )}
      </Asked>
    </section>
  );
}
