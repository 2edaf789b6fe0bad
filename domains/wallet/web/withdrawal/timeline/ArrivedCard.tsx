/** All of it arrived: the lantern is lit. */

import { Cash } from '#domains/wallet/web/cashier/Cash.tsx';
import styles from '#domains/wallet/web/deposit/order/Order.module.css';
import { Button } from '#ui';
import lantern from '#ui/art/lantern.svg';
import { useText } from '../texts.ts';
import type { Timeline } from '../withdrawal.queries.ts';

export function ArrivedCard({ order }: { readonly order: Timeline }) {
  const text = useText();
  return (
    <section className={styles.done}>
      <img src={lantern} alt="" width={116} height={132} />
      <h2>{text('receipt.arrived')}</h2>
      <b>
        <Cash amount={order.payout} />
      </b>
      <p>{text(order.receiptBy === 'automatic' ? 'receipt.arrived.automatic' : 'receipt.arrived.lead')}</p>
      <div className={styles.acts}>
        <Button icon="document" onPress={() => window.print()}>
          {text('receipt.arrived.print')}
        </Button>
      </div>
    </section>
  );
}
