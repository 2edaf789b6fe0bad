/** The main wallet in the figures and words of the cashier: what is there, what of it may leave now, and what may not. */
import { useQuery } from '@tanstack/react-query';
import type { readBalance } from '#domains/wallet/contract/balance.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { useCall } from '#platform/web/caller.ts';
import { ButtonLink, SummaryList } from '#ui';
import { Cash } from '../cashier/Cash.tsx';
import cashier from '../cashier/Cashier.module.css';
import { useText as useCashierText } from '../cashier/texts.ts';
import { useBalanceHidden } from '../hidden-balance.ts';
import { standingQuery } from '../order.queries.ts';
import { useText } from './texts.ts';
import styles from './Wallet.module.css';

export function MainCard({ amounts }: { readonly amounts: WireOutputOf<typeof readBalance> }) {
  const text = useText();
  const words = useCashierText();
  const hidden = useBalanceHidden();
  const { balance, held, bonus } = amounts;
  const { data: standing } = useQuery(standingQuery(useCall()));
  const figure = (amount: string | undefined) =>
    amount === undefined ? '–' : <Cash amount={amount} hidden={hidden} />;
  return (
    <section className={`${cashier.card} ${styles.part}`}>
      <h2>{text('myWallet.main')}</h2>
      <p className={cashier.fine}>{text('myWallet.main.lead')}</p>
      <SummaryList
        rows={[
          { label: words('cashier.balance'), value: <Cash amount={balance} hidden={hidden} />, total: true },
          { label: words('cashier.free'), value: figure(standing?.withdrawable) },
          { label: words('cashier.turnover'), value: figure(standing?.turnoverLeft) },
          { label: words('cashier.held'), value: <Cash amount={held} hidden={hidden} /> },
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
