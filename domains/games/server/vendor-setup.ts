/**
 * Outside vendors and their games, added and taken away by staff. A vendor leaves in two steps: its games are out of all
 * lists and take no stake at once, and its keys and addresses end when every round is over. Its rows stay for the history.
 */
import { listOpenBets } from '#domains/bets/server/index.ts';
import { hasMoneyAt } from '#domains/wallet/server/index.ts';
import { type Money, zero } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { dayMs, hourMs, type Instant, later } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/db.ts';
import type { JobContext } from '#platform/server/jobs/index.ts';
import { type GameCategory, gameCategories } from '../contract/category.ts';
import { hub88Vendor } from './gateway/hub88.ts';
import { addTransferVendor, type Deed, insertAudit, lockVendor, readTransferAddress } from './vendor-desk.store.ts';
import type { Desked, VendorFault } from './vendor-fault.ts';
import { insertGame, isNameTaken, markGameRemoved, type VendorGame } from './vendor-game.store.ts';
import * as store from './vendor-setup.store.ts';

/** Deeds of this page say why. */
type Reasoned = Deed & { readonly remark: string };

/** The house's own games and lotteries have pages and mathematics of ours; no vendor outside delivers them. */
const ownCategories: ReadonlySet<GameCategory> = new Set(['BGS', 'LOTT', 'ELOTT']);
export const outsideCategories = gameCategories.filter((category) => !ownCategories.has(category));

const isCode = (text: string) => /^[A-Z0-9_]{2,24}$/.test(text);
const isName = (text: string) =>
  /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\p{P}\p{S} ]{0,58}[\p{L}\p{M}\p{N}\p{P}\p{S}])?$/u.test(text);

async function isOwn(tx: Tx, vendor: string): Promise<boolean> {
  const categories = await store.listCategories(tx, vendor);
  return categories.some((category) => ownCategories.has(category)) || store.isInHouse(tx, vendor);
}

/** How a vendor works that was there before anybody set it up by a command. */
async function protocolOf(tx: Tx, vendor: string): Promise<store.VendorProtocol> {
  if (vendor === hub88Vendor) return 'hub88';
  return (await readTransferAddress(tx, vendor)) ? 'transfer' : 'seamless';
}

type Adding = Reasoned & {
  readonly name: string;
  readonly categories: readonly GameCategory[];
  readonly protocol: store.VendorProtocol;
  /** Those that offer it. */
  readonly brands: readonly string[];
};

/** What is wrong with the words alone; null where nothing is. */
function faultIn({ vendor, name, categories, protocol }: Adding): VendorFault | null {
  if (!isCode(vendor)) return 'code_refused';
  if (!isName(name)) return 'name_refused';
  if (categories.length === 0 || !categories.every((one) => outsideCategories.includes(one))) return 'category_refused';
  // Its calls name no vendor: behind its paths stands this one.
  return (protocol === 'hub88') === (vendor === hub88Vendor) ? null : 'protocol_refused';
}

/** Also for a further category or brand, and for a vendor that comes back. */
export async function addVendor(tx: Tx, adding: Adding): Desked<null> {
  const { remark, name, categories, protocol, brands, ...deed } = adding;
  const { vendor } = deed;
  const fault = faultIn(adding);
  if (fault) return refuse(fault);
  await lockVendor(tx, vendor);
  if (await isOwn(tx, vendor)) return refuse('own_vendor');
  const before = await store.readSetup(tx, vendor);
  const isThere = (await store.listCategories(tx, vendor)).length > 0;
  if (isThere && (before?.protocol ?? (await protocolOf(tx, vendor))) !== protocol) return refuse('protocol_refused');
  // Its last rounds are still paid by the old keys: they end first.
  if (before && before.removedAt !== null && before.disconnectedAt === null) return refuse('vendor_leaving');
  const changed = await store.insertVendorRows(tx, { vendor, name, categories, brands });
  if (changed === 0) return refuse('nothing_new');
  await store.keepSetup(tx, vendor, { protocol, removedAt: null, disconnectedAt: null });
  if (protocol === 'transfer') await addTransferVendor(tx, vendor);
  const detail = { name, categories, protocol, brands, remark };
  await insertAudit(tx, { ...deed, action: 'vendor.added', detail });
  return done(null);
}

const launchedWithinMs = dayMs;
/** Long enough for what was under way when its games left the lists, and for what a vendor says twice. */
const leaveMs = hourMs;

export type Leaving = {
  /** Rounds that are open now; a thousand stands for more. */
  readonly openRounds: number;
  readonly disconnectedFrom: Instant;
};

export async function removeVendor(tx: Tx, { remark, ...deed }: Reasoned): Desked<Leaving> {
  const { vendor, at } = deed;
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  if (await isOwn(tx, vendor)) return refuse('own_vendor');
  const before = await store.readSetup(tx, vendor);
  if (before && before.removedAt !== null) return refuse('nothing_new');
  // Players bring it home first: a vendor that nobody offers is closed in the cashier.
  if (await hasMoneyAt(tx, vendor)) return refuse('money_there');
  const protocol = before?.protocol ?? (await protocolOf(tx, vendor));
  await store.keepSetup(tx, vendor, { protocol, removedAt: at, disconnectedAt: null });
  await store.switchOff(tx, vendor);
  await store.endLaunchesOf(tx, { vendor, since: later(at, -launchedWithinMs), at });
  const openRounds = (await openRoundsOf(tx, vendor, at)).length;
  await insertAudit(tx, { ...deed, action: 'vendor.removed', detail: { remark, openRounds } });
  return done({ openRounds, disconnectedFrom: later(at, leaveMs) });
}

const openRoundsOf = (tx: Tx, vendor: string, at: Instant) =>
  listOpenBets(tx, { vassalage: vendor, before: later(at, 1), after: null, limit: 1_000 });

/** Run now and then by the worker. How many vendors were disconnected. */
export async function disconnectLeft({ pool, clock }: Pick<JobContext, 'pool' | 'clock'>): Promise<number> {
  const at = clock.now();
  let count = 0;
  for (const vendor of await store.listLeaving(pool, later(at, -leaveMs)))
    if (await transact(pool, (tx) => disconnectOne(tx, vendor, at))) count += 1;
  return count;
}

async function disconnectOne(tx: Tx, vendor: string, at: Instant): Promise<boolean> {
  await lockVendor(tx, vendor);
  const setup = await store.readSetup(tx, vendor);
  if (!setup || setup.removedAt === null || setup.disconnectedAt !== null) return false;
  if ((await openRoundsOf(tx, vendor, at)).length > 0 || (await hasMoneyAt(tx, vendor))) return false;
  await store.disconnect(tx, vendor, at);
  await store.keepSetup(tx, vendor, { ...setup, disconnectedAt: at });
  await insertAudit(tx, { vendor, actor: 'automatic', at, action: 'vendor.disconnected', detail: {} });
  return true;
}

type GameAdding = Reasoned & {
  readonly game: Omit<VendorGame, 'vendor'>;
  readonly name: string;
  /** What comes back of all stakes, in parts per million. */
  readonly rtpPpm: number;
  readonly stakes: { readonly least: Money; readonly most: Money } | null;
};

export async function addVendorGame(tx: Tx, { remark, game, name, rtpPpm, stakes, ...deed }: GameAdding): Desked<null> {
  const { vendor, at } = deed;
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  if (await isOwn(tx, vendor)) return refuse('own_vendor');
  if (!(await store.listCategories(tx, vendor)).includes(game.category)) return refuse('category_refused');
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(game.code)) return refuse('game_code_refused');
  if (!isName(name)) return refuse('name_refused');
  if (!Number.isInteger(rtpPpm) || rtpPpm < 1 || rtpPpm > 1_000_000) return refuse('return_refused');
  if (stakes && (stakes.least <= zero || stakes.most < stakes.least)) return refuse('stakes_refused');
  const whole = { vendor, ...game };
  if (await isNameTaken(tx, whole, name)) return refuse('game_known');
  if (!(await insertGame(tx, { ...whole, name, rtpPpm, stakes }, at))) return refuse('game_known');
  const told = stakes && { least: stakes.least.toString(), most: stakes.most.toString() };
  const detail = { ...game, name, rtpPpm, stakes: told, remark };
  await insertAudit(tx, { ...deed, action: 'vendor.game_added', detail });
  return done(null);
}

type GameRemoving = Reasoned & { readonly game: Omit<VendorGame, 'vendor'> };

/** It is in no list and takes no stake within five seconds; what is open in it is still ended and paid. */
export async function removeVendorGame(tx: Tx, { remark, game, ...deed }: GameRemoving): Desked<null> {
  const { vendor, at } = deed;
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  if (await isOwn(tx, vendor)) return refuse('own_vendor');
  if (!(await markGameRemoved(tx, { vendor, ...game }, at))) return refuse('game_unknown');
  await insertAudit(tx, { ...deed, action: 'vendor.game_removed', detail: { ...game, remark } });
  return done(null);
}
