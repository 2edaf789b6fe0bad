/** Paid: the only page with the lit lantern. */
import { useQuery } from '@tanstack/react-query';
import { limitMeter as LimitMeter } from '#domains/protection/web/index.ts';
import { balanceQuery } from '#domains/wallet/web/balance/balance.queries.ts';
import { amountOf, Cash, useCashText } from '#domains/wallet/web/cashier/Cash.tsx';
import { useMoments } from '#domains/wallet/web/cashier/moment.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Silent } from '#platform/web/lazy/boundary.tsx';
import { Button, ButtonLink, Note, StickyBar } from '#ui';
import lantern from '#ui/art/lantern.svg';
import type { DepositOrderView } from '../deposit.queries.ts';
import type { DepositPageProps } from '../offer.ts';
import { useText } from '../texts.ts';
import styles from './Order.module.css';
import { StateBar } from './StateBar.tsx';
import { useOwedText } from './use-owed-text.ts';

type Props = Pick<DepositPageProps, 'bonusOf'> & { readonly order: DepositOrderView };

export function OrderPaid({ order, bonusOf: BonusOf }: Props) {
  const text = useText();
  const cash = useCashText();
  const { beside } = useMoments();
  const owedText = useOwedText();
  const { data: wallet } = useQuery(balanceQuery(useCall()));
  const { orderId, amount, fee, credited, promotion, late, madeAt, endedAt } = order;
  return (
    <>
      <StateBar
        tone="good"
        icon="check"
        title={text('order.paid.at', { time: beside(endedAt ?? madeAt, madeAt) })}
        lead={text('order.paid.lead')}
      />
      {late && <Note tone="info">{text('order.late.lead')}</Note>}
      {order.owed && (
        <Note tone="info">{order.owed.backAt === null ? text('order.owed.beside') : owedText(order.owed, madeAt)}</Note>
      )}
      {promotion !== null && <BonusOf orderId={orderId} />}
      <section className={styles.done}>
        <img src={lantern} alt="" width={116} height={132} />
        <h2>{text('order.paid.title')}</h2>
        <b>
          <Cash amount={credited} />
        </b>
        {amountOf(fee) > 0n && <p>{text('order.paid.fee', { amount: cash(amount), fee: cash(fee) })}</p>}
        {wallet && (
          <p>
            {text('order.paid.balance')}{' '}
            <b>
              <Cash amount={wallet.balance} />
            </b>
          </p>
        )}
        <div className={styles.acts}>
          <ButtonLink kind="primary" to="/">
            {text('order.paid.games')}
          </ButtonLink>
          <Button icon="document" onPress={() => window.print()}>
            {text('order.paid.print')}
          </Button>
        </div>
      </section>
      <Silent>
        <LimitMeter kind="deposit" />
      </Silent>
      <StickyBar label={text('deposit.sum.credited.paid')} value={<Cash amount={credited} />}>
        <ButtonLink kind="primary" size="large" to="/">
          {text('order.paid.games')}
        </ButtonLink>
      </StickyBar>
    </>
  );
}
