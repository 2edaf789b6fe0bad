import type { DepositStopReason, PaymentInstructions } from '#domains/wallet/contract/deposit.ts';
import type { DepositState, DepositStep } from '#domains/wallet/rules/deposit/deposit-step.ts';
import type { Id, MemberId } from '#kernel/id.ts';
import { type Money, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { countOwnOrders, listOwnOrders, type OrderPage } from '../order-list.store.ts';

export type DepositId = Id<'dp'>;

export type NewDeposit = {
  readonly id: DepositId;
  readonly merchant: string;
  readonly member: MemberId;
  readonly domain: string;
  readonly method: string;
  readonly provider: string;
  readonly channel: string;
  readonly currency: string;
  readonly amount: Money;
  readonly fee: Money;
  readonly promotion: string | null;
  readonly madeAt: Instant;
  readonly expiresAt: Instant;
};

export type Deposit = NewDeposit & {
  readonly state: DepositState;
  readonly late: boolean;
  readonly reason: string | null;
  readonly reference: string | null;
  /** The company's own number of the payment that was credited, where it reported one. */
  readonly payment: string | null;
  readonly pay: PaymentInstructions | null;
  readonly proofs: number;
  /** The review deadline of the proof; null without one. */
  readonly reviewDueAt: Instant | null;
  readonly endedAt: Instant | null;
  readonly askAt: Instant | null;
  readonly asks: number;
  /** Both or neither. */
  readonly stoppedAt: Instant | null;
  readonly stoppedBy: DepositStopReason | null;
  /** When a company reported that it took another amount for it. */
  readonly otherAt: Instant | null;
  /** Null where it did not report how much. */
  readonly otherAmount: Money | null;
  readonly otherCurrency: string | null;
  /** When what arrived and was not credited was refunded. */
  readonly sentBackAt: Instant | null;
};

const columns = `id, merchant, member, domain, method, provider, channel, currency, amount, fee, promotion, state, late,
  reason, reference, payment, pay, proofs, review_due_at AS "reviewDueAt", made_at AS "madeAt", expires_at AS "expiresAt", ended_at AS "endedAt",
  ask_at AS "askAt", asks, stopped_at AS "stoppedAt", stopped_by AS "stoppedBy",
  other_at AS "otherAt", other_amount AS "otherAmount", other_currency AS "otherCurrency",
  sent_back_at AS "sentBackAt"`;

/** Orders of one member are made one after the other, so that limits over all of them hold under concurrency. */
export async function lockDepositsOf(tx: Tx, member: MemberId): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('deposits of ' || $1, 0))`, [member]);
}

export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<void> {
  await tx.query(
    `INSERT INTO wallet.deposit (id, merchant, member, domain, method, provider, channel, currency, amount, fee,
       promotion, made_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      deposit.id,
      deposit.merchant,
      deposit.member,
      deposit.domain,
      deposit.method,
      deposit.provider,
      deposit.channel,
      deposit.currency,
      deposit.amount,
      deposit.fee,
      deposit.promotion,
      new Date(deposit.madeAt),
      new Date(deposit.expiresAt),
    ],
  );
}

export type DepositOpening = {
  readonly id: string;
  readonly reference: string | null;
  readonly pay: PaymentInstructions;
  readonly expiresAt: Instant;
  readonly askAt: Instant | null;
};

/** The payment instructions are written once: a repeated response changes nothing. */
export async function saveDepositOpening(
  tx: Tx,
  { id, reference, pay, expiresAt, askAt }: DepositOpening,
): Promise<void> {
  await tx.query(
    `UPDATE wallet.deposit
        SET reference = $2, pay = $3, expires_at = $4, ask_at = CASE WHEN state <> 'paid' THEN $5::timestamptz END
      WHERE id = $1 AND pay IS NULL`,
    [id, reference, JSON.stringify(pay), new Date(expiresAt), askAt === null ? null : new Date(askAt)],
  );
}

export type OpenDeposits = {
  readonly count: number;
  /** Those of them that wait for staff: the member can neither pay nor cancel them. */
  readonly proven: number;
  readonly sum: Money;
};

/**
 * One that was cancelled here does not count as open, but its page at the company can still be paid until it expires,
 * and what is paid is credited. The same holds for a late proof that waits for staff.
 */
export async function readOpenDeposits(
  tx: Tx,
  { member, currency, at }: Pick<Deposit, 'member' | 'currency'> & { readonly at: Instant },
): Promise<OpenDeposits> {
  const { rows } = await tx.query<OpenDeposits>(
    `SELECT count(*) FILTER (WHERE state = 'pending')::int AS count,
        count(*) FILTER (WHERE state = 'pending' AND proofs > 0)::int AS proven, coalesce(sum(amount), 0)::bigint AS sum
       FROM wallet.deposit
      WHERE member = $1 AND currency = $2
        AND (state = 'pending' OR review_due_at IS NOT NULL
             OR (state = 'cancelled' AND provider <> 'manual' AND expires_at > $3))`,
    [member, currency, new Date(at)],
  );
  return rows[0] ?? { count: 0, proven: 0, sum: zero };
}

/** Of this member only: another member's order is unknown like one that does not exist. */
export async function readOwnDeposit(
  tx: Tx,
  { id, member, forUpdate = false }: { id: string; member: MemberId; forUpdate?: boolean },
): Promise<Deposit | null> {
  const { rows } = await tx.query<Deposit>(
    `SELECT ${columns} FROM wallet.deposit WHERE id = $1 AND member = $2${forUpdate ? ' FOR UPDATE' : ''}`,
    [id, member],
  );
  return rows[0] ?? null;
}

export async function readAnyDeposit(tx: Tx, id: string): Promise<Deposit | null> {
  const { rows } = await tx.query<Deposit>(`SELECT ${columns} FROM wallet.deposit WHERE id = $1`, [id]);
  return rows[0] ?? null;
}

/** Whether one of the member's orders was paid; with `before`, whether one was paid before that one. */
export async function hasPaidDeposit(
  tx: Tx,
  { member, currency, before }: { readonly member: MemberId; readonly currency: string; readonly before?: string },
): Promise<boolean> {
  const { rows } = await tx.query<{ has: boolean }>(
    `SELECT EXISTS (
       SELECT FROM wallet.deposit d LEFT JOIN wallet.deposit o ON o.id = $3
        WHERE d.member = $1 AND d.currency = $2 AND d.state = 'paid'
          AND ($3::text IS NULL OR (d.paid_at, d.id) < (o.paid_at, o.id))) AS has`,
    [member, currency, before ?? null],
  );
  return rows[0]?.has ?? false;
}

export type PaidDeposits = { readonly count: number; readonly sum: Money };

/** How often and how much they have deposited in their whole time, in the order of the players. */
export async function sumPaidDeposits(
  tx: Tx,
  players: readonly { readonly member: MemberId; readonly currency: string }[],
): Promise<PaidDeposits[]> {
  const { rows } = await tx.query<PaidDeposits>({
    name: 'wallet deposits paid',
    text: `SELECT paid.count, paid.sum FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS player (member, currency, nth)
      CROSS JOIN LATERAL (
        SELECT count(*)::integer AS count, coalesce(sum(d.amount), 0)::bigint AS sum FROM wallet.deposit d
         WHERE d.member = player.member AND d.currency = player.currency AND d.state = 'paid') AS paid
      ORDER BY nth`,
    values: [players.map(({ member }) => member), players.map(({ currency }) => currency)],
  });
  return rows;
}

export async function hasPaidDepositSince(
  tx: Tx,
  { member, currency, since }: { readonly member: MemberId; readonly currency: string; readonly since: Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'wallet deposit paid since',
    text: `SELECT FROM wallet.deposit WHERE member = $1 AND state = 'paid' AND paid_at >= $3 AND currency = $2 LIMIT 1`,
    values: [member, currency, new Date(since)],
  });
  return rowCount === 1;
}

export async function lockDeposit(tx: Tx, id: string): Promise<Deposit | null> {
  const { rows } = await tx.query<Deposit>(`SELECT ${columns} FROM wallet.deposit WHERE id = $1 FOR UPDATE`, [id]);
  return rows[0] ?? null;
}

export type DepositPage = OrderPage<DepositState>;

export const listOwnDeposits = (tx: Tx, page: DepositPage): Promise<Deposit[]> =>
  listOwnOrders(tx, { table: 'wallet.deposit', columns }, page);

export const countOwnDeposits = (tx: Tx, page: DepositPage): Promise<number> =>
  countOwnOrders(tx, 'wallet.deposit', page);

type DepositStepInput = {
  readonly id: string;
  readonly step: DepositStep;
  readonly reason: string | null;
  readonly at: Instant;
  /** The company's own number of the credited payment. */
  readonly payment?: string | null;
};

/** The caller has locked the row and judged the step. A paid order is not polled any more and needs no review. */
export async function writeDepositStep(
  tx: Tx,
  { id, step, reason, at, payment = null }: DepositStepInput,
): Promise<void> {
  await tx.query(
    `UPDATE wallet.deposit
        SET state = $2, late = $3, reason = $4, ended_at = $5,
            paid_at = CASE WHEN $2 = 'paid' THEN $5::timestamptz END, payment = $6,
            ask_at = CASE WHEN $2 IN ('paid', 'failed') THEN NULL ELSE ask_at END, review_due_at = NULL
      WHERE id = $1`,
    [id, step.to, step.late, reason, new Date(at), payment],
  );
}

/** A poll credits without a number; the first event that comes after it has the number of that payment. */
export async function setDepositPayment(tx: Tx, { id, payment }: { id: string; payment: string }): Promise<void> {
  await tx.query(`UPDATE wallet.deposit SET payment = $2 WHERE id = $1 AND state = 'paid' AND payment IS NULL`, [
    id,
    payment,
  ]);
}
