/** An amount of the wire, in the money of the brand. */
import { type Money as Amount, displayMoney, moneyScale, parseMoney, zero } from '#kernel/money.ts';
import { useSite } from '#platform/web/site.ts';
import { Money } from '#ui';

export const amountOf = (text: string): Amount => parseMoney(text) ?? zero;

type Props = { readonly amount: Amount | string; readonly hidden?: boolean };

export function Cash({ amount, hidden = false }: Props) {
  const { brand } = useSite();
  const known = typeof amount === 'string' ? amountOf(amount) : amount;
  return <Money amount={known} symbol={brand.currencySymbol} hidden={hidden} />;
}

/** For sentences: bounds are told without centavos where there are none. */
export function useCashText(): (amount: Amount | string) => string {
  const { brand } = useSite();
  return (amount) => {
    const known = typeof amount === 'string' ? amountOf(amount) : amount;
    const decimals = known % moneyScale === 0n ? 0 : 2;
    return `${brand.currencySymbol}${displayMoney(known, { decimals })}`;
  };
}
