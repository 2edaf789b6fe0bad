/** What people of the house set up for a vendor: its secret keys and the address of its own wallet. Each deed leaves its row. */
import { done, refuse } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/rng.ts';
import { type GameUrlSetup, readGameUrl } from './game-url.store.ts';
import { issueVendorKey, revokeVendorKey, type VendorKey } from './gateway/vendor-key.ts';
import { type Judging, mayCall } from './transfer/address.ts';
import { keepWalletAddress } from './transfer-vendor.store.ts';
import { type QueryFace, readQuery } from './vendor-address.store.ts';
import {
  addTransferVendor,
  type Deed,
  insertAudit,
  type KeyFace,
  listKeyFaces,
  lockVendor,
  readTransferAddress,
} from './vendor-desk.store.ts';
import type { Desked } from './vendor-fault.ts';
import { countGamesOf } from './vendor-game.store.ts';
import { type SigningKeyFace, showSigningKeys } from './vendor-game-url.ts';
import { readVendorLaunch } from './vendor-launch.store.ts';
import { type PublicKeyFace, showPublicKeys } from './vendor-public-key.ts';
import { isRemoved, readSetup, type VendorSetup } from './vendor-setup.store.ts';

export type VendorFace = {
  /** Null: staff never set it up by a command. */
  readonly setup: VendorSetup | null;
  readonly games: number;
  readonly signingKeys: readonly SigningKeyFace[];
  /** Where it is asked for the address of a game; null: it is not. */
  readonly gameUrl: GameUrlSetup | null;
  readonly keys: readonly KeyFace[];
  readonly publicKeys: readonly PublicKeyFace[];
  /** Null: the house keeps the money. */
  readonly wallet: { readonly address: string | null } | null;
  /** Null: it is asked for no round. */
  readonly query: QueryFace | null;
  /** Where its games open; null: nothing was set up. */
  readonly launch: string | null;
};

export async function showVendor(tx: Tx, vendor: string): Desked<VendorFace> {
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  return done({
    setup: await readSetup(tx, vendor),
    games: await countGamesOf(tx, vendor),
    signingKeys: await showSigningKeys(tx, vendor),
    gameUrl: await readGameUrl(tx, vendor),
    keys: await listKeyFaces(tx, vendor),
    publicKeys: await showPublicKeys(tx, vendor),
    wallet: await readTransferAddress(tx, vendor),
    query: await readQuery(tx, vendor),
    launch: (await readVendorLaunch(tx, vendor))?.address ?? null,
  });
}

/** A vendor changes from one to the next without a pause; a third would be one that nobody remembers. */
const mostKeys = 2;
/** What a vendor chose itself has to be long enough that nobody finds it out, and to survive a header. */
const isSecret = (text: string) => /^[!-~]{24,200}$/.test(text);

type Keying = Deed & { readonly rng: Rng; readonly secret?: string | undefined };

/** The secret is told to the caller once; here it is sealed, and it stands in no row and no log. */
export async function giveVendorKey(tx: Tx, { vendor, actor, at, rng, secret }: Keying): Desked<VendorKey> {
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  if (await isRemoved(tx, vendor)) return refuse('vendor_removed');
  if ((await listKeyFaces(tx, vendor)).length >= mostKeys) return refuse('two_keys');
  if (secret !== undefined && !isSecret(secret)) return refuse('secret_poor');
  const key = await issueVendorKey(tx, { vendor, at, rng, secret });
  const detail = { key: key.id, by: secret === undefined ? 'house' : 'vendor' };
  await insertAudit(tx, { vendor, actor, at, action: 'vendor.key_made', detail });
  return done(key);
}

export async function takeVendorKey(tx: Tx, { key, ...deed }: Deed & { readonly key: string }): Desked<null> {
  const { vendor, at } = deed;
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  const isOurs = (await listKeyFaces(tx, vendor)).some(({ id }) => id === key);
  if (!isOurs || !(await revokeVendorKey(tx, key, at))) return refuse('key_unknown');
  await insertAudit(tx, { ...deed, action: 'vendor.key_revoked', detail: { key } });
  return done(null);
}

type Moving = Deed &
  Judging & {
    /** Null takes it away: what lies there stays in our books, and nothing moves until there is one again. */
    readonly address: string | null;
    /** The vendor kept no balances until now: from here on its games are played from its own wallet. */
    readonly isNew: boolean;
  };

export async function setWalletAddress(tx: Tx, { address, isNew, sandbox, resolve, ...deed }: Moving): Desked<null> {
  const { vendor } = deed;
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  if (address !== null && !(await mayCall(address, { sandbox, resolve }))) return refuse('address_refused');
  const before = await readTransferAddress(tx, vendor);
  if (!before && (!isNew || address === null)) return refuse('no_own_wallet');
  if (before?.address === address) return refuse('nothing_new');
  await addTransferVendor(tx, vendor);
  await keepWalletAddress(tx, { vendor, address });
  const detail = { before: before?.address ?? null, after: address };
  await insertAudit(tx, { ...deed, action: 'vendor.wallet_address', detail });
  return done(null);
}
