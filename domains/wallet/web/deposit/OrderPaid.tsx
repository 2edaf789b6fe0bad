/** Paid: the lantern is lit here and nowhere else. */
import { useQuery } from '@tanstack/react-query';
import { limitMeter as LimitMeter } from '#domains/protection/web/index.ts';
import { zero } from '#kernel/money.ts';
import { useCall } from '#platform/web/caller.ts';
import { Button, ButtonLink, Link, Note, StickyBar } from '#ui';
import lantern from '#ui/art/lantern.svg';
import { balanceQuery } from '../balance.queries.ts';
import { amountOf, Cash, useCashText } from '../cashier/Cash.tsx';
import { useMoments } from '../cashier/moment.ts';
import type { Order } from './deposit.queries.ts';
import styles from './Order.module.css';
import type { Offer } from './offer.ts';
import { StateBar } from './StateBar.tsx';
import { useText } from './texts.ts';

type Props = { readonly order: Order; readonly offer: Offer | undefined };

export function OrderPaid({ order, offer }: Props) {
  const text = useText();
  const cash = useCashText();
  const { beside } = useMoments();
  const { data: wallet } = useQuery(balanceQuery(useCall()));
  const { amount, fee, credited, late, madeAt, endedAt } = order;
  const { bonus = zero } = offer?.match?.of(amountOf(amount)) ?? {};
  return (
    <>
      <StateBar
        tone="good"
        icon="check"
        title={text('order.paid.at', { time: beside(endedAt ?? madeAt, madeAt) })}
        lead={text('order.paid.lead')}
      />
      {late && <Note tone="info">{text('order.late.lead')}</Note>}
      {offer && bonus > zero && (
        <Note tone="info">
          {text('order.paid.offer', { offer: offer.title, bonus: cash(bonus) })}{' '}
          <Link to="/member/bonusDetails">{text('order.paid.offer.go')}</Link>
        </Note>
      )}
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
      <LimitMeter kind="deposit" />
      <StickyBar label={text('deposit.sum.credited.paid')} value={<Cash amount={credited} />}>
        <ButtonLink kind="primary" size="large" to="/">
          {text('order.paid.games')}
        </ButtonLink>
      </StickyBar>
    </>
  );
}
