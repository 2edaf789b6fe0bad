/** Whose first steps are shown on this device: from the first login on, until they are done or closed. */
import { readStored, writeStored } from '#platform/web/storage.ts';

const storageKey = 'firstSteps';

const isStoredState = (word: 'open' | 'closed', account: string) =>
  readStored('localStorage', storageKey) === `${word} ${account}`;

export function hasFirstSteps({ userName, firstTimeLogin }: { userName: string; firstTimeLogin: boolean }): boolean {
  return isStoredState('open', userName) || (firstTimeLogin && !isStoredState('closed', userName));
}

export const saveFirstSteps = (account: string): void => writeStored('localStorage', storageKey, `open ${account}`);
export const saveFirstStepsClosed = (account: string): void =>
  writeStored('localStorage', storageKey, `closed ${account}`);
