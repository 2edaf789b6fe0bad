/** Whose first steps are shown on this device: from the first login on, until they are done or closed. */
import { readStored, writeStored } from '#platform/web/storage.ts';

const key = 'firstSteps';

const isStored = (word: 'open' | 'closed', account: string) => readStored('localStorage', key) === `${word} ${account}`;

export function isNewcomer({ userName, firstTimeLogin }: { userName: string; firstTimeLogin: boolean }): boolean {
  return isStored('open', userName) || (firstTimeLogin && !isStored('closed', userName));
}

export const keepNewcomer = (account: string): void => writeStored('localStorage', key, `open ${account}`);
export const closeSteps = (account: string): void => writeStored('localStorage', key, `closed ${account}`);
