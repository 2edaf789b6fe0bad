/** What a member typed as an amount. Thousands may be told apart by commas, as every amount is shown here. */
import { type Money, parseTyped } from '#kernel/money.ts';
import { isPayable } from './amount.ts';

/** Null where it is no amount that money can be moved by: nothing, nothing above zero, letters, a third decimal. */
export function typedAmount(typed: string): Money | null {
  const text = typed.trim();
  if (!/^\d{1,3}(,\d{3})+(\.\d*)?$|^\d+(\.\d*)?$/.test(text)) return null;
  const amount = parseTyped(text.replaceAll(',', '').replace(/\.$/, ''));
  return amount !== null && isPayable(amount) ? amount : null;
}
