/** What a gift gives: money, points, or free rounds. */
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Money } from '#ui';
import type { Gift } from './gift.queries.ts';
import { useGiftText } from './texts.ts';

type Props = {
  readonly gift: Pick<Gift, 'pays' | 'amount' | 'rounds'>;
  /** False where the column says the currency. */
  readonly hasSymbol?: boolean;
};

export function GiftWorth({ gift: { pays, amount, rounds }, hasSymbol = true }: Props) {
  const text = useGiftText();
  const { currencySymbol } = useSite().brand;
  if (pays === 'points') return text('gift.points', { points: Number(amount) });
  if (rounds) return text('gift.rounds', { count: rounds.count });
  return <Money amount={amountOf(amount)} symbol={hasSymbol ? currencySymbol : ''} />;
}
