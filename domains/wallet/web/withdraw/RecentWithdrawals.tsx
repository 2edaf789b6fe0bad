/** The latest withdrawals, each with who acts next, and a way to its timeline or to the answer it waits for. */
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Tag } from '#ui';
import { Asked } from '../cashier/Asked.tsx';
import { Cash } from '../cashier/Cash.tsx';
import styles from '../cashier/Cashier.module.css';
import { ListPager } from '../cashier/ListPager.tsx';
import { useMoments } from '../cashier/moment.ts';
import { useText as useCashierText } from '../cashier/texts.ts';
import { useNextText } from './next-text.ts';
import { useText } from './texts.ts';
import { recentPerPage, type Withdrawals } from './withdraw.queries.ts';
import { receiptAddress, timelineAddress } from './withdraw-address.ts';
import { tones } from './withdraw-state.ts';

type Props = {
  readonly withdrawals: UseQueryResult<Withdrawals>;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

export function RecentWithdrawals({ withdrawals, page, onPage }: Props) {
  const text = useText();
  const cashier = useCashierText();
  const nextText = useNextText();
  const { minute } = useMoments();
  return (
    <section className={`${styles.card} ${styles.list}`}>
      <div className={styles.listHead}>
        <h2>{cashier('cashier.recent')}</h2>
      </div>
      <Asked query={withdrawals} boxes={1}>
        {({ orders, total }) => (
          <>
            {orders.length === 0 && <p className={styles.empty}>{text('withdraw.recent.none')}</p>}
            <ul>
              {orders.map((order) => (
                <li key={order.orderId}>
                  <Link to={order.state === 'paid' ? receiptAddress(order.orderId) : timelineAddress(order.orderId)}>
                    <span>
                      <b>
                        <Cash amount={order.amount} />
                      </b>
                      <small>
                        {order.account.name} · {minute(order.madeAt)}
                      </small>
                      <small>{nextText(order)}</small>
                    </span>
                    <Tag tone={tones[order.state]}>{text(`withdraw.state.${order.state}`)}</Tag>
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
