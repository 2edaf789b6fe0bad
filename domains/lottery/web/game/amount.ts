/** An amount in a sentence of the lottery pages: the sign first, then the currency. */
import { displayMoney, type Money, money, parseMoney, zero } from '#kernel/money.ts';
import { useSite } from '#platform/web/site.ts';

const cent = 100n;
const mill = 10n;

/** Stakes of a thousandth have three decimals; everything else has two. */
const plain = (amount: Money): string =>
  amount % cent === 0n
    ? displayMoney(amount)
    : `${displayMoney(money(amount - (amount % cent)))}${(amount % cent) / mill}`;

export function useAmountText(): (amount: Money) => string {
  const { brand } = useSite();
  return (amount) => `${amount < 0n ? '−' : ''}${brand.currencySymbol}${plain(money(amount < 0n ? -amount : amount))}`;
}

export const amountOf = (text: string | undefined): Money => (text === undefined ? zero : (parseMoney(text) ?? zero));
