import { describe, expect, test } from 'vitest';
import { beaconChain, randomnessOf } from '#domains/lottery/rules/fairness/beacon.ts';
import { createReadBeacon } from './beacon.ts';

const signature = 'ab'.repeat(48);
const randomness = randomnessOf(signature);
const round = 27_000_000;

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
    ['no signature', () => Response.json({ round, randomness })],
    ['no JSON', () => new Response('<html>')],
    ['a fault', () => Response.json({ round, randomness, signature }, { status: 503 })],
    ['too much', () => new Response(' '.repeat(20_000))],
    ['nothing', () => Promise.reject(new Error('refused'))],
  ])('%s is no beacon', async (_, answer) => {
    expect(await read(answer)).toBeNull();
  });
});
