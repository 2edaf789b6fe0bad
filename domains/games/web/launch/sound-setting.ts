/** Games are silent until somebody wants to hear them; the choice is the device's. */
import { readStored, writeStored } from '#platform/web/storage.ts';

const key = 'gameSound';

export const wantsSound = (): boolean => readStored('localStorage', key) === 'on';
export const saveSound = (on: boolean): void => writeStored('localStorage', key, on ? 'on' : 'off');
