/** Parses an amount that a member entered. Thousands may be separated by commas, as amounts are formatted here. */
import { type Money, parseTypedMoney } from '#kernel/money.ts';
import { isPayable } from './amount.ts';

/** Null where it is no amount that can be moved: empty, not above zero, letters, a third decimal. */
export function parseTypedAmount(input: string): Money | null {
  const text = input.trim();
  if (!/^\d{1,3}(,\d{3})+(\.\d*)?$|^\d+(\.\d*)?$/.test(text)) return null;
  const amount = parseTypedMoney(text.replaceAll(',', '').replace(/\.$/, ''));
  return amount !== null && isPayable(amount) ? amount : null;
}
