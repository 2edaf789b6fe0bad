/** The code of an invitation arrives in the address of any page and is needed later, in the registration. */
import { dropStored, readStored, writeStored } from '#platform/web/storage.ts';

const keys = ['referralCode', 'affiliateCode'] as const;

/** As long as the calls take one. Whatever else stands in an address would have them refused, where nobody could mend it. */
const codeShape = /^[\p{L}\p{N}_-]{1,30}$/u;

export function keepReferral(search: string): void {
  const given = new URLSearchParams(search);
  for (const key of keys) {
    const code = given.get(key)?.trim() ?? '';
    if (codeShape.test(code)) writeStored('sessionStorage', key, code);
  }
}

export const readReferral = (key: (typeof keys)[number]): string => readStored('sessionStorage', key) ?? '';
export const dropReferral = (): void => keys.forEach((key) => dropStored('sessionStorage', key));
