/** All of the member's money, and where it is. The main wallet's balance is also in the header. */
import type { ReactNode } from 'react';
import { moneyText } from '#kernel/money.ts';
import { MoneyStrip } from '../cashier/MoneyStrip.tsx';
import { useText } from './texts.ts';
import type { TransferBalances } from './transfer-form.ts';

type Props = {
  readonly balances: TransferBalances | undefined;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
};

export function WalletsStrip({ balances, isRefreshing, onRefresh }: Props): ReactNode {
  const text = useText();
  const cell = (key: 'total' | 'main' | 'inGames' | 'moving') => ({
    label: text(`transfer.${key}`),
    amount: balances && moneyText(balances[key]),
  });
  return (
    <MoneyStrip
      lead={cell('total')}
      cells={[cell('main'), cell('inGames'), cell('moving')]}
      isRefreshing={isRefreshing}
      onRefresh={onRefresh}
    />
  );
}
