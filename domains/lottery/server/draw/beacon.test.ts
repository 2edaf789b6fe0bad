import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { beaconChain, randomnessOf } from '#domains/lottery/rules/fairness/beacon.ts';
import { createReadBeacon } from './beacon.ts';
import { beaconPublicKey, isSignedBy } from './beacon-signature.ts';

/** Round 1000 of the quicknet, as it was published. */
const round = 1_000;
const signature = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const randomness = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd';

/** The same round, signed in the same way by somebody else. */
function signByAnother(): string {
  const { shortSignatures, utils } = bls12_381;
  const number = new Uint8Array([0, 0, 0, 0, 0, 0, 3, 232]);
  const message = shortSignatures.hash(sha256(number), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
  return bytesToHex(shortSignatures.sign(message, utils.randomSecretKey()).toBytes());
}
const forged = signByAnother();
const noPoint = 'ab'.repeat(48);

describe('LOTT-015 the beacon is read', () => {
  const read = (answer: () => Response | Promise<Response>) =>
    createReadBeacon({ url: 'https://beacon.example', fetch: async () => answer() })(round);

  test('from the chain and the round that are asked for', async () => {
    const asked: string[] = [];
    const send = (async (url: string) => {
      asked.push(url);
      return Response.json({ round, randomness, signature });
    }) as typeof fetch;
    expect(await createReadBeacon({ url: 'https://beacon.example', fetch: send })(round)).toBe(randomness);
    expect(asked).toEqual([`https://beacon.example/${beaconChain}/public/${round}`]);
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ['another round', () => Response.json({ round: round + 1, randomness, signature })],
    [
      'a value that is not the hash of its signature',
      () => Response.json({ round, randomness: '0'.repeat(64), signature }),
    ],
    [
      'a round that another key signed',
      () => Response.json({ round, randomness: randomnessOf(forged), signature: forged }),
    ],
    [
      'bytes that are no signature',
      () => Response.json({ round, randomness: randomnessOf(noPoint), signature: noPoint }),
    ],
    ['no signature', () => Response.json({ round, randomness })],
    ['no JSON', () => new Response('<html>')],
    ['a fault', () => Response.json({ round, randomness, signature }, { status: 503 })],
    ['too much', () => new Response(' '.repeat(20_000))],
    ['nothing', () => Promise.reject(new Error('refused'))],
  ])('%s is no beacon', async (_, answer) => {
    expect(await read(answer)).toBeNull();
  });
});

describe('LOTT-015 the signature of a round', () => {
  test.each([
    ['the published one', beaconPublicKey, { round, signature }, true],
    ['of another round', beaconPublicKey, { round: round + 1, signature }, false],
    ['of another key', beaconPublicKey, { round, signature: forged }, false],
    ['too short', beaconPublicKey, { round, signature: signature.slice(2) }, false],
    ['for a key that is none', '00'.repeat(96), { round, signature }, false],
  ])('%s: signed by the group', (_, key, signed, expected) => {
    expect(isSignedBy(key, signed)).toBe(expected);
  });

  test('is not checked again for a round that is known', async () => {
    let calls = 0;
    const send = (async () => {
      calls += 1;
      return Response.json({ round, randomness, signature });
    }) as unknown as typeof fetch;
    const read = createReadBeacon({ url: 'https://beacon.example', fetch: send });
    expect([await read(round), await read(round), calls]).toEqual([randomness, randomness, 1]);
  });
});
