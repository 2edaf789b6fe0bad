/** The keys by which vendors sign. The secret is told once, when it is made; at rest it is sealed. */
import { makeId } from '#kernel/id.ts';
import type { Clock, Instant } from '#kernel/time.ts';
import { briefCache } from '#platform/server/brief-cache.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import type { Rng } from '#platform/server/rng.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';
import { type SigningKey, signingKeyOf } from './signature.ts';
import {
  insertVendorKey,
  type KeyInUse,
  keepSeal,
  listKeysInUse,
  listKeysOf,
  markRevoked,
  readSeal,
} from './vendor-key.store.ts';

export type VendorKey = { readonly id: string; readonly secret: string };
type Making = {
  readonly vendor: string;
  readonly at: Instant;
  readonly rng: Rng;
  /** One that the vendor chose; drawn where there is none. */
  readonly secret?: string | undefined;
};

export async function issueVendorKey(tx: Tx, { vendor, at, rng, secret: chosen }: Making): Promise<VendorKey> {
  const seal = await keepSeal(tx, rng.bytes(32));
  const id = makeId('vk', at, rng.bytes(16));
  const secret = chosen ?? Buffer.from(rng.bytes(32)).toString('base64url');
  await insertVendorKey(tx, { id, vendor, sealed: sealSecret(seal, { id, vendor, secret, rng }), createdAt: at });
  return { id, secret };
}

/** Nothing that it signed is believed any more, in every process within five seconds. */
export const revokeVendorKey = markRevoked;

/** What the gateway has to know of a vendor at every call. */
export type Vendor = {
  readonly keys: readonly SigningKey[];
  readonly unknownRollback: 'OK' | 'TX_NOT_FOUND';
  readonly keepsWallet: boolean;
};

const keptMs = 5_000;
const nobody: Vendor = { keys: [], unknownRollback: 'OK', keepsWallet: false };

type KeyDeps = { readonly pool: Pool; readonly clock: Clock; readonly log: Pick<Log, 'error'> };

/** All of them in one look: a flood of calls under invented names costs no question to the database. */
export function createVendorOf({ pool, clock, log }: KeyDeps) {
  const kept = briefCache<ReadonlyMap<string, Vendor>>({ ms: keptMs, max: 1, clock });
  return async (vendor: string): Promise<Vendor> =>
    (await kept.get('all', () => readVendors(pool, log))).get(vendor) ?? nobody;
}

async function readVendors(tx: Tx, log: KeyDeps['log']): Promise<ReadonlyMap<string, Vendor>> {
  const rows = await listKeysInUse(tx);
  const seal = rows.length > 0 ? await readSeal(tx) : null;
  const vendors = new Map<string, Vendor>();
  if (!seal) return vendors;
  for (const row of rows) {
    const { keys } = vendors.get(row.vendor) ?? nobody;
    const unknownRollback = row.unknownRollback === 12 ? 'TX_NOT_FOUND' : 'OK';
    try {
      vendors.set(row.vendor, {
        keys: [...keys, signingKeyOf(open(row, seal))],
        unknownRollback,
        keepsWallet: row.keepsWallet,
      });
    } catch (error) {
      // Somebody changed the row: nothing that it signs is believed, and the other vendors play on.
      log.error({ err: error, key: row.id }, 'the key of a vendor does not open');
    }
  }
  return vendors;
}

/** Of all vendors, the newest first: by these the house signs what it asks of them. */
export async function readSecrets(tx: Tx): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await listKeysInUse(tx);
  const seal = rows.length > 0 ? await readSeal(tx) : null;
  const secrets = new Map<string, string[]>();
  for (const row of seal ? rows : [])
    secrets.set(row.vendor, [...(secrets.get(row.vendor) ?? []), open(row, seal as Buffer)]);
  return secrets;
}

/** Of one vendor, the newest first. */
export async function readSecretsOf(tx: Tx, vendor: string): Promise<readonly string[]> {
  const rows = await listKeysOf(tx, vendor);
  const seal = rows.length > 0 ? await readSeal(tx) : null;
  return seal ? rows.map((row) => open(row, seal)) : [];
}

const open = ({ id, vendor, sealed }: Pick<KeyInUse, 'id' | 'vendor' | 'sealed'>, seal: Buffer): string =>
  openSecret(seal, { id, vendor, sealed });
