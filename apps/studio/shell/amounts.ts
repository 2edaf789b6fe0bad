/** Amounts on a stage, in the format of the site: the sign first, then the currency, then the figure. */
import { displayMoney, type Money } from '#kernel/money.ts';

export const pesoText = (amount: Money): string => {
  const text = displayMoney(amount);
  return text.startsWith('\u2212') ? `\u2212₱${text.slice(1)}` : `₱${text}`;
};

/** Without the currency, for fields that show it beside the amount. */
export const amountText = (amount: Money): string => displayMoney(amount);

/** For bounds and chips. */
export const wholePesoText = (amount: Money): string => `₱${displayMoney(amount, { decimals: 0 })}`;

/** A net result always carries its sign. */
export const signedPesoText = (amount: Money): string => (amount > 0n ? `+${pesoText(amount)}` : pesoText(amount));
