/** Settings of a vendor that is queried for the address of each game: where, and the keys that sign the query. */
import { createPublicKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { makeId } from '#kernel/id.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { hub88Vendor } from '../hub88/hub88.ts';
import { type AddressCheck, mayCall } from '../outbound/outbound-address.ts';
import { type GameUrlSetup, readGameUrl, saveGameUrl } from './game-url.store.ts';
import { sealSecret } from './sealed-secret.ts';
import { insertSigningKey, listSigningKeys, markSigningKeyRevoked } from './signing-key.store.ts';
import { insertAudit, lockVendor, type VendorChange } from './vendor-admin.store.ts';
import type { VendorChangeResult } from './vendor-fault.ts';
import { saveSealKey } from './vendor-key.store.ts';
import { fingerprintOf } from './vendor-public-key.ts';
import { isRemoved } from './vendor-setup.store.ts';

type RemarkedChange = VendorChange & { readonly remark: string };

type GameUrlChange = RemarkedChange & AddressCheck & { readonly setup: GameUrlSetup | null };

const isLabel = (text: string) => /^[!-~]{1,64}$/.test(text);

export async function setGameUrl(
  tx: Tx,
  { remark, setup, sandbox, resolve, ...change }: GameUrlChange,
): VendorChangeResult<null> {
  const { vendor } = change;
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  // No other protocol queries addresses.
  if (vendor !== hub88Vendor) return refuse('asks_otherwise');
  if (setup && ![setup.operator, setup.subPartner ?? 'brand'].every(isLabel)) return refuse('operator_refused');
  if (setup && !(await mayCall(setup.address, { sandbox, resolve }))) return refuse('address_refused');
  const before = await readGameUrl(tx, vendor);
  if (JSON.stringify(before) === JSON.stringify(setup)) return refuse('nothing_new');
  await saveGameUrl(tx, vendor, setup);
  await insertAudit(tx, { ...change, action: 'vendor.game_url', detail: { before, after: setup, remark } });
  return done(null);
}

const maxKeys = 2;
const keyBits = 3_072;
const makePair = promisify(generateKeyPair);

export type SigningKeySummary = { readonly id: string; readonly createdAt: Instant; readonly fingerprint: string };

export const showSigningKeys = async (tx: Tx, vendor: string): Promise<SigningKeySummary[]> =>
  (await listSigningKeys(tx, vendor)).map(({ id, createdAt, publicPem }) => ({
    id,
    createdAt,
    fingerprint: fingerprintOf(createPublicKey(publicPem)),
  }));

/** The private half is stored only here, encrypted; the public one is for the vendor. */
export async function addSigningKey(
  tx: Tx,
  { remark, rng, ...change }: RemarkedChange & { readonly rng: Rng },
): VendorChangeResult<SigningKeySummary & { readonly publicPem: string }> {
  const { vendor, at } = change;
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  if (vendor !== hub88Vendor) return refuse('asks_otherwise');
  if (await isRemoved(tx, vendor)) return refuse('vendor_removed');
  if ((await listSigningKeys(tx, vendor)).length >= maxKeys) return refuse('two_signing_keys');
  const { privateKey, publicKey } = await makePair('rsa', { modulusLength: keyBits });
  const id = makeId('vs', at, rng.bytes(16));
  const secret = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const sealed = sealSecret(await saveSealKey(tx, rng.bytes(32)), { id, vendor, secret, rng });
  await insertSigningKey(tx, { id, vendor, sealed, publicPem, createdAt: at });
  const fingerprint = fingerprintOf(publicKey);
  await insertAudit(tx, { ...change, action: 'vendor.signing_key_made', detail: { key: id, fingerprint, remark } });
  return done({ id, createdAt: at, fingerprint, publicPem });
}

export async function removeSigningKey(
  tx: Tx,
  { remark, key, ...change }: RemarkedChange & { readonly key: string },
): VendorChangeResult<null> {
  const { vendor, at } = change;
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  if (!(await markSigningKeyRevoked(tx, { vendor, id: key, at }))) return refuse('key_unknown');
  await insertAudit(tx, { ...change, action: 'vendor.signing_key_revoked', detail: { key, remark } });
  return done(null);
}
