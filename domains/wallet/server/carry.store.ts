import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { CarryWish } from '../rules/carry.ts';

export type Carry = {
  readonly member: MemberId;
  readonly vendor: string;
  readonly currency: string;
  readonly merchant: string;
  readonly wish: CarryWish;
  readonly madeAt: Instant;
  readonly asks: number;
};

type Calling = Pick<Carry, 'member' | 'madeAt'> & {
  /** Whoever is called already is called anew: the last look may be hours old. */
  readonly isAnew: boolean;
};

/** From wherever the member ever moved something. Whether there was anything to call. */
export async function keepHome(tx: Tx, { member, madeAt, isAnew }: Calling): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO wallet.vendor_carry (member, vendor, currency, merchant, wish, made_at, ask_at)
     SELECT member, vendor, currency, min(merchant), 'home', $2, $2 FROM wallet.vendor_transfer
      WHERE member = $1 GROUP BY member, vendor, currency
     ON CONFLICT (member, vendor, currency)
     DO UPDATE SET wish = 'home', made_at = excluded.made_at, ask_at = excluded.ask_at, asks = 0
      WHERE $3 OR vendor_carry.wish <> 'home'`,
    [member, new Date(madeAt), isAnew],
  );
  return (rowCount ?? 0) > 0;
}

export type Following = Omit<Carry, 'wish' | 'asks'>;

export async function keepIn(tx: Tx, one: Following): Promise<void> {
  await tx.query(
    `INSERT INTO wallet.vendor_carry (member, vendor, currency, merchant, wish, made_at, ask_at)
     VALUES ($1, $2, $3, $4, 'in', $5, $5)
     ON CONFLICT (member, vendor, currency)
     DO UPDATE SET wish = 'in', made_at = excluded.made_at, ask_at = excluded.ask_at, asks = 0`,
    [one.member, one.vendor, one.currency, one.merchant, new Date(one.madeAt)],
  );
}

/** From these vendors. What is called home already stays so. */
export async function keepOut(tx: Tx, one: Following & { readonly vendors: readonly string[] }): Promise<void> {
  await tx.query(
    `INSERT INTO wallet.vendor_carry (member, vendor, currency, merchant, wish, made_at, ask_at)
     SELECT $1, vendor, $3, $4, 'out', $5, $5 FROM unnest($2::text[]) AS vendor
     ON CONFLICT (member, vendor, currency)
     DO UPDATE SET wish = 'out', made_at = excluded.made_at, ask_at = excluded.ask_at, asks = 0
      WHERE vendor_carry.wish <> 'home'`,
    [one.member, one.vendors, one.currency, one.merchant, new Date(one.madeAt)],
  );
}

/** The vendors at which the member ever had something in this currency. */
export async function listVisited(
  tx: Tx,
  { member, currency }: Pick<Carry, 'member' | 'currency'>,
): Promise<readonly string[]> {
  const { rows } = await tx.query<{ vendor: string }>(
    `SELECT DISTINCT vendor FROM wallet.vendor_transfer WHERE member = $1 AND currency = $2 ORDER BY vendor LIMIT 200`,
    [member, currency],
  );
  return rows.map(({ vendor }) => vendor);
}

/** Whoever ever moved something to a vendor, in order, after this one. */
export async function pageVisitors(
  tx: Tx,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<MemberId[]> {
  const { rows } = await tx.query<{ member: MemberId }>(
    'SELECT DISTINCT member FROM wallet.vendor_transfer WHERE member > $1 ORDER BY member LIMIT $2',
    [after, limit],
  );
  return rows.map(({ member }) => member);
}

/** Pushed ahead before anybody hears of it: what a worker leaves behind falls due again. */
export async function claimDueCarries(
  tx: Tx,
  { now, until, limit }: { now: Instant; until: Instant; limit: number },
): Promise<Carry[]> {
  const { rows } = await tx.query<Carry>(
    `WITH due AS (
       SELECT ctid AS place FROM wallet.vendor_carry WHERE ask_at <= $1
        ORDER BY ask_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     UPDATE wallet.vendor_carry c SET ask_at = $2 FROM due WHERE c.ctid = place
     RETURNING member, vendor, currency, merchant, wish, made_at AS "madeAt", asks`,
    [new Date(now), new Date(until), limit],
  );
  return rows;
}

const same = 'member = $1 AND vendor = $2 AND currency = $3 AND wish = $4 AND made_at = $5';
const nameOf = ({ member, vendor, currency, wish, madeAt }: Carry) => [
  member,
  vendor,
  currency,
  wish,
  new Date(madeAt),
];

/** Another wish that came meanwhile is left. */
export async function dropCarry(tx: Tx, carry: Carry): Promise<void> {
  await tx.query(`DELETE FROM wallet.vendor_carry WHERE ${same}`, nameOf(carry));
}

export async function noteCarryAsked(
  tx: Tx,
  carry: Carry,
  { asks, next }: { asks: number; next: Instant },
): Promise<void> {
  await tx.query(`UPDATE wallet.vendor_carry SET asks = least($6::int, 30000), ask_at = $7 WHERE ${same}`, [
    ...nameOf(carry),
    asks,
    new Date(next),
  ]);
}

/** Whether anything of the member's is being brought back, or is to be. */
export async function isComing(tx: Tx, { member, currency }: Pick<Carry, 'member' | 'currency'>): Promise<boolean> {
  const { rows } = await tx.query<{ is: boolean }>(
    `SELECT EXISTS (SELECT FROM wallet.vendor_carry WHERE member = $1 AND currency = $2 AND wish = 'out')
         OR EXISTS (SELECT FROM wallet.vendor_transfer
                     WHERE member = $1 AND currency = $2 AND state = 'moving') AS is`,
    [member, currency],
  );
  return rows[0]?.is ?? false;
}
