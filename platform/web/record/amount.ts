/** Amounts of an answer, to be shown. One that cannot be read counts as none. */
import { type Money, moneyScale, parseMoney, zero } from '#kernel/money.ts';

export const amountOf = (text: string): Money => parseMoney(text) ?? zero;

/** Only for drawings: a column is not exact to the ten-thousandth. */
export const chartNumber = (amount: Money): number => Number(amount) / Number(moneyScale);
