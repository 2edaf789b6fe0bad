/** Numbers of payout accounts at rest: a copy of the table alone pays nobody. */
import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

type Sealing = { readonly key: Buffer; readonly nonce: Uint8Array; readonly id: string };

export function sealNumber(number: string, { key, nonce, id }: Sealing): Buffer {
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(id));
  const sealed = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws where the row was tampered with or the key is another. */
export function openNumber(sealed: Buffer, { key, id }: Omit<Sealing, 'nonce'>): string {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(id))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}

/** A mark of the account by which it is known again; the key is not the one that seals. */
export function markNumber(number: string, { key, bankCode }: { key: Buffer; bankCode: string }): Buffer {
  const own = createHmac('sha256', key).update('mark').digest();
  return createHmac('sha256', own)
    .update(JSON.stringify([bankCode, number]))
    .digest();
}

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** The last four bytes of a TRON address are a checksum: money that goes to a slip of the finger is gone for good. */
export function isTronAddress(address: string): boolean {
  let value = 0n;
  for (const letter of address) {
    const digit = letters.indexOf(letter);
    if (digit < 0) return false;
    value = value * 58n + BigInt(digit);
  }
  const bytes = Buffer.from(value.toString(16).padStart(50, '0'), 'hex');
  const body = bytes.subarray(0, 21);
  return bytes.length === 25 && body[0] === 0x41 && sha256(sha256(body)).subarray(0, 4).equals(bytes.subarray(21));
}
