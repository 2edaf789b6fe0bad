/** The parts of the composition that a server of the rig is put together from. */
export { composeGames, createOriginOf, createStudioGateway } from '../apps/server/games/games.ts';
export { composeProtection } from '../apps/server/protection/protection.ts';
export { texts } from '../apps/server/texts.ts';
export { startSealing } from '../apps/worker/sealing.ts';
