/** An order that ended unpaid: that it must not be paid any more, and the two next actions. */
import { rejectReasons } from '#domains/wallet/contract/deposit.ts';
import { useCashText } from '#domains/wallet/web/cashier/Cash.tsx';
import { useMoments } from '#domains/wallet/web/cashier/moment.ts';
import { Button, type IconName, Note } from '#ui';
import type { DepositOrderView } from '../deposit.queries.ts';
import { useText } from '../texts.ts';
import { useMakeDeposit } from '../use-make-deposit.ts';
import { EndedOrderHelp } from './EndedOrderHelp.tsx';
import { CheckPaymentButton } from './OrderWaiting.tsx';
import { LateProof } from './ProofCard.tsx';
import { StateBar } from './StateBar.tsx';

type Props = {
  readonly order: DepositOrderView;
  readonly state: Exclude<DepositOrderView['state'], 'pending' | 'paid'>;
  readonly name: string;
};

export function OrderEnded({ order, state, name }: Props) {
  const text = useText();
  const { beside } = useMoments();
  const { send, sending, refusal } = useMakeDeposit();
  const { method, amount, promotion, maybeLate, madeAt, endedAt, expiresAt } = order;
  /** A member who stopped depositing is not offered a new deposit. */
  const isStopped = order.stopped !== null;
  const icon: IconName = state === 'failed' ? 'alert' : 'clock';
  /** Staff reviewed it and gave a reason; a payment company's code is for staff. */
  const reason = rejectReasons.find((known) => state === 'failed' && known === order.reason);
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
      <EndedOrderHelp
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
      </EndedOrderHelp>
      {refusal && (
        <Note tone="bad" announced>
          {refusal.message}
        </Note>
      )}
      {maybeLate && <CheckPaymentButton order={order} name={name} />}
      <LateProof order={order} />
    </>
  );
}

type OtherProps = {
  readonly order: Pick<DepositOrderView, 'amount' | 'madeAt'>;
  readonly owed: NonNullable<DepositOrderView['owed']>;
  readonly icon: IconName;
};

/** The company took another amount than requested. */
function OtherBar({ order: { amount: requested, madeAt }, owed: { amount, since }, icon }: OtherProps) {
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
          : text('order.ended.other.lead', { amount: cash(amount), asked: cash(requested) })
      }
    />
  );
}
