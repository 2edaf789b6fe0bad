/** What the mall offers. */
import type { Player } from '#domains/bets/server/index.ts';
import type { DeliveryKind, ItemCategory, ItemKind } from '#domains/rewards/contract/mall.ts';
import type { RewardTerms } from '#domains/rewards/rules/mall/redemption.ts';
import type { Id } from '#kernel/id.ts';
import type { Localized } from '#kernel/locale.ts';
import type { Money } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';

export type MallItem = RewardTerms & {
  readonly id: Id<'mi'>;
  readonly merchant: string;
  readonly currency: string;
  readonly kind: ItemKind;
  readonly category: ItemCategory;
  readonly name: Localized<string>;
  readonly note: Localized<string>;
  readonly detail: Localized<string>;
  readonly amount: Money;
  readonly delivery: DeliveryKind;
  readonly drawing: string;
  readonly position: number;
};

const columns = `id, merchant, currency, kind, category, name, note, detail, points, amount, delivery,
  amount_requirement AS "amountRequirement", level, stock, member_limit AS "memberLimit", starts_at AS "startsAt",
  ends_at AS "endsAt", drawing, position, active`;

/** More than a mall shows; staff cannot add beyond it. */
export const maxItems = 500;

/** Those that are on offer, whether their time has come or not. */
export async function listOpenItems(
  tx: Tx,
  { merchant, currency }: Pick<MallItem, 'merchant' | 'currency'>,
): Promise<MallItem[]> {
  const { rows } = await tx.query<MallItem>({
    name: 'rewards mall items',
    text: `SELECT ${columns} FROM rewards.mall_item WHERE merchant = $1 AND currency = $2 AND active
      ORDER BY position, id LIMIT ${maxItems}`,
    values: [merchant, currency],
  });
  return rows;
}

/** For staff: those that are off as well. */
export async function listAllItems(tx: Tx, merchant: string): Promise<MallItem[]> {
  const { rows } = await tx.query<MallItem>(
    `SELECT ${columns} FROM rewards.mall_item WHERE merchant = $1 ORDER BY position, id LIMIT ${maxItems}`,
    [merchant],
  );
  return rows;
}

export async function readItem(tx: Tx, id: string): Promise<MallItem | null> {
  const { rows } = await tx.query<MallItem>({
    name: 'rewards mall item',
    text: `SELECT ${columns} FROM rewards.mall_item WHERE id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

export async function lockItem(tx: Tx, id: string): Promise<MallItem | null> {
  const { rows } = await tx.query<MallItem>({
    name: 'rewards mall item lock',
    text: `SELECT ${columns} FROM rewards.mall_item WHERE id = $1 FOR UPDATE`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Where there is a stock: less than nothing puts back. The item is locked by it. */
export async function takeStock(tx: Tx, id: string, quantity: number): Promise<void> {
  await tx.query({
    name: 'rewards mall stock',
    text: 'UPDATE rewards.mall_item SET stock = stock - $2 WHERE id = $1 AND stock IS NOT NULL',
    values: [id, quantity],
  });
}

/** How many of each the member has, those that were rejected left out. */
export async function countTaken(
  tx: Tx,
  { member }: Pick<Player, 'member'>,
  items: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ item: string; taken: bigint }>({
    name: 'rewards mall taken',
    text: `SELECT item, sum(quantity)::bigint AS taken FROM rewards.redemption
      WHERE member = $1 AND item = ANY ($2) AND state <> 'rejected' GROUP BY item`,
    values: [member, items],
  });
  return new Map(rows.map(({ item, taken }) => [item, Number(taken)]));
}

export async function insertItem(tx: Tx, item: MallItem): Promise<void> {
  await tx.query(
    `INSERT INTO rewards.mall_item (id, merchant, currency, kind, category, name, note, detail, points, amount, delivery,
       amount_requirement, level, stock, member_limit, starts_at, ends_at, drawing, position, active)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`,
    [
      item.id,
      item.merchant,
      item.currency,
      item.kind,
      item.category,
      JSON.stringify(item.name),
      JSON.stringify(item.note),
      JSON.stringify(item.detail),
      item.points,
      item.amount,
      item.delivery,
      item.amountRequirement,
      item.level,
      item.stock,
      item.memberLimit,
      item.startsAt === null ? null : new Date(item.startsAt),
      item.endsAt === null ? null : new Date(item.endsAt),
      item.drawing,
      item.position,
      item.active,
    ],
  );
}

/** What staff may change while members look at it. */
export type ItemChange = Partial<
  Pick<MallItem, 'points' | 'stock' | 'level' | 'memberLimit' | 'active' | 'amountRequirement'>
>;

export async function writeItem(tx: Tx, item: MallItem): Promise<void> {
  await tx.query(
    `UPDATE rewards.mall_item SET points = $2, stock = $3, level = $4, member_limit = $5, active = $6, amount_requirement = $7
      WHERE id = $1`,
    [item.id, item.points, item.stock, item.level, item.memberLimit, item.active, item.amountRequirement],
  );
}
