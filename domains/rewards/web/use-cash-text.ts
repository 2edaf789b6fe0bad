/** An amount inside a sentence. */
import { displayMoney } from '#kernel/money.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';

export function useCashText(): (amount: string) => string {
  const { currencySymbol } = useSite().brand;
  return (amount) => `${currencySymbol}${displayMoney(amountOf(amount))}`;
}
