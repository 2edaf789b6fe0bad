/** What staff sets up: rewards of the mall, and what a brand says about points. */
import { assert } from '#kernel/assert.ts';
import { makeId } from '#kernel/id.ts';
import { moneyText } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { type PointsConfig, readPointsConfigs, savePointsConfig } from '../points/points.store.ts';
import { insertMallAudit } from './audit.store.ts';
import {
  type ItemChange,
  insertItem,
  listAllItems,
  lockItem,
  type MallItem,
  maxItems,
  writeItem,
} from './item.store.ts';
import type { MallStaffAction } from './redemption-review.ts';

export type NewItem = Omit<MallItem, 'id' | 'position'>;

type ItemRequest = MallStaffAction & { readonly item: NewItem; readonly rng: Pick<Rng, 'bytes'> };

/** It stands behind those that are there. */
export async function addItem(
  tx: Tx,
  { item, rng, actor, reason, at }: ItemRequest,
): Promise<Outcome<MallItem, 'mall_full'>> {
  const items = await listAllItems(tx, item.merchant);
  if (items.length >= maxItems) return refuse('mall_full');
  const position = items.reduce((last, one) => Math.max(last, one.position + 1), 0);
  const added: MallItem = { ...item, id: makeId('mi', at, rng.bytes(16)), position };
  await insertItem(tx, added);
  await insertMallAudit(tx, { actor, action: 'item.added', subject: added.id, reason, detail: detailOf(item), at });
  return done(added);
}

/** What was asked for before keeps its price. */
export async function changeItem(
  tx: Tx,
  { item: id, change, actor, reason, at }: MallStaffAction & { readonly item: string; readonly change: ItemChange },
): Promise<Outcome<MallItem, 'item_unknown'>> {
  const item = await lockItem(tx, id);
  if (!item) return refuse('item_unknown');
  const changed = { ...item, ...change };
  await writeItem(tx, changed);
  await insertMallAudit(tx, { actor, action: 'item.changed', subject: id, reason, detail: detailOf(change), at });
  return done(changed);
}

type ConfigChange = Partial<Pick<PointsConfig, 'ratio' | 'earnPer'>>;

/** The first one of a brand needs all of it. */
export async function changePointsConfig(
  tx: Tx,
  {
    merchant,
    change,
    actor,
    reason,
    at,
  }: MallStaffAction & { readonly merchant: string; readonly change: ConfigChange },
): Promise<Outcome<PointsConfig, 'config_incomplete'>> {
  const [known] = await readPointsConfigs(tx, [merchant]);
  const { earnPer = known?.earnPer, ratio = known?.ratio } = change;
  if (earnPer === undefined || ratio === undefined) return refuse('config_incomplete');
  await savePointsConfig(tx, { merchant, earnPer, ratio });
  await insertMallAudit(tx, { actor, action: 'points.set', subject: merchant, reason, detail: detailOf(change), at });
  const [saved] = await readPointsConfigs(tx, [merchant]);
  assert(saved !== undefined, `the points of ${merchant} were not saved`);
  return done(saved);
}

const detailOf = (change: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]: [string, unknown]) => [
        name,
        typeof value === 'bigint' ? moneyText(value as MallItem['amount']) : value,
      ]),
  );
