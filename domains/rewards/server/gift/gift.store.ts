/** Gifts in the database. */
import type { Player } from '#domains/bets/server/index.ts';
import type { GiftKind, GiftPayment, GiftState } from '#domains/rewards/rules/gift.ts';
import type { Id } from '#kernel/id.ts';
import type { Localized } from '#kernel/locale.ts';
import type { Money, Ppm } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type GiftId = Id<'gf'>;

/** The numbers of the sentence that says why the member has a gift; amounts are in wire form. */
export type GiftFigures = Readonly<Record<string, string | number | null>>;

/** Terms of a bonus: when it ends and the largest bet. Terms of free rounds belong to the game. */
export type GiftTerms = Readonly<Record<string, string | number | null>>;

export type Gift = Player & {
  readonly id: GiftId;
  readonly key: string;
  readonly merchant: string;
  readonly kind: GiftKind;
  readonly source: string | null;
  readonly name: Localized<string>;
  readonly figures: GiftFigures;
  readonly pays: GiftPayment;
  readonly amount: Money;
  readonly turnoverPpm: Ppm;
  readonly terms: GiftTerms | null;
  readonly state: GiftState;
  readonly issuedAt: Instant;
  readonly claimUntil: Instant | null;
  readonly endedAt: Instant | null;
  readonly balanceAfter: Money | null;
};

export const giftColumns = `id, key, member, merchant, currency, kind, source, name, figures, pays, amount, turnover_ppm AS "turnoverPpm", terms,
  state, issued_at AS "issuedAt", claim_until AS "claimUntil", ended_at AS "endedAt", balance_after AS "balanceAfter"`;

/** Those whose key is new; the others stand already. */
export async function insertGifts(tx: Tx, gifts: readonly Gift[]): Promise<Gift[]> {
  if (gifts.length === 0) return [];
  const rows = gifts.map((gift) => ({
    ...gift,
    amount: String(gift.amount),
    turnoverPpm: String(gift.turnoverPpm),
    issuedAt: new Date(gift.issuedAt).toISOString(),
    claimUntil: gift.claimUntil === null ? null : new Date(gift.claimUntil).toISOString(),
  }));
  const { rows: inserted } = await tx.query<Gift>({
    name: 'rewards gift insert',
    text: `INSERT INTO rewards.gift (id, key, member, merchant, currency, kind, source, name, figures, pays, amount, turnover_ppm, terms,
        state, issued_at, claim_until)
      SELECT id, key, member, merchant, currency, kind, source, name, figures, pays, amount, "turnoverPpm",
        CASE WHEN terms = 'null'::jsonb THEN NULL ELSE terms END, 'ready', "issuedAt", "claimUntil"
      FROM jsonb_to_recordset($1::jsonb) AS new (id text, key text, member text, merchant text, currency text, kind text, source text,
        name jsonb, figures jsonb, pays text, amount bigint, "turnoverPpm" bigint, terms jsonb, "issuedAt" timestamptz,
        "claimUntil" timestamptz)
      ORDER BY key
      ON CONFLICT DO NOTHING
      RETURNING ${giftColumns}`,
    values: [JSON.stringify(rows)],
  });
  return inserted;
}

/** Of this member only; somebody else's is as unknown as one that never was. Locks it, and those of a list in one order. */
export async function lockOwnGifts(
  tx: Tx,
  { member, ids }: { readonly member: string; readonly ids: readonly string[] },
): Promise<Gift[]> {
  const { rows } = await tx.query<Gift>({
    name: 'rewards gift lock',
    text: `SELECT ${giftColumns} FROM rewards.gift WHERE id = ANY($2) AND member = $1 ORDER BY id FOR UPDATE`,
    values: [member, ids],
  });
  return rows;
}

export async function readGiftByKey(tx: Tx, key: string): Promise<Gift | null> {
  const { rows } = await tx.query<Gift>({
    name: 'rewards gift by key',
    text: `SELECT ${giftColumns} FROM rewards.gift WHERE key = $1`,
    values: [key],
  });
  return rows[0] ?? null;
}

export async function readGift(tx: Tx, id: string): Promise<Gift | null> {
  const { rows } = await tx.query<Gift>({
    name: 'rewards gift read',
    text: `SELECT ${giftColumns} FROM rewards.gift WHERE id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

export type GiftAudit = {
  readonly gift: GiftId;
  readonly actor: string;
  readonly reason: string;
  readonly at: Instant;
};

export async function insertGiftAudit(tx: Tx, { gift, actor, reason, at }: GiftAudit): Promise<void> {
  await tx.query('INSERT INTO rewards.gift_audit (gift, actor, reason, at) VALUES ($1, $2, $3, $4)', [
    gift,
    actor,
    reason,
    new Date(at),
  ]);
}

/** What these gifts are called. */
export async function readGiftNames(tx: Tx, ids: readonly string[]): Promise<Map<string, Gift['name']>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<Pick<Gift, 'id' | 'name'>>({
    name: 'rewards gift names',
    text: 'SELECT id, name FROM rewards.gift WHERE id = ANY ($1)',
    values: [ids],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What can be claimed now; what ends first comes first. */
export async function listReadyGifts(tx: Tx, { member, currency }: Player, now: Instant): Promise<Gift[]> {
  const { rows } = await tx.query<Gift>({
    name: 'rewards gift ready',
    text: `SELECT ${giftColumns} FROM rewards.gift
      WHERE member = $1 AND currency = $2 AND state = 'ready' AND (claim_until IS NULL OR claim_until > $3)
      ORDER BY claim_until NULLS LAST, issued_at, id LIMIT 500`,
    values: [member, currency, new Date(now)],
  });
  return rows;
}

type GiftEnding = {
  readonly state: Exclude<GiftState, 'ready'>;
  readonly endedAt: Instant;
  readonly balanceAfter?: Money;
};

export async function endGift(tx: Tx, id: GiftId, { state, endedAt, balanceAfter }: GiftEnding): Promise<void> {
  await tx.query({
    name: 'rewards gift end',
    text: 'UPDATE rewards.gift SET state = $2, ended_at = $3, balance_after = $4 WHERE id = $1',
    values: [id, state, new Date(endedAt), balanceAfter ?? null],
  });
}

/** Writes down that the time of up to `limit` gifts is over; how many were. */
export async function expireOverdueGifts(tx: Tx, now: Instant, limit: number): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'rewards gift expire',
    text: `UPDATE rewards.gift SET state = 'expired', ended_at = claim_until
      WHERE id IN (
        SELECT id FROM rewards.gift WHERE state = 'ready' AND claim_until <= $1 ORDER BY claim_until LIMIT $2 FOR UPDATE SKIP LOCKED
      )`,
    values: [new Date(now), limit],
  });
  return rowCount ?? 0;
}
