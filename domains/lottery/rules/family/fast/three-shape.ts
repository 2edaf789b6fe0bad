/** What three digits look like. Every draw has exactly one of these shapes. */
import { chance, type Tier } from '#domains/lottery/rules/engine/price.ts';

export const threeShapeTiers = {
  leopard: chance(10, 1_000),
  straight: chance(60, 1_000),
  pair: chance(270, 1_000),
  half: chance(360, 1_000),
  mixed: chance(300, 1_000),
} as const satisfies Record<string, Tier>;

/** Nine and nought are neighbours, so that 8 9 0 and 9 0 1 are straights. */
const areNeighbours = (a: number, b: number): boolean => (a - b + 10) % 10 === 1 || (b - a + 10) % 10 === 1;

export function threeShape(numbers: readonly number[]): keyof typeof threeShapeTiers {
  const [a = 0, b = 0, c = 0] = numbers;
  const distinct = new Set(numbers).size;
  if (distinct < 3) return distinct === 1 ? 'leopard' : 'pair';
  const neighbours = [areNeighbours(a, b), areNeighbours(b, c), areNeighbours(a, c)].filter(Boolean).length;
  if (neighbours === 2) return 'straight';
  return neighbours === 1 ? 'half' : 'mixed';
}
