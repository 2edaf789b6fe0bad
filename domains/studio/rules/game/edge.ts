/** What the house keeps of a bet on its quick games: one of a hundred. */
import { ppm } from '#kernel/money.ts';

export const ownEdge = ppm(10_000n);
