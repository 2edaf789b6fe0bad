/** What can leave now, and the form that asks for it, or what is missing for it. It owns what is asked. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCall } from '#platform/web/caller.ts';
import { PageHead } from '#ui';
import { Asked } from '../cashier/Asked.tsx';
import styles from '../cashier/Cashier.module.css';
import { pageOf } from '../cashier/page.ts';
import { WalletStrip } from '../cashier/WalletStrip.tsx';
import { payeesQuery, standingQuery } from '../order.queries.ts';
import { HeldMoney } from './HeldMoney.tsx';
import { RecentWithdrawals } from './RecentWithdrawals.tsx';
import { useText } from './texts.ts';
import { WithdrawForm } from './WithdrawForm.tsx';
import { WithdrawGate } from './WithdrawGate.tsx';
import { withdrawalsQuery } from './withdraw.queries.ts';
import { missingOf, nothingOf } from './withdraw-form.ts';

export function WithdrawScreen() {
  const text = useText();
  const call = useCall();
  const [address, setAddress] = useSearchParams();
  const page = pageOf(address.get('page'));
  const standing = useQuery(standingQuery(call));
  const accounts = useQuery(payeesQuery(call));
  const withdrawals = useQuery(withdrawalsQuery(call, page));
  const turn = (to: number) => setAddress(to === 1 ? {} : { page: String(to) }, { preventScrollReset: true });
  const recent = <RecentWithdrawals withdrawals={withdrawals} page={page} onPage={turn} />;
  return (
    <>
      <PageHead title={text('withdraw.title')} lead={text('withdraw.lead')} />
      <WalletStrip leads="free" />
      <Asked query={standing} boxes={3}>
        {(known) => (
          <Asked query={accounts} boxes={3}>
            {({ accounts: own }) => {
              const [missing, nothing] = [missingOf(known, own.length), nothingOf(known)];
              return missing.length > 0 || nothing !== null || known.withdrawalBlockedUntil !== null ? (
                <div className={styles.columns}>
                  <div className={styles.stack}>
                    <WithdrawGate standing={known} missing={missing} nothing={nothing} />
                    <HeldMoney locks={known.locks} />
                  </div>
                  {recent}
                </div>
              ) : (
                <WithdrawForm standing={known} accounts={own} recent={recent} />
              );
            }}
          </Asked>
        )}
      </Asked>
    </>
  );
}
