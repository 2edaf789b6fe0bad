/** Figures of points and money on the pages of the mall. */
import { displayMoney, money, moneyScale, parseMoney, zero } from '#kernel/money.ts';
import type { PointConfig } from './mall.queries.ts';

export const pointsText = (points: number): string => points.toLocaleString('en-US');

export const amountOf = (text: string) => parseMoney(text) ?? zero;

/** What so many points become, to the cent. */
export function worthOf(points: number, { ratio, step }: Pick<PointConfig, 'ratio' | 'step'>) {
  if (ratio === 0) return zero;
  const whole = BigInt(points - (points % step));
  return money(((whole * moneyScale) / BigInt(ratio) / 100n) * 100n);
}

export const cashText = (amount: Parameters<typeof displayMoney>[0], symbol: string): string =>
  `${symbol}${displayMoney(amount)}`;

/** The most that can be changed now: whole steps of the balance, as far as the day lasts. */
export const maxConvertible = (balance: number, { step, dayLeft }: Pick<PointConfig, 'step' | 'dayLeft'>): number => {
  const most = Math.min(balance, dayLeft);
  return most - (most % step);
};

/** `1.1` for 1,100,000 parts per million. */
export const factorText = (ppm: number): string => String(ppm / 1_000_000);
