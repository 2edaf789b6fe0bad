/** Amounts on a stage, by the house's rules: the sign first, then the currency, then the figure. */
import { displayMoney, type Money } from '#kernel/money.ts';

export const peso = (amount: Money): string => {
  const text = displayMoney(amount);
  return text.startsWith('\u2212') ? `\u2212₱${text.slice(1)}` : `₱${text}`;
};

/** Without the currency where it stands beside it, as in a field. */
export const plain = (amount: Money): string => displayMoney(amount);

/** For bounds and chips. */
export const round = (amount: Money): string => `₱${displayMoney(amount, { decimals: 0 })}`;

/** A net result always carries its sign. */
export const signed = (amount: Money): string => (amount > 0n ? `+${peso(amount)}` : peso(amount));
