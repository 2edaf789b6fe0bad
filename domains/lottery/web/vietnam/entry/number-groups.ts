/** Groups that a form of Vietnam offers beside those of the rules. */
import { digitList } from '#domains/lottery/rules/engine/combinatorics.ts';
import { type Animal, type NumberSide, numbersOfSide } from '#domains/lottery/rules/entry/number-group.ts';

export type SideGroup = NumberSide | 'twin';

export const numbersOfGroup = (side: SideGroup): string[] =>
  side === 'twin' ? digitList.map((digit) => digit + digit) : numbersOfSide(side);

/** As Vietnam calls the animals of its years. */
export const animalNames: Readonly<Record<Animal, string>> = {
  rat: 'Tý',
  buffalo: 'Sửu',
  tiger: 'Dần',
  cat: 'Mão',
  dragon: 'Thìn',
  snake: 'Tỵ',
  horse: 'Ngọ',
  goat: 'Mùi',
  monkey: 'Thân',
  rooster: 'Dậu',
  dog: 'Tuất',
  pig: 'Hợi',
};

/** Every number with one of the digits at each place. */
export const numbersOfPlaces = (places: readonly (readonly string[])[]): string[] =>
  places.reduce<string[]>((heads, digits) => heads.flatMap((head) => digits.map((digit) => head + digit)), ['']);
