/** The turnover of a gift as a sum: `1× = ₱88.00`. */
import type { Gift } from '../gift/gift.queries.ts';
import { GiftAmount } from './GiftAmount.tsx';

const ppmPerOnce = 1_000_000;

type Props = { readonly gift: Pick<Gift, 'turnover' | 'turnoverPpm'>; readonly none: string };

export function GiftTurnover({ gift: { turnover, turnoverPpm }, none }: Props) {
  if (turnoverPpm === 0) return none;
  return (
    <bdi>
      {turnoverPpm / ppmPerOnce}× = <GiftAmount amount={turnover} />
    </bdi>
  );
}
