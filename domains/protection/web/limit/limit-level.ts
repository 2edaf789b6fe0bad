/** How near a limit is: `near` from four fifths, `reached` when nothing is left. */
import { type Money, parseMoney, parseTypedMoney, zero } from '#kernel/money.ts';

export type LimitLevel = 'free' | 'near' | 'reached';

/** Whole percents, cut: what is not reached never reads a hundred. */
export function percentOf(used: Money, limit: Money): number {
  if (limit <= zero || used >= limit) return 100;
  return Number((used * 100n) / limit);
}

export function levelOf(used: Money, limit: Money): LimitLevel {
  const percent = percentOf(used, limit);
  if (percent >= 100) return 'reached';
  return percent >= 80 ? 'near' : 'free';
}

export const toneOf = { free: 'positive', near: 'warning', reached: 'negative' } as const;

/** The server writes amounts; what is none counts as nothing. */
export const amountOf = (wire: string): Money => parseMoney(wire) ?? zero;

/** As somebody types it, with or without thousands; null where it is no amount. */
export function parseTypedAmount(input: string): Money | null {
  const plain = input.replace(/[\s,]/g, '');
  return plain.startsWith('-') ? null : parseTypedMoney(plain);
}
