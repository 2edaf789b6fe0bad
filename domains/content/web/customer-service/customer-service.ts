import { isAllowedLink } from '#domains/content/rules/link.ts';

/**
 * The address of customer service arrives hidden: Base64 of the cipher text, then eight characters
 * whose SHA-256 is the AES-GCM key. It hides the address from those who gather addresses and from
 * nobody else, so what comes out is trusted no further than its scheme.
 */
const keyLength = 8;
const nonceBytes = 12;

const decodeBase64 = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

export async function decryptPath(path: string): Promise<string> {
  const secret = new TextEncoder().encode(path.slice(-keyLength));
  const sealed = decodeBase64(path.slice(0, -keyLength));
  const digest = await crypto.subtle.digest('SHA-256', secret);
  const key = await crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['decrypt']);
  const algorithm = { name: 'AES-GCM', iv: sealed.slice(0, nonceBytes) };
  return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, sealed.slice(nonceBytes)));
}

/** A page opens beside this one and learns nothing of it; mail and telephone go to the program that handles them. */
export async function openCustomerService(path: string): Promise<boolean> {
  const link = await decryptPath(path).catch(() => '');
  if (!isAllowedLink(link)) return false;
  if (/^https:/i.test(link)) window.open(link, '_blank', 'noopener,noreferrer');
  else window.location.assign(link);
  return true;
}
