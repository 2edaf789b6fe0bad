/**
 * An order that the member's own break or limit stopped: that it must not be paid any more, and that what was paid
 * before is not lost. A new order is not offered: the break or the limit would refuse it.
 */
import { ButtonLink } from '#ui';
import { useMoments } from '../cashier/moment.ts';
import type { Order } from './deposit.queries.ts';
import { OrderOver } from './OrderOver.tsx';
import { HasPaid } from './OrderWaiting.tsx';
import { depositAddress } from './order-address.ts';
import { LateProof } from './ProofCard.tsx';
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
  const isLimit = stopped.by === 'deposit_limit_reached';
  return (
    <>
      <StoppedBar order={order} stopped={stopped} />
      <OrderOver order={order} icon="clock" unpaid={text('order.stopped.unpaid')} paid={text('order.stopped.paid')}>
        {isLimit && (
          <ButtonLink kind="primary" to={depositAddress}>
            {text('order.unknown.back')}
          </ButtonLink>
        )}
        <ButtonLink to="/member/limits">{text('order.stopped.limits')}</ButtonLink>
      </OrderOver>
      {order.maybeLate && <HasPaid order={order} name={name} />}
      <LateProof order={order} />
    </>
  );
}
