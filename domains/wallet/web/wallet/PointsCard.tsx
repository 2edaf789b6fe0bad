/** Points are a number, not money. */
import { zero } from '#kernel/money.ts';
import { ButtonLink, Money, Tag } from '#ui';
import { amountOf } from '../cashier/Cash.tsx';
import cashier from '../cashier/Cashier.module.css';
import { useText } from './texts.ts';
import styles from './Wallet.module.css';

export function PointsCard({ points }: { readonly points: string }) {
  const text = useText();
  const amount = amountOf(points);
  return (
    <section className={`${cashier.card} ${styles.part}`}>
      <div className={styles.head}>
        <h2>{text('myWallet.points')}</h2>
        <Tag tone="gold">
          <Money amount={amount} symbol="" decimals={0} />
        </Tag>
      </div>
      <p className={cashier.fine}>{text(amount === zero ? 'myWallet.points.none' : 'myWallet.points.lead')}</p>
      <div className={styles.ways}>
        <ButtonLink icon="gift" to="/pointMall">
          {text('myWallet.points.mall')}
        </ButtonLink>
      </div>
    </section>
  );
}
