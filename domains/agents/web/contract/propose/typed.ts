/** Amounts as they are typed and as they travel. */
import { displayMoney, moneyScale, moneyText, parseTypedMoney } from '#kernel/money.ts';
import { amountOf } from '#platform/web/record/amount.ts';

/** Text of the wire of a typed amount with or without separators; null where it is none. Nothing is asked for by 0. */
export function typedAmount(typed: string): string | null {
  const text = typed.trim();
  if (!/^\d{1,3}(,\d{3})+(\.\d{1,4})?$|^\d+(\.\d{1,4})?$/.test(text)) return null;
  const plain = text.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  const amount = parseTypedMoney(plain);
  return amount === null || plain.length > 15 ? null : moneyText(amount);
}

/** As it would be typed: `300,000`. */
export const compactTyped = (wire: string): string => {
  const amount = amountOf(wire);
  return displayMoney(amount, { decimals: amount % moneyScale === 0n ? 0 : 2 });
};
