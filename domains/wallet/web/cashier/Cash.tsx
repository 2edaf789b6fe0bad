/** An amount of the wire, in the currency of the brand. */
import { type Money as Amount, decimalsOf, displayMoney, parseMoney, zero } from '#kernel/money.ts';
import { useSite } from '#platform/web/site.ts';
import { Money } from '#ui';

export const amountOf = (text: string): Amount => parseMoney(text) ?? zero;

const toAmount = (amount: Amount | string): Amount => (typeof amount === 'string' ? amountOf(amount) : amount);

type Props = { readonly amount: Amount | string; readonly hidden?: boolean };

export function Cash({ amount, hidden = false }: Props) {
  const { brand } = useSite();
  return <Money amount={toAmount(amount)} symbol={brand.currencySymbol} hidden={hidden} />;
}

/** For sentences and buttons. */
export function useCashText(): (amount: Amount | string) => string {
  const { brand } = useSite();
  return (amount) => `${brand.currencySymbol}${displayMoney(toAmount(amount))}`;
}

/** For limits and chips, which are written without centavos where they have none. */
export function useBoundText(): (amount: Amount | string) => string {
  const { brand } = useSite();
  return (amount) => {
    const bound = toAmount(amount);
    return `${brand.currencySymbol}${displayMoney(bound, { decimals: decimalsOf(bound) })}`;
  };
}
