/**
 * The member's money at the top of a cashier page: the balance first for deposits, what is withdrawable first for
 * withdrawals.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { balanceQuery } from '../balance/balance.queries.ts';
import { withdrawalStandingQuery } from '../order.queries.ts';
import { MoneyStrip } from './MoneyStrip.tsx';
import { useText } from './texts.ts';

export function WalletStrip({ leads }: { readonly leads: 'balance' | 'free' }) {
  const text = useText();
  const call = useCall();
  const queries = useQueryClient();
  const { data, isFetching, refetch } = useQuery(withdrawalStandingQuery(call));
  const { data: balance } = useQuery(balanceQuery(call));
  const all = { label: text('cashier.balance'), amount: balance?.balance ?? data?.balance };
  const free = { label: text('cashier.free'), amount: data?.withdrawable };
  const refresh = () => {
    void refetch();
    void queries.invalidateQueries({ queryKey: balanceQuery(call).queryKey });
  };
  return (
    <MoneyStrip
      lead={leads === 'free' ? free : all}
      cells={[
        leads === 'free' ? all : free,
        { label: text('cashier.held'), amount: data?.held },
        { label: text('cashier.turnover'), amount: data?.turnoverLeft },
      ]}
      isRefreshing={isFetching}
      onRefresh={refresh}
    />
  );
}
