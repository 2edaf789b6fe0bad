/** The door of the protection room's screens. */
export { limitMeter, pauseNotice } from './parts.ts';
export { usePause } from './protection.queries.ts';
