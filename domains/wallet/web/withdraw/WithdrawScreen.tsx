/** What can leave now, and the form that asks for it, or what is missing for it. It owns what is asked. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCall } from '#platform/web/caller.ts';
import { PageHead } from '#ui';
import { Asked } from '../cashier/Asked.tsx';
import { pageOf } from '../cashier/page.ts';
import { WalletStrip } from '../cashier/WalletStrip.tsx';
import { payeesQuery, standingQuery } from '../order.queries.ts';
import { RecentWithdrawals } from './RecentWithdrawals.tsx';
import { useText } from './texts.ts';
import { WithdrawDesk } from './WithdrawDesk.tsx';
import { withdrawalsQuery } from './withdraw.queries.ts';

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
            {({ accounts: own }) => <WithdrawDesk standing={known} accounts={own} recent={recent} />}
          </Asked>
        )}
      </Asked>
    </>
  );
}
