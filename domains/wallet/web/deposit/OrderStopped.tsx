/**
 * An order that the member's own break or limit stopped: that it must not be paid any more, and that what was paid
 * before is not lost. A new order is not offered: the break or the limit would refuse it.
 */
import { ButtonLink, Icon } from '#ui';
import { useMoments } from '../cashier/moment.ts';
import type { Order } from './deposit.queries.ts';
import styles from './Order.module.css';
import { HasPaid } from './OrderWaiting.tsx';
import { depositAddress } from './order-address.ts';
import { StateBar } from './StateBar.tsx';
import { useText } from './texts.ts';

type Stopped = { readonly order: Order; readonly stopped: NonNullable<Order['stopped']> };

export function StoppedBar({ order: { state, madeAt }, stopped: { by, at } }: Stopped) {
  const text = useText();
  const { beside } = useMoments();
  return (
    <StateBar
      tone="ended"
      icon="clock"
      title={text(`order.stopped.${by}`, { time: beside(at, madeAt) })}
      lead={text(state === 'pending' ? 'order.stopped.account' : 'order.stopped.lead')}
    />
  );
}

export function OrderStopped({ order, stopped, name }: Stopped & { readonly name: string }) {
  const text = useText();
  const { maybeLate } = order;
  const isLimit = stopped.by === 'deposit_limit_reached';
  return (
    <>
      <StoppedBar order={order} stopped={stopped} />
      <section className={styles.pay} data-code>
        <div className={styles.code}>
          <div className={styles.gone}>
            <Icon name="clock" />
            {text('order.ended.code')}
          </div>
        </div>
        <div className={styles.what}>
          <h2>{text('order.now')}</h2>
          <ol className={styles.how}>
            <li>
              <span>
                <b>{text('order.now.unpaid')}</b> {text('order.stopped.unpaid')}
              </span>
            </li>
            <li>
              <span>
                <b>{text('order.now.paid')}</b> {text(maybeLate ? 'order.stopped.paid' : 'order.now.asked')}
              </span>
            </li>
          </ol>
          <div className={styles.acts}>
            {isLimit && (
              <ButtonLink kind="primary" to={depositAddress}>
                {text('order.unknown.back')}
              </ButtonLink>
            )}
            <ButtonLink to="/member/limits">{text('order.stopped.limits')}</ButtonLink>
          </div>
        </div>
      </section>
      {maybeLate && <HasPaid order={order} name={name} />}
    </>
  );
}
