/** Amounts of an answer, to be shown. One that cannot be read counts as none. */
import { type Money, parseMoney, zero } from '#kernel/money.ts';

export const amountOf = (text: string): Money => parseMoney(text) ?? zero;
