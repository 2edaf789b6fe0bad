/** What comes back of a bet on the games that are no slot machines. It is the only source of the figure that pages show. */
import { type Ppm, ppm } from '#kernel/money.ts';
import { ownEdge } from './edge.ts';

/** The least that comes back, over all tables of a game; colours pay what they pay at the perya. */
const returns: Readonly<Record<string, Ppm>> = { plinko: ppm(989_062n), keno: ppm(989_604n), colour: ppm(921_296n) };

export const quickReturn = (game: string): Ppm => returns[game] ?? ppm(1_000_000n - ownEdge);
