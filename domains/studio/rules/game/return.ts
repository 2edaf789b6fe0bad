/** The return to player of the games other than slot machines; the only source of the figure on pages. */
import { type Ppm, ppm } from '#kernel/money.ts';
import { houseEdge } from './house-edge.ts';

/** The minimum return over all tables of a game; colours pay as at the perya. */
const returns: Readonly<Record<string, Ppm>> = { plinko: ppm(989_062n), keno: ppm(989_604n), colour: ppm(921_296n) };

export const quickReturn = (game: string): Ppm => returns[game] ?? ppm(1_000_000n - houseEdge);
