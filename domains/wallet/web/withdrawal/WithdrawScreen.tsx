/** What can leave now, and the form that requests it, or what is missing for it. It owns the queries. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCall } from '#platform/web/call/use-call.ts';
import { PageHead } from '#ui';
import { balanceQuery } from '../balance/balance.queries.ts';
import { activeBonusOf } from '../cashier/active-bonus.ts';
import { parsePage } from '../cashier/page.ts';
import { QueryContent } from '../cashier/QueryContent.tsx';
import { WalletStrip } from '../cashier/WalletStrip.tsx';
import { payeesQuery, withdrawalStandingQuery } from '../order.queries.ts';
import { RecentWithdrawals } from './RecentWithdrawals.tsx';
import { useText } from './texts.ts';
import { WithdrawPanel } from './WithdrawPanel.tsx';
import { withdrawalsQuery } from './withdrawal.queries.ts';

export function WithdrawScreen() {
  const text = useText();
  const call = useCall();
  const [address, setAddress] = useSearchParams();
  const page = parsePage(address.get('page'));
  const standing = useQuery(withdrawalStandingQuery(call));
  const accountsQuery = useQuery(payeesQuery(call));
  const withdrawals = useQuery(withdrawalsQuery(call, page));
  const { data: balance } = useQuery(balanceQuery(call));
  const turn = (to: number) => setAddress(to === 1 ? {} : { page: String(to) }, { preventScrollReset: true });
  const recent = <RecentWithdrawals withdrawals={withdrawals} page={page} onPage={turn} />;
  return (
    <>
      <PageHead title={text('withdraw.title')} lead={text('withdraw.lead')} />
      <WalletStrip leads="free" />
      <QueryContent query={standing} boxes={3}>
        {(loaded) => (
          <QueryContent query={accountsQuery} boxes={3}>
            {({ accounts }) => (
              <WithdrawPanel
                standing={loaded}
                accounts={accounts}
                bonus={activeBonusOf(loaded, balance?.bonus)}
                recent={recent}
              />
            )}
          </QueryContent>
        )}
      </QueryContent>
    </>
  );
}
