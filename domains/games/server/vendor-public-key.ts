/**
 * The public halves by which vendors that sign by RSA are believed, given and taken by people of the house. There is no secret
 * in them, so the fingerprint is shown and kept: the vendor reads its own out, and the two are compared.
 */
import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { done, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { hub88Vendor } from './gateway/hub88.ts';
import { insertPublicKey, listPublicKeyFaces, markPublicKeyRevoked } from './gateway/public-key.store.ts';
import { type Deed, insertAudit, lockVendor } from './vendor-desk.store.ts';
import type { Desked } from './vendor-fault.ts';
import { isRemoved } from './vendor-setup.store.ts';

/** A key that nobody would read gives a false calm. */
const signsByRsa: ReadonlySet<string> = new Set([hub88Vendor]);
const mostKeys = 2;
const leastBits = 2_048;
/** Above it every call of the vendor would cost us more than it costs the vendor. */
const mostBits = 8_192;
/** With a small one a signature may be made up without the private half. */
const leastExponent = 65_537n;

const pemForm = /^-----BEGIN PUBLIC KEY-----[\sA-Za-z0-9+/=]+-----END PUBLIC KEY-----$/;

/** Null: it is no public key. A private one is none: it has left its owner, and may not come into our books. */
function open(text: string): KeyObject | null {
  try {
    return pemForm.test(text.trim()) ? createPublicKey(text) : null;
  } catch {
    return null;
  }
}

function isStrong({ asymmetricKeyType, asymmetricKeyDetails = {} }: KeyObject): boolean {
  const { modulusLength = 0, publicExponent = 0n } = asymmetricKeyDetails;
  const isLong = modulusLength >= leastBits && modulusLength <= mostBits;
  return asymmetricKeyType === 'rsa' && isLong && publicExponent >= leastExponent;
}

/** As `openssl pkey -pubin -outform DER | sha256sum` says it. */
export const fingerprintOf = (key: KeyObject) =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');

export type PublicKeyFace = {
  readonly id: string;
  readonly createdAt: Instant;
  /** Null: what is kept there does not open, and nothing is believed by it. */
  readonly fingerprint: string | null;
};

export async function showPublicKeys(tx: Tx, vendor: string): Promise<PublicKeyFace[]> {
  return (await listPublicKeyFaces(tx, vendor)).map(({ id, createdAt, pem }) => {
    const key = open(pem);
    return { id, createdAt, fingerprint: key && fingerprintOf(key) };
  });
}

type Given = Deed & { readonly pem: string };

export async function givePublicKey(tx: Tx, { pem, ...deed }: Given): Desked<PublicKeyFace> {
  const { vendor, at } = deed;
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  if (!signsByRsa.has(vendor)) return refuse('signs_otherwise');
  if (await isRemoved(tx, vendor)) return refuse('vendor_removed');
  const key = open(pem);
  if (!key || !isStrong(key)) return refuse('public_key_poor');
  const kept = await showPublicKeys(tx, vendor);
  const fingerprint = fingerprintOf(key);
  if (kept.some((one) => one.fingerprint === fingerprint)) return refuse('nothing_new');
  if (kept.length >= mostKeys) return refuse('two_public_keys');
  const id = await insertPublicKey(tx, { vendor, at, pem: key.export({ type: 'spki', format: 'pem' }).toString() });
  await insertAudit(tx, { ...deed, action: 'vendor.public_key_given', detail: { key: id, fingerprint } });
  return done({ id, createdAt: at, fingerprint });
}

export async function takePublicKey(tx: Tx, { key, ...deed }: Deed & { readonly key: string }): Desked<null> {
  const { vendor, at } = deed;
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  const ours = (await showPublicKeys(tx, vendor)).find(({ id }) => id === key);
  if (!ours || !(await markPublicKeyRevoked(tx, key, at))) return refuse('key_unknown');
  const detail = { key, fingerprint: ours.fingerprint };
  await insertAudit(tx, { ...deed, action: 'vendor.public_key_revoked', detail });
  return done(null);
}
