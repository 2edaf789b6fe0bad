/** The balance of whoever is in, in the brand's currency until the first answer names its own. */
import type { ReactNode } from 'react';
import { useBootstrap } from '#domains/content/web/index.ts';
import { BalanceBox, setBalanceHidden, useBalance } from '#domains/wallet/web/index.ts';

type Props = { readonly brief?: boolean; readonly children?: ReactNode };

export function MemberBalance({ brief = false, children }: Props) {
  const { brand } = useBootstrap();
  const { amount, bonus, symbol, hidden, isLoading, refresh } = useBalance();
  return (
    <BalanceBox
      amount={amount}
      bonus={bonus}
      symbol={symbol ?? brand.currencySymbol}
      hidden={hidden}
      isRefreshing={isLoading}
      onRefresh={refresh}
      onHide={setBalanceHidden}
      brief={brief}
    >
      {children}
    </BalanceBox>
  );
}
