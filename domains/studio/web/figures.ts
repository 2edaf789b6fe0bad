/** Figures as they are shown beside a game: times, chances and returns, made from whole numbers. */
import type { Ppm } from '#kernel/money.ts';
import { percentText } from '#kernel/percent.ts';
import { type Multiplier, multiplierScale } from '../rules/multiplier.ts';

const grouped = (whole: bigint) => whole.toString().replace(/\B(?=(\d{3})+$)/g, ',');

/** `1.5967×`: as many decimals as it has, and at least `minDecimals`. */
export function timesText(times: Multiplier, minDecimals = 2): string {
  const decimals = (times % multiplierScale).toString().padStart(4, '0').replace(/0+$/, '').padEnd(minDecimals, '0');
  return `${grouped(times / multiplierScale)}${decimals ? `.${decimals}` : ''}×`;
}

const maxDecimals = 10;

/** `62.00%` of a part of a whole, to so many decimals, and to more where it would read as nothing though it is something. */
export function chanceText(part: bigint, whole: bigint, decimals = 2): string {
  if (part === 0n) return '0%';
  const scale = 10n ** BigInt(decimals);
  const cut = (part * 100n * scale + whole / 2n) / whole;
  if (cut === 0n && decimals < maxDecimals) return chanceText(part, whole, decimals + 2);
  if (decimals === 0) return `${cut}%`;
  return `${cut / scale}.${(cut % scale).toString().padStart(decimals, '0')}%`;
}

/** `96.2%` of parts of a million, as every other page of the site writes it. */
export const rateText = (rate: Ppm): string => percentText(rate);

/** `98.91% – 99.16%`: of choices that differ in it. */
export function rateSpan(rates: readonly Ppm[]): string {
  const [min, max] = [rates.reduce((a, b) => (b < a ? b : a)), rates.reduce((a, b) => (b > a ? b : a))].map((rate) =>
    rateText(rate),
  );
  return min === max ? `${min}` : `${min} – ${max}`;
}

/** `62.00` of hundredths. */
export const hundredthsText = (hundredths: number, whole = 1): string => {
  const text = String(hundredths).padStart(3, '0');
  return `${text.slice(0, -2).padStart(whole, '0')}.${text.slice(-2)}`;
};
