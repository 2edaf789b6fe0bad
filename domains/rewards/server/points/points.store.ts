/** The terms of points, the fractions of members, and what was changed into money. */
import type { Player } from '#domains/bets/server/index.ts';
import type { Id } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { BusinessDay, Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type PointsConfig = {
  readonly merchant: string;
  /** The valid bet that earns one point. */
  readonly earnPer: Money;
  /** So many points make one unit of money; zero: none are changed. */
  readonly ratio: number;
};

/** Of these brands; one without points is missing. */
export async function readPointsConfigs(tx: Tx, merchants: readonly string[]): Promise<PointsConfig[]> {
  const { rows } = await tx.query<PointsConfig>({
    name: 'rewards points configs',
    text: `SELECT merchant, earn_per AS "earnPer", ratio FROM rewards.points_config WHERE merchant = ANY ($1)`,
    values: [merchants],
  });
  return rows;
}

export async function savePointsConfig(tx: Tx, { merchant, earnPer, ratio }: PointsConfig): Promise<void> {
  await tx.query(
    `INSERT INTO rewards.points_config (merchant, earn_per, ratio) VALUES ($1, $2, $3)
     ON CONFLICT (merchant) DO UPDATE SET earn_per = excluded.earn_per, ratio = excluded.ratio`,
    [merchant, earnPer, ratio],
  );
}

export type PointsFraction = Player & { readonly milli: bigint };

/** Adds to what each has, and locks it; the members in one order, so that two batches do not wait for each other. */
export async function addFractions(tx: Tx, earned: readonly PointsFraction[]): Promise<PointsFraction[]> {
  const { rows } = await tx.query<PointsFraction>({
    name: 'rewards points add',
    text: `INSERT INTO rewards.points_fraction AS kept (member, currency, milli)
      SELECT member, currency, milli FROM unnest($1::text[], $2::text[], $3::bigint[]) AS new (member, currency, milli)
      ORDER BY member, currency
      ON CONFLICT (member, currency) DO UPDATE SET milli = kept.milli + excluded.milli
      RETURNING member, currency, milli`,
    values: columnsOf(earned),
  });
  return rows;
}

export async function writeFractions(tx: Tx, fractions: readonly PointsFraction[]): Promise<void> {
  await tx.query({
    name: 'rewards points rest',
    text: `UPDATE rewards.points_fraction kept SET milli = new.milli
      FROM unnest($1::text[], $2::text[], $3::bigint[]) AS new (member, currency, milli)
      WHERE kept.member = new.member AND kept.currency = new.currency`,
    values: columnsOf(fractions),
  });
}

const columnsOf = (rows: readonly PointsFraction[]) => [
  rows.map(({ member }) => member),
  rows.map(({ currency }) => currency),
  rows.map(({ milli }) => milli),
];

/** Conversions of one member follow each other, so that two at once do not exceed the day together. */
export async function lockPoints(tx: Tx, player: Player): Promise<void> {
  await addFractions(tx, [{ ...player, milli: 0n }]);
}

export type Conversion = Player & {
  readonly id: Id<'pc'>;
  readonly merchant: string;
  readonly points: number;
  readonly ratio: number;
  readonly amount: Money;
  readonly day: BusinessDay;
  readonly at: Instant;
};

export async function insertConversion(tx: Tx, row: Conversion): Promise<void> {
  await tx.query({
    name: 'rewards conversion insert',
    text: `INSERT INTO rewards.conversion (id, member, merchant, currency, points, ratio, amount, day, converted_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      row.id,
      row.member,
      row.merchant,
      row.currency,
      row.points,
      row.ratio,
      row.amount,
      row.day,
      new Date(row.at),
    ],
  });
}

export async function sumConverted(tx: Tx, { member, currency }: Player, day: BusinessDay): Promise<number> {
  const { rows } = await tx.query<{ points: bigint }>({
    name: 'rewards converted today',
    text: `SELECT coalesce(sum(points), 0)::bigint AS points FROM rewards.conversion
      WHERE member = $1 AND currency = $2 AND day = $3`,
    values: [member, currency, day],
  });
  return Number(rows[0]?.points ?? 0n);
}

/** Amounts of these conversions by their id. */
export async function readConvertedAmounts(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Money>> {
  const { rows } = await tx.query<{ id: string; amount: Money }>({
    name: 'rewards converted amounts',
    text: 'SELECT id, amount FROM rewards.conversion WHERE id = ANY ($1)',
    values: [ids],
  });
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}
