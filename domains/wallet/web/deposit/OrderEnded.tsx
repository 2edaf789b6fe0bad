/** An order that ended unpaid: that it must not be paid any more, and the two ways on. */
import { rejectReasons } from '#domains/wallet/contract/deposit.ts';
import { Button, Icon, Note } from '#ui';
import { useMoments } from '../cashier/moment.ts';
import type { Order } from './deposit.queries.ts';
import styles from './Order.module.css';
import { HasPaid } from './OrderWaiting.tsx';
import { StateBar } from './StateBar.tsx';
import { useText } from './texts.ts';
import { useMakeDeposit } from './use-make-deposit.ts';

type Props = {
  readonly order: Order;
  readonly state: Exclude<Order['state'], 'pending' | 'paid'>;
  readonly name: string;
};

export function OrderEnded({ order, state, name }: Props) {
  const text = useText();
  const { beside } = useMoments();
  const { send, sending, refusal } = useMakeDeposit();
  const { method, amount, promotion, maybeLate, madeAt, endedAt, expiresAt } = order;
  /** A person looked at it and said why; what a payment company says is for the house. */
  const reason = rejectReasons.find((word) => state === 'failed' && word === order.reason);
  const again = (offer: string | null) => void send({ method, amount, ...(offer !== null && { promotion: offer }) });
  return (
    <>
      <StateBar
        tone="ended"
        icon={state === 'failed' ? 'alert' : 'clock'}
        title={text(reason ? 'order.ended.refused' : `order.ended.${state}`, {
          time: beside(endedAt ?? expiresAt, madeAt),
        })}
        lead={text(reason ? `order.ended.refused.${reason}` : `order.ended.${state}.lead`)}
      />
      <section className={styles.pay} data-code>
        <div className={styles.code}>
          <div className={styles.gone}>
            <Icon name={state === 'failed' ? 'alert' : 'clock'} />
            {text('order.ended.code')}
          </div>
        </div>
        <div className={styles.what}>
          <h2>{text('order.now')}</h2>
          <ol className={styles.how}>
            <li>
              <span>
                <b>{text('order.now.unpaid')}</b> {text('order.now.unpaid.lead')}
              </span>
            </li>
            <li>
              <span>
                <b>{text('order.now.paid')}</b> {text(maybeLate ? 'order.now.paid.lead' : 'order.now.asked')}
              </span>
            </li>
          </ol>
          <div className={styles.acts}>
            <Button kind="primary" icon="refresh" busy={sending !== null} onPress={() => again(promotion)}>
              {text('order.again')}
            </Button>
            {refusal?.fault.startsWith('promotion_') && (
              <Button busy={sending !== null} onPress={() => again(null)}>
                {text('order.again.plain')}
              </Button>
            )}
          </div>
        </div>
      </section>
      {refusal && (
        <Note tone="bad" told>
          {refusal.message}
        </Note>
      )}
      {maybeLate && <HasPaid order={order} name={name} />}
    </>
  );
}
