/** Encrypts numbers of payout accounts at rest: the table alone does not reveal them. */
import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

type NumberEncryption = { readonly key: Buffer; readonly nonce: Uint8Array; readonly id: string };

export function encryptNumber(number: string, { key, nonce, id }: NumberEncryption): Buffer {
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(id));
  const encrypted = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Throws where the row was tampered with or the key is another. */
export function decryptNumber(encrypted: Buffer, { key, id }: Omit<NumberEncryption, 'nonce'>): string {
  const decipher = createDecipheriv(algorithm, key, encrypted.subarray(0, nonceBytes))
    .setAAD(Buffer.from(id))
    .setAuthTag(encrypted.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(encrypted.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}

/** A hash by which the same account is recognised; its key is not the encryption key. */
export function hashNumber(number: string, { key, bankCode }: { key: Buffer; bankCode: string }): Buffer {
  const own = createHmac('sha256', key).update('mark').digest();
  return createHmac('sha256', own)
    .update(JSON.stringify([bankCode, number]))
    .digest();
}

const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** The last four bytes of a TRON address are a checksum: money that goes to a mistyped address is lost. */
export function isTronAddress(address: string): boolean {
  let value = 0n;
  for (const character of address) {
    const digit = base58Alphabet.indexOf(character);
    if (digit < 0) return false;
    value = value * 58n + BigInt(digit);
  }
  const bytes = Buffer.from(value.toString(16).padStart(50, '0'), 'hex');
  const body = bytes.subarray(0, 21);
  return bytes.length === 25 && body[0] === 0x41 && sha256(sha256(body)).subarray(0, 4).equals(bytes.subarray(21));
}
