/** The site is closed and opened by somebody of the house, under a name. */
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type Actor, insertAudit } from './audit.store.ts';
import { listBrands } from './brand.store.ts';
import * as store from './maintenance.store.ts';

type Order = {
  /** Null: every brand. */
  readonly merchant: string | null;
  readonly actor: Actor;
  readonly at: Instant;
};

type Fault = 'brand_unknown' | 'nothing_new';

/** What runs already is replaced, so that the end is the one that was said last. Null: nobody knows it. */
export async function closeSite(
  tx: Tx,
  { until, ...order }: Order & { readonly until: Instant | null },
): Promise<Outcome<null, Fault | 'end_past'>> {
  const { merchant, at } = order;
  if (until !== null && until <= at) return refuse('end_past');
  const running = await runningOf(tx, order);
  if (!running.ok) return running;
  const isSame = ({ endsAt }: store.Window) => endsAt === until;
  if (running.value.length > 0 && running.value.every(isSame)) return refuse('nothing_new');
  for (const { id } of running.value) await store.endWindow(tx, id, at);
  const id = await store.insertWindow(tx, { merchant, from: at, until });
  await record(tx, order, { kind: 'site_closed', window: id });
  return done(null);
}

/** Windows to come stay. A brand cannot be opened alone while all of them are closed. */
export async function openSite(tx: Tx, order: Order): Promise<Outcome<null, Fault | 'all_closed'>> {
  const running = await runningOf(tx, order);
  if (!running.ok) return running;
  const { merchant, at } = order;
  if (merchant !== null && (await store.listRunning(tx, { merchant: null, now: at })).length > 0) {
    return refuse('all_closed');
  }
  if (running.value.length === 0) return refuse('nothing_new');
  for (const { id } of running.value) {
    await store.endWindow(tx, id, at);
    await record(tx, order, { kind: 'site_opened', window: id });
  }
  return done(null);
}

async function runningOf(tx: Tx, { merchant, at }: Order): Promise<Outcome<store.Window[], 'brand_unknown'>> {
  await store.lockWindows(tx);
  const isKnown = merchant === null || (await listBrands(tx)).some((brand) => brand.merchant === merchant);
  return isKnown ? done(await store.listRunning(tx, { merchant, now: at })) : refuse('brand_unknown');
}

/** The window's own row says for whom and until when. */
const record = (
  tx: Tx,
  { actor, at }: Order,
  { kind, window }: { kind: 'site_closed' | 'site_opened'; window: string },
): Promise<void> => insertAudit(tx, { actor: actor.name, kind, subject: `maintenance:${window}`, ip: actor.ip, at });
