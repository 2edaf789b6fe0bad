/** The money that is with us: what plays and can leave, what is set aside, and what must be played first. */
import type { readBalance } from '#domains/wallet/contract/balance.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { ButtonLink, SummaryList } from '#ui';
import { Cash } from '../cashier/Cash.tsx';
import cashier from '../cashier/Cashier.module.css';
import { useBalanceHidden } from '../hidden-balance.ts';
import { useText } from './texts.ts';
import styles from './Wallet.module.css';

export function MainCard({ amounts }: { readonly amounts: WireOutputOf<typeof readBalance> }) {
  const text = useText();
  const hidden = useBalanceHidden();
  const { balance, held, bonus } = amounts;
  return (
    <section className={`${cashier.card} ${styles.part}`}>
      <h2>{text('myWallet.main')}</h2>
      <p className={cashier.fine}>{text('myWallet.main.lead')}</p>
      <SummaryList
        rows={[
          { label: text('myWallet.cash'), value: <Cash amount={balance} hidden={hidden} />, total: true },
          { label: text('myWallet.held'), value: <Cash amount={held} hidden={hidden} /> },
          { label: text('myWallet.bonus'), value: <Cash amount={bonus} hidden={hidden} /> },
        ]}
      />
      <div className={styles.ways}>
        <ButtonLink kind="primary" icon="deposit" to="/member/depositv2">
          {text('myWallet.deposit')}
        </ButtonLink>
        <ButtonLink icon="withdraw" to="/member/withdraw">
          {text('myWallet.withdraw')}
        </ButtonLink>
        <ButtonLink icon="swap" to="/member/transferFund">
          {text('myWallet.transfer')}
        </ButtonLink>
      </div>
    </section>
  );
}
