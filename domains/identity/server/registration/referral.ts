/** The code by which a member brings friends: short enough to be read out, and no two letters that look alike. */
import type { MemberId } from '#kernel/id.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { insertReferralCode, readReferralCode } from './referral.store.ts';

const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 8;

/** The member's own code; the first call makes it. */
export async function getOrCreateReferralCode(
  { tx, rng }: { readonly tx: Tx; readonly rng: Rng },
  { member, merchant }: { readonly member: MemberId; readonly merchant: string },
): Promise<string> {
  for (;;) {
    const stored = await readReferralCode(tx, member);
    if (stored !== null) return stored;
    const code = randomText(rng, alphabet, length);
    if (await insertReferralCode(tx, { member, merchant, code })) return code;
  }
}

/** Letters by chance, each as likely as any other: what does not fit the alphabet evenly is drawn again. */
export function randomText(rng: Rng, letters: string, count: number): string {
  const fair = 256 - (256 % letters.length);
  let text = '';
  while (text.length < count)
    for (const byte of rng.bytes(count))
      if (byte < fair && text.length < count) text += letters.charAt(byte % letters.length);
  return text;
}
