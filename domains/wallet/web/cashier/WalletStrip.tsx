/** The member's money over a page of the cashier: the balance leads where money comes in, what is free where it goes out. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '#platform/web/caller.ts';
import { balanceQuery } from '../balance.queries.ts';
import { standingQuery } from '../order.queries.ts';
import { MoneyStrip } from './MoneyStrip.tsx';
import { useText } from './texts.ts';

export function WalletStrip({ leads }: { readonly leads: 'balance' | 'free' }) {
  const text = useText();
  const call = useCall();
  const queries = useQueryClient();
  const { data, isFetching, refetch } = useQuery(standingQuery(call));
  const { data: known } = useQuery(balanceQuery(call));
  const balance = { label: text('cashier.balance'), amount: known?.balance ?? data?.balance };
  const free = { label: text('cashier.free'), amount: data?.withdrawable };
  const ask = () => {
    void refetch();
    void queries.invalidateQueries({ queryKey: balanceQuery(call).queryKey });
  };
  return (
    <MoneyStrip
      lead={leads === 'free' ? free : balance}
      cells={[
        leads === 'free' ? balance : free,
        { label: text('cashier.held'), amount: data?.held },
        { label: text('cashier.turnover'), amount: data?.turnoverLeft },
      ]}
      asking={isFetching}
      onAsk={ask}
    />
  );
}
