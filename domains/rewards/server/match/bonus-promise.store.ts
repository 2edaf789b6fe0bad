/** What orders to pay in were promised, with the terms of that moment. */

import type { noBonusReasons } from '#domains/rewards/contract/bonus-promise.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { MatchOffer } from './match.store.ts';

export type NoBonusReason = (typeof noBonusReasons)[number];

export type NewBonusPromise = MatchOffer & {
  readonly deposit: string;
  readonly member: MemberId;
  readonly key: string;
  readonly promotion: string;
  /** What the terms come to for this order. */
  readonly amount: Money;
  readonly reason: NoBonusReason | null;
  readonly madeAt: Instant;
};

export type BonusPromise = NewBonusPromise & {
  readonly state: 'held' | 'given' | 'none';
  readonly bonus: string | null;
};

const columns = `deposit, member, key, promotion::text, name, rate_ppm AS "ratePpm", least, most, turnover_ppm AS "turnoverPpm",
  days, max_bet AS "maxBet", turn, amount, state, reason, bonus, made_at AS "madeAt"`;

/** Once for each order. A reason says that nothing will be given; without one the turn is held for the order. */
export async function insertBonusPromise(tx: Tx, one: NewBonusPromise): Promise<void> {
  await tx.query({
    name: 'rewards promise insert',
    text: `INSERT INTO rewards.promise (deposit, member, key, promotion, name, rate_ppm, least, most, turnover_ppm, days,
        max_bet, turn, amount, reason, state, made_at)
      VALUES ($1, $2, $3, $4::integer, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::text,
        CASE WHEN $14::text IS NULL THEN 'held' ELSE 'none' END, $15)
      ON CONFLICT (deposit) DO NOTHING`,
    values: [
      one.deposit,
      one.member,
      one.key,
      one.promotion,
      JSON.stringify(one.name),
      one.ratePpm,
      one.least,
      one.most,
      one.turnoverPpm,
      one.days,
      one.maxBet,
      one.turn,
      one.amount,
      one.reason,
      new Date(one.madeAt),
    ],
  });
}

/** Whose the turn is, locked: who gives it and who takes it over wait for one another. */
export async function lockTurnHolder(tx: Tx, key: string): Promise<BonusPromise | null> {
  const { rows } = await tx.query<BonusPromise>({
    name: 'rewards promise of turn',
    text: `SELECT ${columns} FROM rewards.promise WHERE key = $1 AND state <> 'none' FOR UPDATE`,
    values: [key],
  });
  return rows[0] ?? null;
}

export async function lockBonusPromise(tx: Tx, deposit: string): Promise<BonusPromise | null> {
  const { rows } = await tx.query<BonusPromise>({
    name: 'rewards promise lock',
    text: `SELECT ${columns} FROM rewards.promise WHERE deposit = $1 FOR UPDATE`,
    values: [deposit],
  });
  return rows[0] ?? null;
}

/** Of this member only: somebody else's is as unknown as one that never was. */
export async function readOwnBonusPromise(
  tx: Tx,
  { deposit, member }: { readonly deposit: string; readonly member: MemberId },
): Promise<BonusPromise | null> {
  const { rows } = await tx.query<BonusPromise>({
    name: 'rewards promise one',
    text: `SELECT ${columns} FROM rewards.promise WHERE deposit = $1 AND member = $2`,
    values: [deposit, member],
  });
  return rows[0] ?? null;
}

/** The caller holds its lock. */
export async function endBonusPromise(
  tx: Tx,
  deposit: string,
  end: { readonly bonus: string } | { readonly reason: NoBonusReason },
): Promise<void> {
  const [bonus, reason] = 'bonus' in end ? [end.bonus, null] : [null, end.reason];
  await tx.query({
    name: 'rewards promise end',
    text: `UPDATE rewards.promise SET state = CASE WHEN $2::text IS NULL THEN 'none' ELSE 'given' END, bonus = $2, reason = $3
      WHERE deposit = $1`,
    values: [deposit, bonus, reason],
  });
}
