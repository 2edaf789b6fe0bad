/** Rates and thresholds as they are written, computed without floats. */
import { displayMoney, type Money, money, moneyScale } from '#kernel/money.ts';

const partsPerPercent = 10_000;

/** `2.5%` of 25000 parts per million. */
export function formatRate(parts: number | bigint): string {
  const all = Number(parts);
  const rest = String(all % partsPerPercent)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${Math.floor(all / partsPerPercent)}${rest ? `.${rest}` : ''}%`;
}

/** What was typed as a percentage, in parts per million; null where it is none. */
export function parseRate(typed: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{0,4}))?$/.exec(typed.trim().replace(/%$/, '').trim());
  if (!match) return null;
  const parts = Number(match[1]) * partsPerPercent + Number((match[2] ?? '').padEnd(4, '0'));
  return parts <= 100 * partsPerPercent ? parts : null;
}

/** As it would be typed. */
export const typedRate = (parts: number): string => formatRate(parts).slice(0, -1);

const units = [
  { size: 1_000_000n * moneyScale, mark: 'M' },
  { size: 1_000n * moneyScale, mark: 'K' },
] as const;

/** `300K` and `1.25M` where that is exact, and the whole amount where it is not. */
export function compactAmount(amount: Money): string {
  const unit = units.find(({ size }) => amount >= size && amount % (size / 100n) === 0n);
  if (!unit) return displayMoney(amount, { decimals: amount % moneyScale === 0n ? 0 : 2 });
  const hundredths = amount / (unit.size / 100n);
  const rest = String(hundredths % 100n)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${hundredths / 100n}${rest ? `.${rest}` : ''}${unit.mark}`;
}

/** For cells that are too narrow for an amount: cut to whole thousands. */
export const roughAmount = (amount: Money): string =>
  amount >= 1_000n * moneyScale
    ? compactAmount(money(amount - (amount % (1_000n * moneyScale))))
    : displayMoney(amount, { decimals: 0 });
