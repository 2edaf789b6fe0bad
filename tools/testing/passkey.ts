/** A passkey in software: what a browser and its authenticator would answer to the options of the server. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';

export type PasskeyOptions = { readonly challenge: string };

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const userPresent = 0x01;
const userVerified = 0x04;
const hasKey = 0x40;

/** Keys that live on several devices do not count their uses: `counts` false. */
type PasskeyConfig = { readonly origin: string; readonly domain: string; readonly counts?: boolean };

export function softwarePasskey({ origin, domain, counts = true }: PasskeyConfig) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = sha256(x).subarray(0, 16);
  const id = credentialId.toString('base64url');
  let counter = 0;
  let verifies = true;

  const clientData = (type: string, { challenge }: PasskeyOptions) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(flags: number, rest = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | userPresent | (verifies ? userVerified : 0), 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(domain), head, rest]);
  }

  return {
    create(options: PasskeyOptions) {
      // CBOR by hand: an EC2 key for ES256 on P-256, and an attestation that attests to nothing.
      const key = Buffer.concat([
        Buffer.from('a501020326200121', 'hex'),
        Buffer.from('5820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const length = Buffer.from([0, credentialId.length]);
      const data = authenticatorData(hasKey, Buffer.concat([Buffer.alloc(16), length, credentialId, key]));
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get(options: PasskeyOptions) {
      if (counts) counter += 1;
      const client = clientData('webauthn.get', options);
      const data = authenticatorData(0);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
    /** From now on the key answers without verifying its user. */
    stopVerifying() {
      verifies = false;
    },
    /** Resets the counter, as a copy of the key made earlier would have it. */
    rewind() {
      counter = 0;
    },
  };
}
