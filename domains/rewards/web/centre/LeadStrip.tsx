/** The sums before the tickets: what waits, what was claimed this month, and what is left to play. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCall } from '#platform/web/call/use-call.ts';
import { turnoverQuery } from '../bonus/bonus.queries.ts';
import type { GiftPage } from '../gift/gift.queries.ts';
import styles from './Centre.module.css';
import { GiftAmount } from './GiftAmount.tsx';
import { useText } from './texts.ts';

type Props = { readonly page: GiftPage; readonly children: ReactNode };

export function LeadStrip({ page: { sums, thisMonth }, children }: Props) {
  const text = useText();
  const { data: turnover } = useQuery(turnoverQuery(useCall()));
  return (
    <div className={styles.strip} data-action={children ? true : undefined}>
      <dl>
        <div className={styles.lead}>
          <dt>{text('centre.ready')}</dt>
          <dd>
            <b>
              <GiftAmount amount={sums.claimable.amount} />
            </b>
            <small>{text('centre.ready.count', { count: sums.claimable.count })}</small>
          </dd>
        </div>
        <div>
          <dt>{text('centre.month', { month: thisMonth.month })}</dt>
          <dd>
            <b>
              <GiftAmount amount={thisMonth.amount} />
            </b>
            <small>{text('centre.month.count', { count: thisMonth.count })}</small>
          </dd>
        </div>
        <div>
          <dt>{text('centre.turnover')}</dt>
          <dd>
            <b>{turnover ? <GiftAmount amount={turnover.left} /> : '–'}</b>
            <small>
              {turnover && turnover.active.length > 0
                ? text('centre.turnover.count', { count: turnover.active.length })
                : text('centre.turnover.none')}
            </small>
          </dd>
        </div>
      </dl>
      {children && <div className={styles.stripAction}>{children}</div>}
    </div>
  );
}
