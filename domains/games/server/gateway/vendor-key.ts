/** The keys by which vendors sign. The secret is told once, when it is made; at rest it is sealed. */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { makeId } from '#kernel/id.ts';
import type { Clock, Instant } from '#kernel/time.ts';
import { briefCache } from '#platform/server/brief-cache.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/db.ts';
import type { Rng } from '#platform/server/rng.ts';
import {
  insertVendorKey,
  keepSeal,
  listVendorKeys,
  markRevoked,
  readSeal,
  readUnknownRollback,
} from './vendor-key.store.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export type VendorKey = { readonly id: string; readonly secret: string };
type Making = { readonly vendor: string; readonly at: Instant; readonly rng: Rng };

export async function issueVendorKey(tx: Tx, { vendor, at, rng }: Making): Promise<VendorKey> {
  const seal = await keepSeal(tx, rng.bytes(32));
  const id = makeId('vk', at, rng.bytes(16));
  const secret = Buffer.from(rng.bytes(32)).toString('base64url');
  const nonce = rng.bytes(nonceBytes);
  // Bound to its row: a sealed secret that is copied under another id does not open.
  const cipher = createCipheriv(algorithm, seal, nonce).setAAD(Buffer.from(`${id} ${vendor}`));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  await insertVendorKey(tx, { id, vendor, sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]), createdAt: at });
  return { id, secret };
}

/** Nothing that it signed is believed any more, in every process within five seconds. */
export const revokeVendorKey = markRevoked;

/** What the gateway has to know of a vendor at every call. */
export type Vendor = { readonly secrets: readonly string[]; readonly unknownRollback: 'OK' | 'TX_NOT_FOUND' };

const keptMs = 5_000;

export function createVendorOf({ pool, clock }: { readonly pool: Pool; readonly clock: Clock }) {
  const kept = briefCache<Vendor>({ ms: keptMs, max: 200, clock, keep: ({ secrets }) => secrets.length > 0 });
  return (vendor: string) => kept.get(vendor, () => readVendor(pool, vendor));
}

async function readVendor(tx: Tx, vendor: string): Promise<Vendor> {
  const rows = await listVendorKeys(tx, vendor);
  const seal = rows.length > 0 ? await readSeal(tx) : null;
  if (!seal) return { secrets: [], unknownRollback: 'OK' };
  const secrets = rows.map(({ id, sealed }) => {
    const decipher = createDecipheriv(algorithm, seal, sealed.subarray(0, nonceBytes))
      .setAAD(Buffer.from(`${id} ${vendor}`))
      .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  });
  return { secrets, unknownRollback: (await readUnknownRollback(tx, vendor)) === 12 ? 'TX_NOT_FOUND' : 'OK' };
}
