/** Ways to enter many numbers at once. They are written out before a ticket is priced, and stored as numbers. */
import { digitList, digitsOf, padded, range } from '../engine/combinatorics.ts';

/** Đảo: every different order of the digits. */
export function ordersOf(number: string): string[] {
  if (number.length < 2) return [number];
  const orders = new Set<string>();
  for (const [index, digit] of digitsOf(number).entries())
    for (const rest of ordersOf(number.slice(0, index) + number.slice(index + 1))) orders.add(digit + rest);
  return [...orders].sort();
}

/** Kéo: from one number to another by equal steps; empty where the step does not lead there. */
export function numbersBetween(from: string, to: string, step: number): string[] {
  const [first, last] = [Number(from), Number(to)];
  const isPath = from.length === to.length && step > 0 && last >= first && (last - first) % step === 0;
  return isPath ? range(0, (last - first) / step).map((count) => padded(first + count * step, from.length)) : [];
}

const tails = range(0, 99).map((value) => padded(value, 2));

/** Đầu: the ten numbers that begin with the digit. */
export const numbersWithHead = (digit: string): string[] => digitList.map((other) => digit + other);

/** Đuôi: the ten numbers that end in the digit. */
export const numbersWithTail = (digit: string): string[] => digitList.map((other) => other + digit);

export type NumberSide = 'big' | 'small' | 'odd' | 'even';

/** Tài, xỉu, lẻ, chẵn: fifty numbers each. */
export function numbersOfSide(side: NumberSide): string[] {
  if (side === 'big' || side === 'small') return tails.filter((tail) => tail >= '50' === (side === 'big'));
  return tails.filter((tail) => (Number(tail) % 2 === 1) === (side === 'odd'));
}

/** In the order of the twelve years. */
export const animals = [
  'rat',
  'buffalo',
  'tiger',
  'cat',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;
export type Animal = (typeof animals)[number];

/** Con giáp: the years of the century that are of the animal; 1900 was a year of the rat. */
export const numbersOfAnimal = (animal: Animal): string[] =>
  tails.filter((tail) => Number(tail) % animals.length === animals.indexOf(animal));

/** The first days of the lunar years. The Indonesian signs are counted backwards from the animal of the year. */
const lunarYears: readonly (readonly [from: string, animal: Animal])[] = [
  ['2025-01-29', 'snake'],
  ['2026-02-17', 'horse'],
  ['2027-02-06', 'goat'],
  ['2028-01-26', 'monkey'],
  ['2029-02-13', 'rooster'],
  ['2030-02-03', 'dog'],
  ['2031-01-23', 'pig'],
];

/** The animal of a sign from 1 to 12 in a draw of that day; null before the first year of the table. */
export function animalOfSign(sign: string, day: string): Animal | null {
  const year = lunarYears.findLast(([from]) => from <= day);
  if (year === undefined) return null;
  const index = animals.indexOf(year[1]) - (Number(sign) - 1);
  return animals[(index + animals.length) % animals.length] ?? null;
}
