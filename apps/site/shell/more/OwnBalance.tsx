/** The balance of whoever is in, in the brand's currency until the first answer names its own. */
import type { ReactNode } from 'react';
import { useBootstrap } from '#domains/content/web/index.ts';
import { BalanceBox, hideBalance, useBalance } from '#domains/wallet/web/index.ts';

type Props = { readonly brief?: boolean; readonly children?: ReactNode };

export function OwnBalance({ brief = false, children }: Props) {
  const { brand } = useBootstrap();
  const { amount, symbol, hidden, asking, ask } = useBalance();
  return (
    <BalanceBox
      amount={amount}
      symbol={symbol ?? brand.currencySymbol}
      hidden={hidden}
      asking={asking}
      onAsk={ask}
      onHide={hideBalance}
      brief={brief}
    >
      {children}
    </BalanceBox>
  );
}
