/**
 * What to do about an order that is not to be paid any more: with nothing sent, with something sent, and the next
 * actions.
 */
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui';
import type { DepositOrderView } from '../deposit.queries.ts';
import { useText } from '../texts.ts';
import styles from './Order.module.css';
import { useIsProvable } from './use-is-provable.ts';
import { useOwedText } from './use-owed-text.ts';

type Props = {
  readonly order: Pick<DepositOrderView, 'maybeLate' | 'owed' | 'madeAt' | 'proveBy'>;
  readonly icon: IconName;
  readonly unpaid: string;
  /** While it can still come. */
  readonly paid: string;
  readonly children: ReactNode;
};

export function EndedOrderHelp({ order, icon, unpaid, paid, children }: Props) {
  const text = useText();
  const owedText = useOwedText();
  const isProvable = useIsProvable(order);
  const advice = order.maybeLate ? paid : text(isProvable ? 'order.now.prove' : 'order.now.asked');
  return (
    <section className={styles.pay} data-code>
      <div className={styles.code}>
        <div className={styles.gone}>
          <Icon name={icon} />
          {text('order.ended.code')}
        </div>
      </div>
      <div className={styles.what}>
        <h2>{text('order.now')}</h2>
        <ol className={styles.how}>
          {/* Where something arrived, advice for an unpaid order is not needed. */}
          {!order.owed && (
            <li>
              <span>
                <b>{text('order.now.unpaid')}</b> {unpaid}
              </span>
            </li>
          )}
          <li>
            <span>
              <b>{text('order.now.paid')}</b> {order.owed ? owedText(order.owed, order.madeAt) : advice}
            </span>
          </li>
        </ol>
        <div className={styles.acts}>{children}</div>
      </div>
    </section>
  );
}
