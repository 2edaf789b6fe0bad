/** What staff set up for a vendor that is asked for the address of each game: where, and the keys that sign the question. */
import { createPublicKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { makeId } from '#kernel/id.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/rng.ts';
import { type GameUrlSetup, keepGameUrl, readGameUrl } from './game-url.store.ts';
import { hub88Vendor } from './gateway/hub88.ts';
import { sealSecret } from './gateway/sealed-secret.ts';
import { keepSeal } from './gateway/vendor-key.store.ts';
import { insertSigningKey, listSigningKeys, markSigningKeyRevoked } from './signing-key.store.ts';
import { type Judging, mayCall } from './transfer/address.ts';
import { type Deed, insertAudit, lockVendor } from './vendor-desk.store.ts';
import type { Desked } from './vendor-fault.ts';
import { fingerprintOf } from './vendor-public-key.ts';
import { isRemoved } from './vendor-setup.store.ts';

type Reasoned = Deed & { readonly remark: string };

type Setting = Reasoned & Judging & { readonly setup: GameUrlSetup | null };

const isLabel = (text: string) => /^[!-~]{1,64}$/.test(text);

export async function setGameUrl(tx: Tx, { remark, setup, sandbox, resolve, ...deed }: Setting): Desked<null> {
  const { vendor } = deed;
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  // No other protocol here asks for addresses.
  if (vendor !== hub88Vendor) return refuse('asks_otherwise');
  if (setup && ![setup.operator, setup.subPartner ?? 'brand'].every(isLabel)) return refuse('operator_refused');
  if (setup && !(await mayCall(setup.address, { sandbox, resolve }))) return refuse('address_refused');
  const before = await readGameUrl(tx, vendor);
  if (JSON.stringify(before) === JSON.stringify(setup)) return refuse('nothing_new');
  await keepGameUrl(tx, vendor, setup);
  await insertAudit(tx, { ...deed, action: 'vendor.game_url', detail: { before, after: setup, remark } });
  return done(null);
}

const mostKeys = 2;
const keyBits = 3_072;
const makePair = promisify(generateKeyPair);

export type SigningKeyFace = { readonly id: string; readonly createdAt: Instant; readonly fingerprint: string };

export const showSigningKeys = async (tx: Tx, vendor: string): Promise<SigningKeyFace[]> =>
  (await listSigningKeys(tx, vendor)).map(({ id, createdAt, publicPem }) => ({
    id,
    createdAt,
    fingerprint: fingerprintOf(createPublicKey(publicPem)),
  }));

/** The private half is sealed here and stands nowhere else; the public one is for the vendor. */
export async function giveSigningKey(
  tx: Tx,
  { remark, rng, ...deed }: Reasoned & { readonly rng: Rng },
): Desked<SigningKeyFace & { readonly publicPem: string }> {
  const { vendor, at } = deed;
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  if (vendor !== hub88Vendor) return refuse('asks_otherwise');
  if (await isRemoved(tx, vendor)) return refuse('vendor_removed');
  if ((await listSigningKeys(tx, vendor)).length >= mostKeys) return refuse('two_signing_keys');
  const { privateKey, publicKey } = await makePair('rsa', { modulusLength: keyBits });
  const id = makeId('vs', at, rng.bytes(16));
  const secret = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const sealed = sealSecret(await keepSeal(tx, rng.bytes(32)), { id, vendor, secret, rng });
  await insertSigningKey(tx, { id, vendor, sealed, publicPem, createdAt: at });
  const fingerprint = fingerprintOf(publicKey);
  await insertAudit(tx, { ...deed, action: 'vendor.signing_key_made', detail: { key: id, fingerprint, remark } });
  return done({ id, createdAt: at, fingerprint, publicPem });
}

export async function takeSigningKey(
  tx: Tx,
  { remark, key, ...deed }: Reasoned & { readonly key: string },
): Desked<null> {
  const { vendor, at } = deed;
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  if (!(await markSigningKeyRevoked(tx, { vendor, id: key, at }))) return refuse('key_unknown');
  await insertAudit(tx, { ...deed, action: 'vendor.signing_key_revoked', detail: { key, remark } });
  return done(null);
}
