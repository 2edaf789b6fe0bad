/**
 * The two decorative numbers of the first page. They are made in the page, stand for nothing and are
 * counted in centavos, so that they do not drift when a page stays open for days.
 */

/** From 0 up to but not including 1. */
export type Random = () => number;

const pesos = 100;
const lowest = 100_000_000 * pesos;
const highest = 200_000_000 * pesos;

const randomBetween = (least: number, most: number, random: Random) =>
  least + Math.floor(random() * (most - least + 1));

export const firstJackpot = (random: Random): number => randomBetween(lowest, highest, random);

/** By how much the ticker grows next, and after how long. */
export const nextJackpotStep = (random: Random): { readonly centavos: number; readonly afterMs: number } => ({
  centavos: randomBetween(100 * pesos, 500 * pesos, random),
  afterMs: randomBetween(3, 5, random) * 1000,
});

export const firstSparks = 1_000_000 * pesos;
export const sparksStep = 16_511;
export const sparksEveryMs = 3_000;

/** 148,220,917.46, in any language: it is a drawing of digits, not an amount. */
export function formatDigits(centavos: number): string {
  const whole = Math.floor(centavos / pesos).toString();
  const rest = (centavos % pesos).toString().padStart(2, '0');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}
