/**
 * External vendors and their games, added and removed by staff. A vendor leaves in two steps: its games leave all lists and
 * take no stake immediately, and its keys and addresses end when every round is over. Its rows stay for the history.
 */
import { listOpenBets } from '#domains/bets/server/index.ts';
import { type GameCategory, gameCategories } from '#domains/games/contract/category.ts';
import { hasFundsAt } from '#domains/wallet/server/index.ts';
import { type Money, zero } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs, hourMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import type { JobContext } from '#platform/server/jobs/index.ts';
import { hub88Vendor } from '../hub88/hub88.ts';
import {
  addTransferVendor,
  insertAudit,
  lockVendor,
  readTransferAddress,
  type VendorChange,
} from './vendor-admin.store.ts';
import type { VendorChangeResult, VendorFault } from './vendor-fault.ts';
import { insertGame, isNameTaken, markGameRemoved, type VendorGame } from './vendor-game.store.ts';
import * as store from './vendor-setup.store.ts';

/** Changes of this page have a remark. */
type RemarkedChange = VendorChange & { readonly remark: string };

/** The operator's own games and lotteries run on the platform; no external vendor delivers them. */
const ownCategories: ReadonlySet<GameCategory> = new Set(['BGS', 'LOTT', 'ELOTT']);
export const externalCategories = gameCategories.filter((category) => !ownCategories.has(category));

const isCode = (text: string) => /^[A-Z0-9_]{2,24}$/.test(text);
const isName = (text: string) =>
  /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\p{P}\p{S} ]{0,58}[\p{L}\p{M}\p{N}\p{P}\p{S}])?$/u.test(text);

async function isOwn(tx: Tx, vendor: string): Promise<boolean> {
  const categories = await store.listCategories(tx, vendor);
  return categories.some((category) => ownCategories.has(category)) || store.isOwnVendor(tx, vendor);
}

/** The protocol of a vendor that was there before staff could set it up by a command. */
async function protocolOf(tx: Tx, vendor: string): Promise<store.VendorProtocol> {
  if (vendor === hub88Vendor) return 'hub88';
  return (await readTransferAddress(tx, vendor)) ? 'transfer' : 'seamless';
}

type NewVendorInput = RemarkedChange & {
  readonly name: string;
  readonly categories: readonly GameCategory[];
  readonly protocol: store.VendorProtocol;
  /** The brands that offer it. */
  readonly brands: readonly string[];
};

/** The first fault of the input alone; null where it is valid. */
function faultIn({ vendor, name, categories, protocol }: NewVendorInput): VendorFault | null {
  if (!isCode(vendor)) return 'code_refused';
  if (!isName(name)) return 'name_refused';
  if (categories.length === 0 || !categories.every((one) => externalCategories.includes(one)))
    return 'category_refused';
  // Hub88's calls name no vendor: its paths belong to this one.
  return (protocol === 'hub88') === (vendor === hub88Vendor) ? null : 'protocol_refused';
}

/** Also for a further category or brand, and for a vendor that comes back. */
export async function addVendor(tx: Tx, input: NewVendorInput): VendorChangeResult<null> {
  const { remark, name, categories, protocol, brands, ...change } = input;
  const { vendor } = change;
  const fault = faultIn(input);
  if (fault) return refuse(fault);
  await lockVendor(tx, vendor);
  if (await isOwn(tx, vendor)) return refuse('own_vendor');
  const before = await store.readSetup(tx, vendor);
  const isThere = (await store.listCategories(tx, vendor)).length > 0;
  if (isThere && (before?.protocol ?? (await protocolOf(tx, vendor))) !== protocol) return refuse('protocol_refused');
  // Its last rounds are still paid by calls with the old keys: those have to end first.
  if (before && before.removedAt !== null && before.disconnectedAt === null) return refuse('vendor_leaving');
  const changed = await store.insertVendorRows(tx, { vendor, name, categories, brands });
  if (changed === 0) return refuse('nothing_new');
  await store.saveSetup(tx, vendor, { protocol, removedAt: null, disconnectedAt: null });
  if (protocol === 'transfer') await addTransferVendor(tx, vendor);
  const detail = { name, categories, protocol, brands, remark };
  await insertAudit(tx, { ...change, action: 'vendor.added', detail });
  return done(null);
}

const launchedWithinMs = dayMs;
/** Long enough for calls that were under way when its games left the lists, and for the vendor's retries. */
const disconnectDelayMs = hourMs;

export type VendorRemoval = {
  /** Rounds that are open now, at most a thousand. */
  readonly openRounds: number;
  readonly disconnectedFrom: Instant;
};

export async function removeVendor(tx: Tx, { remark, ...change }: RemarkedChange): VendorChangeResult<VendorRemoval> {
  const { vendor, at } = change;
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  if (await isOwn(tx, vendor)) return refuse('own_vendor');
  const before = await store.readSetup(tx, vendor);
  if (before && before.removedAt !== null) return refuse('nothing_new');
  // Players transfer it back first: in the cashier a vendor that no brand offers is closed.
  if (await hasFundsAt(tx, vendor)) return refuse('money_there');
  const protocol = before?.protocol ?? (await protocolOf(tx, vendor));
  await store.saveSetup(tx, vendor, { protocol, removedAt: at, disconnectedAt: null });
  await store.disableVendor(tx, vendor);
  await store.endLaunchesOf(tx, { vendor, since: addMs(at, -launchedWithinMs), at });
  const openRounds = (await openRoundsOf(tx, vendor, at)).length;
  await insertAudit(tx, { ...change, action: 'vendor.removed', detail: { remark, openRounds } });
  return done({ openRounds, disconnectedFrom: addMs(at, disconnectDelayMs) });
}

const openRoundsOf = (tx: Tx, vendor: string, at: Instant) =>
  listOpenBets(tx, { vassalage: vendor, before: addMs(at, 1), after: null, limit: 1_000 });

/** Run periodically by the worker. Returns the number of disconnected vendors. */
export async function disconnectRemovedVendors({ pool, clock }: Pick<JobContext, 'pool' | 'clock'>): Promise<number> {
  const at = clock.now();
  let count = 0;
  for (const vendor of await store.listVendorsToDisconnect(pool, addMs(at, -disconnectDelayMs)))
    if (await transact(pool, (tx) => disconnectOne(tx, vendor, at))) count += 1;
  return count;
}

async function disconnectOne(tx: Tx, vendor: string, at: Instant): Promise<boolean> {
  await lockVendor(tx, vendor);
  const setup = await store.readSetup(tx, vendor);
  if (!setup || setup.removedAt === null || setup.disconnectedAt !== null) return false;
  if ((await openRoundsOf(tx, vendor, at)).length > 0 || (await hasFundsAt(tx, vendor))) return false;
  await store.disconnectVendor(tx, vendor, at);
  await store.saveSetup(tx, vendor, { ...setup, disconnectedAt: at });
  await insertAudit(tx, { vendor, actor: 'automatic', at, action: 'vendor.disconnected', detail: {} });
  return true;
}

type NewGameInput = RemarkedChange & {
  readonly game: Omit<VendorGame, 'vendor'>;
  readonly name: string;
  /** The return to player, in parts per million. */
  readonly rtpPpm: number;
  readonly stakes: { readonly least: Money; readonly most: Money } | null;
};

export async function addVendorGame(
  tx: Tx,
  { remark, game, name, rtpPpm, stakes, ...change }: NewGameInput,
): VendorChangeResult<null> {
  const { vendor, at } = change;
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  if (await isOwn(tx, vendor)) return refuse('own_vendor');
  if (!(await store.listCategories(tx, vendor)).includes(game.category)) return refuse('category_refused');
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(game.code)) return refuse('game_code_refused');
  if (!isName(name)) return refuse('name_refused');
  if (!Number.isInteger(rtpPpm) || rtpPpm < 1 || rtpPpm > 1_000_000) return refuse('return_refused');
  if (stakes && (stakes.least <= zero || stakes.most < stakes.least)) return refuse('stakes_refused');
  const vendorGame = { vendor, ...game };
  if (await isNameTaken(tx, vendorGame, name)) return refuse('game_known');
  if (!(await insertGame(tx, { ...vendorGame, name, rtpPpm, stakes }, at))) return refuse('game_known');
  const stakeTexts = stakes && { least: stakes.least.toString(), most: stakes.most.toString() };
  const detail = { ...game, name, rtpPpm, stakes: stakeTexts, remark };
  await insertAudit(tx, { ...change, action: 'vendor.game_added', detail });
  return done(null);
}

type GameRemoval = RemarkedChange & { readonly game: Omit<VendorGame, 'vendor'> };

/** Within five seconds it is in no list and takes no stake; its open rounds are still ended and paid. */
export async function removeVendorGame(tx: Tx, { remark, game, ...change }: GameRemoval): VendorChangeResult<null> {
  const { vendor, at } = change;
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  if (await isOwn(tx, vendor)) return refuse('own_vendor');
  if (!(await markGameRemoved(tx, { vendor, ...game }, at))) return refuse('game_unknown');
  await insertAudit(tx, { ...change, action: 'vendor.game_removed', detail: { ...game, remark } });
  return done(null);
}
