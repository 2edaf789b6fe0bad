/** An order that ended unpaid: that it must not be paid any more, and the two ways on. */
import { rejectReasons } from '#domains/wallet/contract/deposit.ts';
import { Button, type IconName, Note } from '#ui';
import { useCashText } from '../cashier/Cash.tsx';
import { useMoments } from '../cashier/moment.ts';
import type { Order } from './deposit.queries.ts';
import { OrderOver } from './OrderOver.tsx';
import { HasPaid } from './OrderWaiting.tsx';
import { LateProof } from './ProofCard.tsx';
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
  /** Whoever stopped depositing is not asked to begin again. */
  const isStopped = order.stopped !== null;
  const icon: IconName = state === 'failed' ? 'alert' : 'clock';
  /** A person looked at it and said why; what a payment company says is for the house. */
  const reason = rejectReasons.find((word) => state === 'failed' && word === order.reason);
  const again = (offer: string | null) => void send({ method, amount, ...(offer !== null && { promotion: offer }) });
  const time = beside(endedAt ?? expiresAt, madeAt);
  return (
    <>
      {order.owed?.by === 'provider' ? (
        <OtherBar order={order} owed={order.owed} icon={icon} />
      ) : (
        <StateBar
          tone="ended"
          icon={icon}
          title={text(reason ? 'order.ended.refused' : `order.ended.${state}`, { time })}
          lead={text(reason ? `order.ended.refused.${reason}` : `order.ended.${state}.lead`)}
        />
      )}
      <OrderOver
        order={order}
        icon={icon}
        unpaid={text(isStopped ? 'order.stopped.unpaid' : 'order.now.unpaid.lead')}
        paid={text('order.now.paid.lead')}
      >
        {!isStopped && (
          <Button kind="primary" icon="refresh" busy={sending !== null} onPress={() => again(promotion)}>
            {text('order.again')}
          </Button>
        )}
        {refusal?.fault.startsWith('promotion_') && (
          <Button busy={sending !== null} onPress={() => again(null)}>
            {text('order.again.plain')}
          </Button>
        )}
      </OrderOver>
      {refusal && (
        <Note tone="bad" told>
          {refusal.message}
        </Note>
      )}
      {maybeLate && <HasPaid order={order} name={name} />}
      <LateProof order={order} />
    </>
  );
}

type OtherProps = {
  readonly order: Pick<Order, 'amount' | 'madeAt'>;
  readonly owed: NonNullable<Order['owed']>;
  readonly icon: IconName;
};

/** The company took another amount than it was asked for. */
function OtherBar({ order: { amount: asked, madeAt }, owed: { amount, since }, icon }: OtherProps) {
  const text = useText();
  const cash = useCashText();
  const { beside } = useMoments();
  return (
    <StateBar
      tone="ended"
      icon={icon}
      title={text('order.ended.other', { time: beside(since, madeAt) })}
      lead={
        amount === null
          ? text('order.ended.refused.amount_differs')
          : text('order.ended.other.lead', { amount: cash(amount), asked: cash(asked) })
      }
    />
  );
}
