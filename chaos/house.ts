/** The parts of the composition that a server of the rig is put together from. */
export { gamesOf, houseOf, launchOriginOf } from '../apps/server/games.ts';
export { protectionOf } from '../apps/server/protection.ts';
export { texts } from '../apps/server/texts.ts';
export { keepSealing } from '../apps/worker/sealing.ts';
