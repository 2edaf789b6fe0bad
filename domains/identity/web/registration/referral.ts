/** The code of an invitation arrives in the address of any page and is needed later, in the registration. */
import { readStored, removeStored, writeStored } from '#platform/web/storage.ts';

const keys = ['referralCode', 'affiliateCode'] as const;

/** As long as the calls take one. Whatever else stands in an address would have them refused, where nobody could mend it. */
const codePattern = /^[\p{L}\p{N}_-]{1,30}$/u;

export function saveReferral(search: string): void {
  const parameters = new URLSearchParams(search);
  for (const key of keys) {
    const code = parameters.get(key)?.trim() ?? '';
    if (codePattern.test(code)) writeStored('sessionStorage', key, code);
  }
}

export const readReferral = (key: (typeof keys)[number]): string => readStored('sessionStorage', key) ?? '';
export const clearReferral = (): void => keys.forEach((key) => removeStored('sessionStorage', key));
