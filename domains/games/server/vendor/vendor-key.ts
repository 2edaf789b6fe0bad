/** The signing keys of vendors. A secret is returned once, when it is created; it is stored encrypted. */
import { makeId } from '#kernel/id.ts';
import type { Clock, Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/database/db.ts';
import type { Log } from '#platform/server/runtime/log.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { createShortCache } from '#platform/server/runtime/short-cache.ts';
import { type SigningKey, signingKeyOf } from '../gateway/signature.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';
import {
  insertVendorKey,
  type KeyInUse,
  listKeysInUse,
  listKeysOf,
  markRevoked,
  readSealKey,
  saveSealKey,
} from './vendor-key.store.ts';

export type VendorKey = { readonly id: string; readonly secret: string };
type NewKeyInput = {
  readonly vendor: string;
  readonly at: Instant;
  readonly rng: Rng;
  /** A secret that the vendor chose; random where there is none. */
  readonly secret?: string | undefined;
};

export async function issueVendorKey(tx: Tx, { vendor, at, rng, secret: chosen }: NewKeyInput): Promise<VendorKey> {
  const seal = await saveSealKey(tx, rng.bytes(32));
  const id = makeId('vk', at, rng.bytes(16));
  const secret = chosen ?? Buffer.from(rng.bytes(32)).toString('base64url');
  await insertVendorKey(tx, { id, vendor, sealed: sealSecret(seal, { id, vendor, secret, rng }), createdAt: at });
  return { id, secret };
}

/** Its signatures are refused, in every process within five seconds. */
export const revokeVendorKey = markRevoked;

/** The settings of a vendor that the gateway needs at every call. */
export type VendorCredentials = {
  readonly keys: readonly SigningKey[];
  readonly unknownRollback: 'OK' | 'TX_NOT_FOUND';
  readonly keepsWallet: boolean;
};

const cacheMs = 5_000;
const unknownVendor: VendorCredentials = { keys: [], unknownRollback: 'OK', keepsWallet: false };

type KeyDeps = { readonly pool: Pool; readonly clock: Clock; readonly log: Pick<Log, 'error'> };

/** All vendors in one query: a flood of calls under invented names costs no queries. */
export function createVendorOf({ pool, clock, log }: KeyDeps) {
  const cache = createShortCache<ReadonlyMap<string, VendorCredentials>>({ ms: cacheMs, max: 1, clock });
  return async (vendor: string): Promise<VendorCredentials> =>
    (await cache.get('all', () => readVendors(pool, log))).get(vendor) ?? unknownVendor;
}

async function readVendors(tx: Tx, log: KeyDeps['log']): Promise<ReadonlyMap<string, VendorCredentials>> {
  const rows = await listKeysInUse(tx);
  const seal = rows.length > 0 ? await readSealKey(tx) : null;
  const vendors = new Map<string, VendorCredentials>();
  if (!seal) return vendors;
  for (const row of rows) {
    const { keys } = vendors.get(row.vendor) ?? unknownVendor;
    const unknownRollback = row.unknownRollback === 12 ? 'TX_NOT_FOUND' : 'OK';
    try {
      vendors.set(row.vendor, {
        keys: [...keys, signingKeyOf(unsealKey(row, seal))],
        unknownRollback,
        keepsWallet: row.keepsWallet,
      });
    } catch (error) {
      // The row was changed: its signatures are refused, and the other vendors keep working.
      log.error({ err: error, key: row.id }, 'the key of a vendor does not open');
    }
  }
  return vendors;
}

/** Of all vendors, the newest first: our own calls to them are signed by these. */
export async function readSecrets(tx: Tx): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await listKeysInUse(tx);
  const seal = rows.length > 0 ? await readSealKey(tx) : null;
  const secrets = new Map<string, string[]>();
  for (const row of seal ? rows : [])
    secrets.set(row.vendor, [...(secrets.get(row.vendor) ?? []), unsealKey(row, seal as Buffer)]);
  return secrets;
}

/** Of one vendor, the newest first. */
export async function readSecretsOf(tx: Tx, vendor: string): Promise<readonly string[]> {
  const rows = await listKeysOf(tx, vendor);
  const seal = rows.length > 0 ? await readSealKey(tx) : null;
  return seal ? rows.map((row) => unsealKey(row, seal)) : [];
}

const unsealKey = ({ id, vendor, sealed }: Pick<KeyInUse, 'id' | 'vendor' | 'sealed'>, seal: Buffer): string =>
  openSecret(seal, { id, vendor, sealed });
