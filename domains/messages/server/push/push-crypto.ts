/** Encryption of a notification for one browser (RFC 8291, RFC 8188) and the signature of who sends it (RFC 8292). */
import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { hourMs, type Instant, secondMs } from '#kernel/time.ts';

const curve = 'prime256v1';
const recordSize = 4_096;
const coordinateBytes = 32;
const lastRecord = Buffer.from([2]);

export type PushKeys = { readonly p256dh: Uint8Array; readonly auth: Uint8Array };

/** Random bytes; a test passes fixed ones. */
export type PushRandomness = { readonly privateKey: Uint8Array; readonly salt: Uint8Array };

/** False where it is no point of the curve. */
export function isPublicKey(point: Uint8Array): boolean {
  const ecdh = createECDH(curve);
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

export function encryptPush(text: string, { p256dh, auth }: PushKeys, { privateKey, salt }: PushRandomness): Buffer {
  const ecdh = createECDH(curve);
  ecdh.setPrivateKey(privateKey);
  const publicKey = ecdh.getPublicKey();
  const secret = ecdh.computeSecret(p256dh);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey]);
  const input = Buffer.from(hkdfSync('sha256', secret, auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16));
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, Buffer.from('Content-Encoding: nonce\0'), 12));
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(Buffer.concat([Buffer.from(text), lastRecord])), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.from([publicKey.length]), publicKey, body, cipher.getAuthTag()]);
}

export type ServerKey = { readonly publicKey: Uint8Array; readonly privateKey: Uint8Array };

export function makeServerKey(): ServerKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: curve });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return {
    publicKey: Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }),
  };
}

const readPrivateKey = (key: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.from(key), format: 'der', type: 'pkcs8' });

const encodeJson = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Less than the day that push services accept. */
const signatureMs = 12 * hourMs;

type SignatureRequest = {
  readonly endpoint: string;
  /** Where the push service finds who sends: the site of the brand. */
  readonly subject: string;
  readonly at: Instant;
};

/** The header `Authorization` of a push to this address. */
export function signSender({ publicKey, privateKey }: ServerKey, { endpoint, subject, at }: SignatureRequest): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor((at + signatureMs) / secondMs), sub: subject };
  const signed = `${encodeJson({ typ: 'JWT', alg: 'ES256' })}.${encodeJson(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: readPrivateKey(privateKey), dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${Buffer.from(publicKey).toString('base64url')}`;
}

export const privateKeyBytes = coordinateBytes;
export const saltBytes = 16;
