import type { Money } from '#kernel/money.ts';
import { type BusinessDay, businessDayOf, defaultOffsetMinutes, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

/** The zone of the platform's day. */
/** A million of the currency unit, where nothing else is agreed. */
const defaultDailyLimit = 10_000_000_000n;

export type Gift = { readonly vendor: string; readonly currency: string; readonly amount: Money; readonly at: Instant };

export type GiftDay = Omit<Gift, 'at' | 'amount'> & { readonly day: BusinessDay; readonly isOver: boolean };

/** Adds prizes to each vendor's total of the day and returns where it exceeds the limit; the caller then rolls back. */
export async function addGifts(tx: Tx, gifts: readonly Gift[]): Promise<GiftDay[]> {
  if (gifts.length === 0) return [];
  const entries = gifts.map(({ vendor, currency, amount, at }) => ({
    vendor,
    currency,
    amount: String(amount),
    day: businessDayOf(at, defaultOffsetMinutes),
  }));
  const { rows } = await tx.query<GiftDay>({
    name: 'games gifts of days',
    text: `INSERT INTO games.gift_day AS kept (vendor, currency, day, amount)
      SELECT vendor, currency, day, sum(amount) FROM json_to_recordset($1)
        AS given(vendor text, currency text, day date, amount bigint)
      GROUP BY vendor, currency, day ORDER BY vendor, currency, day
      ON CONFLICT (vendor, currency, day) DO UPDATE SET amount = kept.amount + excluded.amount
      RETURNING vendor, currency, day::text, amount > coalesce(
        (SELECT p.gift_day_most FROM games.vendor_profile p WHERE p.vendor = kept.vendor), $2) AS "isOver"`,
    values: [JSON.stringify(entries), defaultDailyLimit],
  });
  return rows;
}

export type GiftReversal = {
  /** The transaction that gave the prize. */
  readonly id: string;
  readonly currency: string;
  readonly amount: Money;
};

/** Subtracts reversed prizes from the day on which they were given. */
export async function subtractGifts(tx: Tx, gifts: readonly GiftReversal[]): Promise<void> {
  if (gifts.length === 0) return;
  const reversals = gifts.map(({ amount, ...gift }) => ({ ...gift, amount: String(amount) }));
  await tx.query({
    name: 'games gifts taken back',
    text: `UPDATE games.gift_day AS kept SET amount = kept.amount - back.amount FROM (
        SELECT t.vendor, taken.currency, (t.recorded_at AT TIME ZONE make_interval(mins => $2))::date AS day,
          sum(taken.amount) AS amount
        FROM json_to_recordset($1) AS taken(id text, currency text, amount bigint) JOIN games.vendor_tx t ON t.id = taken.id
        GROUP BY 1, 2, 3
      ) AS back
      WHERE kept.vendor = back.vendor AND kept.currency = back.currency AND kept.day = back.day`,
    values: [JSON.stringify(reversals), defaultOffsetMinutes],
  });
}
