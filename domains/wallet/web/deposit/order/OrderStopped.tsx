/**
 * An order that the member's own break or limit stopped: it must not be paid any more, and what was paid before is not
 * lost. A new order is not offered: the break or the limit would refuse it.
 */

import { useMoments } from '#domains/wallet/web/cashier/moment.ts';
import { ButtonLink } from '#ui';
import type { DepositOrderView } from '../deposit.queries.ts';
import { depositAddress } from '../order-address.ts';
import { useText } from '../texts.ts';
import { EndedOrderHelp } from './EndedOrderHelp.tsx';
import { CheckPaymentButton } from './OrderWaiting.tsx';
import { LateProof } from './ProofCard.tsx';
import { StateBar } from './StateBar.tsx';

type StoppedOrderProps = {
  readonly order: DepositOrderView;
  readonly stopped: NonNullable<DepositOrderView['stopped']>;
};

export function StoppedBar({ order: { state, madeAt }, stopped: { by, at } }: StoppedOrderProps) {
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

export function OrderStopped({ order, stopped, name }: StoppedOrderProps & { readonly name: string }) {
  const text = useText();
  const isLimit = stopped.by === 'deposit_limit_reached';
  return (
    <>
      <StoppedBar order={order} stopped={stopped} />
      <EndedOrderHelp
        order={order}
        icon="clock"
        unpaid={text('order.stopped.unpaid')}
        paid={text('order.stopped.paid')}
      >
        {isLimit && (
          <ButtonLink kind="primary" to={depositAddress}>
            {text('order.unknown.back')}
          </ButtonLink>
        )}
        <ButtonLink to="/member/limits">{text('order.stopped.limits')}</ButtonLink>
      </EndedOrderHelp>
      {order.maybeLate && <CheckPaymentButton order={order} name={name} />}
      <LateProof order={order} />
    </>
  );
}
