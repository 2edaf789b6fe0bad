import { displayMoney, type Money, money, moneyScale } from '#kernel/money.ts';
import { instant, platformTime } from '#kernel/time.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';

export const countText = (count: number | string): string => Number(count).toLocaleString('en-US');

/** Figures as the sentences of these pages have them. */
export function useFigures() {
  const { brand, platformOffsetMinutes } = useSite();
  /** Without centavos where there are none. */
  const cash = (amount: Money | bigint) =>
    `${brand.currencySymbol}${displayMoney(money(amount), { decimals: amount % moneyScale === 0n ? 0 : 2 })}`;
  return {
    symbol: brand.currencySymbol,
    cash,
    cashText: (amount: string) => cash(amountOf(amount)),
    /** `2026-11-16 00:00` on the clock of the platform. */
    time: (at: number) => platformTime(instant(at), platformOffsetMinutes).slice(0, 16),
    day: (at: number) => platformTime(instant(at), platformOffsetMinutes).slice(0, 10),
  };
}
