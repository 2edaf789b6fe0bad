/** Amounts, moments and windows in words, in the currency and the zone of the brand. */
import { displayMoney, type Money, money, moneyScale } from '#kernel/money.ts';
import { dayMs, instant, platformTime } from '#kernel/time.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { useText } from '../texts.ts';
import { compactAmount } from './formats.ts';

type Window = { readonly windowStart: number; readonly windowEnd: number };

const toAmount = (amount: Money | string): Money => (typeof amount === 'string' ? amountOf(amount) : amount);

/** `2026-11-15 14:03`, the day alone, the day without its year, the clock alone. */
export function useMoments() {
  const { platformOffsetMinutes } = useSite();
  const full = (at: number) => platformTime(instant(at), platformOffsetMinutes);
  return {
    minute: (at: number) => full(at).slice(0, 16).replace(' ', '\u00a0'),
    day: (at: number) => full(at).slice(0, 10),
    dayOfMonth: (at: number) => full(at).slice(5, 10),
    clock: (at: number) => full(at).slice(11, 16),
    hour: (at: number) => full(at).slice(11, 13),
  };
}

export function useFormats() {
  const text = useText();
  const moments = useMoments();
  const { brand } = useSite();
  const signed = (amount: Money, written: (size: Money) => string) =>
    `${amount < 0n ? '\u2212' : ''}${brand.currencySymbol}${written(money(amount < 0n ? -amount : amount))}`;
  /** The last day, where a window is made of whole ones. */
  const lastDayOf = (windowEnd: number) => moments.day(windowEnd - 1);
  return {
    ...moments,
    cash: (amount: Money | string) => signed(toAmount(amount), (size) => displayMoney(size)),
    /** Thresholds and limits: without centavos where they have none. */
    bound: (amount: Money | string) =>
      signed(toAmount(amount), (size) => displayMoney(size, { decimals: size % moneyScale === 0n ? 0 : 2 })),
    short: (amount: Money | string) => signed(toAmount(amount), compactAmount),
    count: (count: number) => count.toLocaleString('en-US'),
    lastDayOf,
    window: ({ windowStart, windowEnd }: Window) => {
      const [first, last] = [moments.day(windowStart), lastDayOf(windowEnd)];
      if (windowEnd - windowStart < dayMs)
        return text('contract.window.hours', {
          day: first,
          from: moments.clock(windowStart),
          to: moments.clock(windowEnd),
        });
      return first === last
        ? first
        : text('contract.window.days', { from: first, to: moments.dayOfMonth(windowEnd - 1) });
    },
  };
}
