/** The main wallet in the cashier's numbers: the balance, what of it may leave now, what may not, and the bonus beside it. */
import { useQuery } from '@tanstack/react-query';
import type { readBalance } from '#domains/wallet/contract/balance.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { zero } from '#kernel/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ButtonLink, Link, SummaryList } from '#ui';
import { useBalanceHidden } from '../balance/hidden-balance.ts';
import { amountOf, Cash } from '../cashier/Cash.tsx';
import cashier from '../cashier/Cashier.module.css';
import { useText as useCashierText } from '../cashier/texts.ts';
import { withdrawalStandingQuery } from '../order.queries.ts';
import { useText } from './texts.ts';
import styles from './Wallet.module.css';

export function MainCard({ amounts }: { readonly amounts: WireOutputOf<typeof readBalance> }) {
  const text = useText();
  const cashierText = useCashierText();
  const hidden = useBalanceHidden();
  const { balance, held, bonus } = amounts;
  const { data } = useQuery(withdrawalStandingQuery(useCall()));
  const cashOf = (amount: string | undefined) =>
    amount === undefined ? '–' : <Cash amount={amount} hidden={hidden} />;
  return (
    <section className={`${cashier.card} ${styles.part}`}>
      <h2>{text('myWallet.main')}</h2>
      <p className={cashier.fine}>{text('myWallet.main.lead')}</p>
      <SummaryList
        rows={[
          { label: cashierText('cashier.balance'), value: <Cash amount={balance} hidden={hidden} />, total: true },
          { label: cashierText('cashier.free'), value: cashOf(data?.withdrawable) },
          { label: cashierText('cashier.turnover'), value: cashOf(data?.turnoverLeft) },
          { label: cashierText('cashier.held'), value: <Cash amount={held} hidden={hidden} /> },
          { label: text('myWallet.bonus'), value: <Cash amount={bonus} hidden={hidden} /> },
        ]}
      />
      {amountOf(bonus) > zero && (
        <p className={cashier.fine}>
          {text('myWallet.bonus.lead')} <Link to="/member/bonusDetails">{text('myWallet.bonus.more')}</Link>
        </p>
      )}
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
