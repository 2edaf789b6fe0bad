/** Staff closes and opens the site; the name of the actor is recorded. */
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { insertAudit, type StaffActor } from '../audit.store.ts';
import { listBrands } from '../brand/brand.store.ts';
import * as store from './maintenance.store.ts';

type MaintenanceRequest = {
  /** Null: every brand. */
  readonly merchant: string | null;
  readonly actor: StaffActor;
  readonly at: Instant;
};

type MaintenanceFault = 'brand_unknown' | 'nothing_new';

/** Replaces a running maintenance, so that the last given end applies. Null: the end is unknown. */
export async function closeSite(
  tx: Tx,
  { until, ...order }: MaintenanceRequest & { readonly until: Instant | null },
): Promise<Outcome<null, MaintenanceFault | 'end_past'>> {
  const { merchant, at } = order;
  if (until !== null && until <= at) return refuse('end_past');
  const running = await findRunningWindows(tx, order);
  if (!running.ok) return running;
  const isSame = ({ endsAt }: store.MaintenanceWindow) => endsAt === until;
  if (running.value.length > 0 && running.value.every(isSame)) return refuse('nothing_new');
  for (const { id } of running.value) await store.endWindow(tx, id, at);
  const id = await store.insertWindow(tx, { merchant, from: at, until });
  await recordAudit(tx, order, { kind: 'site_closed', window: id });
  return done(null);
}

/** Windows to come stay. A brand cannot be opened alone while all of them are closed. */
export async function openSite(
  tx: Tx,
  order: MaintenanceRequest,
): Promise<Outcome<null, MaintenanceFault | 'all_closed'>> {
  const running = await findRunningWindows(tx, order);
  if (!running.ok) return running;
  const { merchant, at } = order;
  if (merchant !== null && (await store.listRunningWindows(tx, { merchant: null, now: at })).length > 0) {
    return refuse('all_closed');
  }
  if (running.value.length === 0) return refuse('nothing_new');
  for (const { id } of running.value) {
    await store.endWindow(tx, id, at);
    await recordAudit(tx, order, { kind: 'site_opened', window: id });
  }
  return done(null);
}

async function findRunningWindows(
  tx: Tx,
  { merchant, at }: MaintenanceRequest,
): Promise<Outcome<store.MaintenanceWindow[], 'brand_unknown'>> {
  await store.lockMaintenance(tx);
  const isKnown = merchant === null || (await listBrands(tx)).some((brand) => brand.merchant === merchant);
  return isKnown ? done(await store.listRunningWindows(tx, { merchant, now: at })) : refuse('brand_unknown');
}

/** The window's own row says for whom and until when. */
const recordAudit = (
  tx: Tx,
  { actor, at }: MaintenanceRequest,
  { kind, window }: { kind: 'site_closed' | 'site_opened'; window: string },
): Promise<void> => insertAudit(tx, { actor: actor.name, kind, subject: `maintenance:${window}`, ip: actor.ip, at });
