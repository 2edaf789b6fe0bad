/** A vendor's secret keys and the address of its own wallet, set by staff. Each change has an audit entry. */
import { done, refuse } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { readVendorLaunch } from '../launch/vendor-launch.store.ts';
import { type AddressCheck, mayCall } from '../outbound/outbound-address.ts';
import { saveWalletAddress } from '../transfer/transfer-vendor.store.ts';
import { type GameUrlSetup, readGameUrl } from './game-url.store.ts';
import { type RoundQuerySetup, readRoundQuery } from './vendor-address.store.ts';
import {
  addTransferVendor,
  insertAudit,
  type KeySummary,
  listKeySummaries,
  lockVendor,
  readTransferAddress,
  type VendorChange,
} from './vendor-admin.store.ts';
import type { VendorChangeResult } from './vendor-fault.ts';
import { countGamesOf } from './vendor-game.store.ts';
import { type SigningKeySummary, showSigningKeys } from './vendor-game-url.ts';
import { issueVendorKey, revokeVendorKey, type VendorKey } from './vendor-key.ts';
import { type PublicKeySummary, showPublicKeys } from './vendor-public-key.ts';
import { isRemoved, readSetup, type VendorSetup } from './vendor-setup.store.ts';

export type VendorSummary = {
  /** Null: staff never set it up by a command. */
  readonly setup: VendorSetup | null;
  readonly games: number;
  readonly signingKeys: readonly SigningKeySummary[];
  /** Where it is queried for the address of a game; null: it is not. */
  readonly gameUrl: GameUrlSetup | null;
  readonly keys: readonly KeySummary[];
  readonly publicKeys: readonly PublicKeySummary[];
  /** Null: the money stays in the platform's wallet. */
  readonly wallet: { readonly address: string | null } | null;
  /** Null: its rounds are not queried. */
  readonly query: RoundQuerySetup | null;
  /** Where its games open; null: nothing was set up. */
  readonly launch: string | null;
};

export async function showVendor(tx: Tx, vendor: string): VendorChangeResult<VendorSummary> {
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  return done({
    setup: await readSetup(tx, vendor),
    games: await countGamesOf(tx, vendor),
    signingKeys: await showSigningKeys(tx, vendor),
    gameUrl: await readGameUrl(tx, vendor),
    keys: await listKeySummaries(tx, vendor),
    publicKeys: await showPublicKeys(tx, vendor),
    wallet: await readTransferAddress(tx, vendor),
    query: await readRoundQuery(tx, vendor),
    launch: (await readVendorLaunch(tx, vendor))?.address ?? null,
  });
}

/** Two, so that a vendor changes from one to the next without a pause; a third would be one that nobody needs. */
const maxKeys = 2;
/** A secret that a vendor chose itself must be too long to guess, and safe in a header. */
const isSecret = (text: string) => /^[!-~]{24,200}$/.test(text);

type NewVendorKeyInput = VendorChange & { readonly rng: Rng; readonly secret?: string | undefined };

/** The secret is returned to the caller once; here it is stored encrypted, and it is in no audit entry and no log. */
export async function addVendorKey(
  tx: Tx,
  { vendor, actor, at, rng, secret }: NewVendorKeyInput,
): VendorChangeResult<VendorKey> {
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  if (await isRemoved(tx, vendor)) return refuse('vendor_removed');
  if ((await listKeySummaries(tx, vendor)).length >= maxKeys) return refuse('two_keys');
  if (secret !== undefined && !isSecret(secret)) return refuse('secret_poor');
  const key = await issueVendorKey(tx, { vendor, at, rng, secret });
  const detail = { key: key.id, by: secret === undefined ? 'house' : 'vendor' };
  await insertAudit(tx, { vendor, actor, at, action: 'vendor.key_made', detail });
  return done(key);
}

export async function removeVendorKey(
  tx: Tx,
  { key, ...change }: VendorChange & { readonly key: string },
): VendorChangeResult<null> {
  const { vendor, at } = change;
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  const isOurs = (await listKeySummaries(tx, vendor)).some(({ id }) => id === key);
  if (!isOurs || !(await revokeVendorKey(tx, key, at))) return refuse('key_unknown');
  await insertAudit(tx, { ...change, action: 'vendor.key_revoked', detail: { key } });
  return done(null);
}

type WalletAddressChange = VendorChange &
  AddressCheck & {
    /** Null deletes it: balances at the vendor stay in our ledger, and no money moves until there is an address again. */
    readonly address: string | null;
    /** The vendor had no wallet until now: from here on its games are played from its own wallet. */
    readonly isNew: boolean;
  };

export async function setWalletAddress(
  tx: Tx,
  { address, isNew, sandbox, resolve, ...change }: WalletAddressChange,
): VendorChangeResult<null> {
  const { vendor } = change;
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  if (address !== null && !(await mayCall(address, { sandbox, resolve }))) return refuse('address_refused');
  const before = await readTransferAddress(tx, vendor);
  if (!before && (!isNew || address === null)) return refuse('no_own_wallet');
  if (before?.address === address) return refuse('nothing_new');
  await addTransferVendor(tx, vendor);
  await saveWalletAddress(tx, { vendor, address });
  const detail = { before: before?.address ?? null, after: address };
  await insertAudit(tx, { ...change, action: 'vendor.wallet_address', detail });
  return done(null);
}
