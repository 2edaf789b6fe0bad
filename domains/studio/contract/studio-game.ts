/** Our own games. A code is permanent: in the catalogue, in addresses, on every round. */
import { z } from 'zod/mini';

/** Decided in one call. */
export const quickGames = ['dice', 'limbo', 'plinko', 'keno', 'wheel', 'colour'] as const;
/** Slot machines: decided in one call as well, shown in many pictures. */
export const machineGames = ['jeepney', 'bakunawa', 'halo-halo', 'kalabaw', 'siyete'] as const;
/** Games of several steps; a round stays open between them. */
export const stepGames = ['mines', 'hilo'] as const;

export const studioGames = [...quickGames, ...machineGames, ...stepGames, 'crash'] as const;
export type StudioGame = (typeof studioGames)[number];

export const isStudioGame = (code: string): code is StudioGame => (studioGames as readonly string[]).includes(code);

export const GameName = z.enum(studioGames);
