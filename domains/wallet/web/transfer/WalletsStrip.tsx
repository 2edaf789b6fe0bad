/** All that the member has, and where it is. The main wallet is the header's figure. */
import type { ReactNode } from 'react';
import { moneyText } from '#kernel/money.ts';
import { MoneyStrip } from '../cashier/MoneyStrip.tsx';
import { useText } from './texts.ts';
import type { Figures } from './transfer-form.ts';

type Props = { readonly figures: Figures | undefined; readonly asking: boolean; readonly onAsk: () => void };

export function WalletsStrip({ figures, asking, onAsk }: Props): ReactNode {
  const text = useText();
  const cell = (key: 'total' | 'main' | 'inGames' | 'moving') => ({
    label: text(`transfer.${key}`),
    amount: figures && moneyText(figures[key]),
  });
  return (
    <MoneyStrip
      lead={cell('total')}
      cells={[cell('main'), cell('inGames'), cell('moving')]}
      asking={asking}
      onAsk={onAsk}
    />
  );
}
