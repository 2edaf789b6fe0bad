/** The latest orders of one kind, each a link to its own page. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Tag, type TagTone } from '#ui';
import { recentPerPage } from '../order.queries.ts';
import { Cash } from './Cash.tsx';
import styles from './Cashier.module.css';
import { ListPager } from './ListPager.tsx';
import { useMoments } from './moment.ts';
import { QueryContent } from './QueryContent.tsx';
import { useText } from './texts.ts';

type Order = { readonly orderId: string; readonly amount: string; readonly madeAt: number };

/** How one order is displayed: its link, its method and its state. */
type OrderSummary = {
  readonly to: string;
  readonly by: string;
  readonly more?: string;
  readonly tone: TagTone;
  readonly state: ReactNode;
};

type Props<Each extends Order> = {
  readonly orders: UseQueryResult<{ readonly orders: readonly Each[]; readonly total: number }>;
  /** Displayed where there is none. */
  readonly none: string;
  readonly summarise: (order: Each) => OrderSummary;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

export function RecentOrders<Each extends Order>({ orders: query, none, summarise, page, onPage }: Props<Each>) {
  const text = useText();
  const { minute } = useMoments();
  return (
    <section className={`${styles.card} ${styles.list}`}>
      <div className={styles.listHead}>
        <h2>{text('cashier.recent')}</h2>
      </div>
      <QueryContent query={query} boxes={1}>
        {({ orders, total }) => (
          <>
            {orders.length === 0 && <p className={styles.empty}>{none}</p>}
            <ul>
              {orders.map((order) => {
                const { to, by, more, tone, state } = summarise(order);
                return (
                  <li key={order.orderId}>
                    <Link to={to}>
                      <span>
                        <b>
                          <Cash amount={order.amount} />
                        </b>
                        <small>
                          {by} · {minute(order.madeAt)}
                        </small>
                        {more && <small>{more}</small>}
                      </span>
                      <Tag tone={tone}>{state}</Tag>
                    </Link>
                  </li>
                );
              })}
            </ul>
            <ListPager page={page} pages={Math.ceil(total / recentPerPage)} onPage={onPage} />
          </>
        )}
      </QueryContent>
    </section>
  );
}
