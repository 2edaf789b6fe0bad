/** The games of the house. A code is a game's name for ever: in the catalogue, in addresses, on every round. */
import { z } from 'zod/mini';

/** Decided in one call. */
export const quickGames = ['dice', 'limbo', 'plinko', 'keno', 'wheel', 'colour'] as const;
/** Slot machines: decided in one call as well, shown in many pictures. */
export const machineGames = ['jeepney', 'bakunawa', 'halo-halo', 'kalabaw', 'siyete'] as const;
/** Played step by step; an open round waits for its player. */
export const stepGames = ['mines', 'hilo'] as const;

export const ownGames = [...quickGames, ...machineGames, ...stepGames, 'crash'] as const;
export type OwnGame = (typeof ownGames)[number];

export const isOwnGame = (code: string): code is OwnGame => (ownGames as readonly string[]).includes(code);

export const GameName = z.enum(ownGames);
