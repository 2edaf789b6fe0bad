import { displayMoney, parseMoney, zero } from '#kernel/money.ts';
import { useSite } from '#platform/web/site.ts';

/** An amount of the wire as it stands in a sentence. */
export function useAmount(): (amount: string) => string {
  const { currencySymbol } = useSite().brand;
  return (amount) => `${currencySymbol}${displayMoney(parseMoney(amount) ?? zero)}`;
}
