/** The house edge of the quick games: one percent. */
import { ppm } from '#kernel/money.ts';

export const houseEdge = ppm(10_000n);
