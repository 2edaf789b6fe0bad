/**
 * The public keys of vendors that sign by RSA, added and revoked by staff. They are not secret, so the fingerprint is shown
 * and recorded: the vendor computes its own, and the two are compared.
 */
import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { done, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { hub88Vendor } from '../hub88/hub88.ts';
import { insertPublicKey, listPublicKeyRows, markPublicKeyRevoked } from './public-key.store.ts';
import { insertAudit, lockVendor, type VendorChange } from './vendor-admin.store.ts';
import type { VendorChangeResult } from './vendor-fault.ts';
import { isRemoved } from './vendor-setup.store.ts';

/** For other vendors a public key would have no effect, and is refused. */
const signsByRsa: ReadonlySet<string> = new Set([hub88Vendor]);
const maxKeys = 2;
const minBits = 2_048;
/** Above it every call of the vendor would cost us more than it costs the vendor. */
const maxBits = 8_192;
/** With a small exponent a signature may be forged without the private key. */
const minExponent = 65_537n;

const pemForm = /^-----BEGIN PUBLIC KEY-----[\sA-Za-z0-9+/=]+-----END PUBLIC KEY-----$/;

/** Null: it is no public key. A private key is refused: its owner has leaked it, and we must not store it. */
function parseKey(text: string): KeyObject | null {
  try {
    return pemForm.test(text.trim()) ? createPublicKey(text) : null;
  } catch {
    return null;
  }
}

function isStrongKey({ asymmetricKeyType, asymmetricKeyDetails = {} }: KeyObject): boolean {
  const { modulusLength = 0, publicExponent = 0n } = asymmetricKeyDetails;
  const isLong = modulusLength >= minBits && modulusLength <= maxBits;
  return asymmetricKeyType === 'rsa' && isLong && publicExponent >= minExponent;
}

/** The output of `openssl pkey -pubin -outform DER | sha256sum`. */
export const fingerprintOf = (key: KeyObject) =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');

export type PublicKeySummary = {
  readonly id: string;
  readonly createdAt: Instant;
  /** Null: the stored text is no key, and no signature is accepted by it. */
  readonly fingerprint: string | null;
};

export async function showPublicKeys(tx: Tx, vendor: string): Promise<PublicKeySummary[]> {
  return (await listPublicKeyRows(tx, vendor)).map(({ id, createdAt, pem }) => {
    const key = parseKey(pem);
    return { id, createdAt, fingerprint: key && fingerprintOf(key) };
  });
}

type PublicKeyInput = VendorChange & { readonly pem: string };

export async function addPublicKey(tx: Tx, { pem, ...change }: PublicKeyInput): VendorChangeResult<PublicKeySummary> {
  const { vendor, at } = change;
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  if (!signsByRsa.has(vendor)) return refuse('signs_otherwise');
  if (await isRemoved(tx, vendor)) return refuse('vendor_removed');
  const key = parseKey(pem);
  if (!key || !isStrongKey(key)) return refuse('public_key_poor');
  const existing = await showPublicKeys(tx, vendor);
  const fingerprint = fingerprintOf(key);
  if (existing.some((one) => one.fingerprint === fingerprint)) return refuse('nothing_new');
  if (existing.length >= maxKeys) return refuse('two_public_keys');
  const id = await insertPublicKey(tx, { vendor, at, pem: key.export({ type: 'spki', format: 'pem' }).toString() });
  await insertAudit(tx, { ...change, action: 'vendor.public_key_given', detail: { key: id, fingerprint } });
  return done({ id, createdAt: at, fingerprint });
}

export async function removePublicKey(
  tx: Tx,
  { key, ...change }: VendorChange & { readonly key: string },
): VendorChangeResult<null> {
  const { vendor, at } = change;
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  const ours = (await showPublicKeys(tx, vendor)).find(({ id }) => id === key);
  if (!ours || !(await markPublicKeyRevoked(tx, key, at))) return refuse('key_unknown');
  const detail = { key, fingerprint: ours.fingerprint };
  await insertAudit(tx, { ...change, action: 'vendor.public_key_revoked', detail });
  return done(null);
}
