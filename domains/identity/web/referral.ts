/** The code of an invitation arrives in the address of any page and is needed later, in the registration. */
import { dropStored, readStored, writeStored } from '#platform/web/storage.ts';

const key = 'referralCode';

export function keepReferral(search: string): void {
  const code = new URLSearchParams(search).get('referralCode')?.trim();
  if (code) writeStored('sessionStorage', key, code);
}

export const readReferral = (): string => readStored('sessionStorage', key) ?? '';
export const dropReferral = (): void => dropStored('sessionStorage', key);
