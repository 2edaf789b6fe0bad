import type { Withdrawal } from '#domains/wallet/contract/withdrawal-order.ts';
import type { ReceiptKind } from '#domains/wallet/rules/withdrawal/withdrawal-receipt.ts';
import type {
  PayoutResult,
  WithdrawalActor,
  WithdrawalState,
} from '#domains/wallet/rules/withdrawal/withdrawal-step.ts';
import type { Id, MemberId } from '#kernel/id.ts';
import { type Money, money, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { countOwnOrders, listOwnOrders, type OrderPage } from '../order-list.store.ts';

export type WithdrawalId = Id<'wd'>;

/** As it was at the request, masked; the number itself is read when it is paid. */
export type MaskedPayee = Omit<Withdrawal['account'], 'id'>;

export type NewWithdrawal = {
  readonly id: WithdrawalId;
  readonly merchant: string;
  readonly member: MemberId;
  readonly domain: string;
  readonly currency: string;
  readonly amount: Money;
  readonly fee: Money;
  readonly account: string;
  readonly payee: MaskedPayee;
  readonly provider: string;
  readonly checkAt: Instant;
  readonly mayCancel: boolean;
  readonly unplayed: boolean;
  readonly madeAt: Instant;
};

export type WithdrawalRow = NewWithdrawal & {
  readonly state: WithdrawalState;
  readonly reason: Withdrawal['reason'];
  readonly reference: string | null;
  readonly providerCode: string | null;
  readonly dueAt: Instant | null;
  readonly late: boolean;
  readonly askAt: Instant | null;
  readonly asks: number;
  /** While it is sent to its company only the reply ends it, or this moment. */
  readonly sendingUntil: Instant | null;
  readonly receipt: ReceiptKind | null;
  readonly receiptBy: WithdrawalActor | null;
  readonly amountReceived: Money | null;
  readonly remaining: Money | null;
  readonly arrived: Money;
  /** What staff paid of it. */
  readonly byHand: Money;
  /** Null: its company's account. Staff pay out of the house account. */
  readonly paidFrom: 'manual' | null;
  /** The company's last report that had no effect. */
  readonly contrary: PayoutResult | null;
  readonly toLookAt: boolean;
  readonly receiptDueAt: Instant | null;
  readonly reopenUntil: Instant | null;
  readonly paidAt: Instant | null;
  readonly endedAt: Instant | null;
};

/** It is being sent to its company, which has not replied yet: ending it now could have it paid twice. */
export const isBeingSent = ({ sendingUntil }: Pick<WithdrawalRow, 'sendingUntil'>, at: Instant): boolean =>
  sendingUntil !== null && at < sendingUntil;

/** What reaches the account. */
export const payoutOf = ({ amount, fee }: Pick<WithdrawalRow, 'amount' | 'fee'>): Money => money(amount - fee);

const columns = `id, merchant, member, domain, currency, amount, fee, account, payee, provider, state, reason, reference,
  provider_code AS "providerCode", check_at AS "checkAt", may_cancel AS "mayCancel", due_at AS "dueAt", late,
  ask_at AS "askAt", asks, sending_until AS "sendingUntil", receipt, receipt_by AS "receiptBy", amount_received AS "amountReceived", remaining, arrived,
  by_hand AS "byHand", paid_from AS "paidFrom", contrary, to_look_at AS "toLookAt", unplayed, receipt_due_at AS "receiptDueAt", reopen_until AS "reopenUntil", made_at AS "madeAt", paid_at AS "paidAt",
  ended_at AS "endedAt"`;

/** Requests of one member are made one after the other, so that limits over all of them hold under concurrency. */
export async function lockWithdrawalsOf(tx: Tx, member: MemberId): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('withdrawals of ' || $1, 0))`, [member]);
}

export async function insertWithdrawal(tx: Tx, row: NewWithdrawal): Promise<WithdrawalRow> {
  const { rows } = await tx.query<WithdrawalRow>(
    `INSERT INTO wallet.withdrawal (id, merchant, member, domain, currency, amount, fee, account, payee, provider, state,
       check_at, may_cancel, made_at, unplayed)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'applied', $11, $12, $13, $14) RETURNING ${columns}`,
    [
      row.id,
      row.merchant,
      row.member,
      row.domain,
      row.currency,
      row.amount,
      row.fee,
      row.account,
      JSON.stringify(row.payee),
      row.provider,
      new Date(row.checkAt),
      row.mayCancel,
      new Date(row.madeAt),
      row.unplayed,
    ],
  );
  return rows[0] as WithdrawalRow;
}

export type WalletKey = { readonly member: MemberId; readonly currency: string };
export type WithdrawalCounts = { readonly open: number; readonly today: number; readonly sumToday: Money };

/** As the member reported, or as staff paid it; what its company took back did not arrive, whatever was reported before. */
const arrivedSql = `CASE WHEN reason = 'reversed' THEN by_hand ELSE greatest(coalesce(amount_received, 0), by_hand) END`;

/**
 * A request that was not paid does not count against the daily limit; of one whose rest was returned, what arrived
 * does.
 */
export async function readWithdrawalCounts(
  tx: Tx,
  { member, currency }: WalletKey,
  dayFrom: Instant,
): Promise<WithdrawalCounts> {
  const { rows } = await tx.query<WithdrawalCounts>(
    `SELECT (SELECT count(*)::int FROM wallet.withdrawal
              WHERE member = $1 AND currency = $2 AND state IN ('applied', 'checking', 'approved', 'sent')) AS open,
        count(*)::int AS today,
        coalesce(sum(CASE WHEN state = 'returned' THEN ${arrivedSql} ELSE amount END), 0)::bigint AS "sumToday"
       FROM wallet.withdrawal
      WHERE member = $1 AND currency = $2 AND made_at >= $3 AND state NOT IN ('rejected', 'cancelled')
        AND (state <> 'returned' OR ${arrivedSql} > 0)`,
    [member, currency, new Date(dayFrom)],
  );
  return rows[0] ?? { open: 0, today: 0, sumToday: zero };
}

/** Empty where there is none. */
export async function readNewestWithdrawal(tx: Tx, member: MemberId): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    'SELECT id FROM wallet.withdrawal WHERE member = $1 ORDER BY id DESC LIMIT 1',
    [member],
  );
  return rows[0]?.id ?? '';
}

/** Of this member only: another member's is unknown like one that does not exist. */
export async function readOwnWithdrawal(
  tx: Tx,
  { id, member, forUpdate = false }: { id: string; member: MemberId; forUpdate?: boolean },
): Promise<WithdrawalRow | null> {
  const { rows } = await tx.query<WithdrawalRow>(
    `SELECT ${columns} FROM wallet.withdrawal WHERE id = $1 AND member = $2${forUpdate ? ' FOR UPDATE' : ''}`,
    [id, member],
  );
  return rows[0] ?? null;
}

/** For staff: of any member. */
export async function readAnyWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | null> {
  const { rows } = await tx.query<WithdrawalRow>(`SELECT ${columns} FROM wallet.withdrawal WHERE id = $1`, [id]);
  return rows[0] ?? null;
}

export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | null> {
  const { rows } = await tx.query<WithdrawalRow>(`SELECT ${columns} FROM wallet.withdrawal WHERE id = $1 FOR UPDATE`, [
    id,
  ]);
  return rows[0] ?? null;
}

/**
 * A payment has one number: the same one under two orders is a typing error, or one payment counted twice. A number is
 * locked until the transaction ends, so that two who enter it concurrently do not both find it free.
 */
export async function isReferenceTaken(
  tx: Tx,
  { id, provider, reference }: { id: string; provider: string; reference: string },
): Promise<boolean> {
  await lockReference(tx, reference);
  const { rows } = await tx.query<{ isTaken: boolean }>(
    `SELECT EXISTS (SELECT FROM wallet.withdrawal WHERE provider = $1 AND reference = $2 AND id <> $3)
         OR EXISTS (SELECT FROM wallet.withdrawal_step WHERE reference = $2 AND withdrawal <> $3) AS "isTaken"`,
    [provider, reference, id],
  );
  return rows[0]?.isTaken ?? false;
}

/** The same for a rest, which staff pay whoever paid before; it is another payment than the first of its own order. */
export async function isRestReferenceTaken(
  tx: Tx,
  { provider, reference }: { provider: string; reference: string },
): Promise<boolean> {
  await lockReference(tx, reference);
  const { rows } = await tx.query<{ isTaken: boolean }>(
    `SELECT EXISTS (SELECT FROM wallet.withdrawal WHERE provider IN ('manual', $1) AND reference = $2)
         OR EXISTS (SELECT FROM wallet.withdrawal_step WHERE reference = $2) AS "isTaken"`,
    [provider, reference],
  );
  return rows[0]?.isTaken ?? false;
}

const lockReference = (tx: Tx, reference: string) =>
  tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('payout ' || $1, 0))`, [reference]);

export type WithdrawalPage = OrderPage<WithdrawalState>;

export const listOwnWithdrawals = (tx: Tx, page: WithdrawalPage): Promise<WithdrawalRow[]> =>
  listOwnOrders(tx, { table: 'wallet.withdrawal', columns }, page);

export const countOwnWithdrawals = (tx: Tx, page: WithdrawalPage): Promise<number> =>
  countOwnOrders(tx, 'wallet.withdrawal', page);

/** Everything that a step can change. The caller has locked the row and judged the step. */
export async function writeWithdrawal(tx: Tx, row: WithdrawalRow): Promise<void> {
  const moment = (at: Instant | null) => (at === null ? null : new Date(at));
  await tx.query(
    `UPDATE wallet.withdrawal SET state = $2, reason = $3, reference = $4, provider_code = $5, due_at = $6, late = $7,
        ask_at = $8, asks = $9, receipt = $10, receipt_by = $11, amount_received = $12, remaining = $13,
        receipt_due_at = $14, reopen_until = $15, paid_at = $16, ended_at = $17, by_hand = $18,
        contrary = $19, to_look_at = $20, arrived = $21, sending_until = $22, paid_from = $23
      WHERE id = $1`,
    [
      row.id,
      row.state,
      row.reason,
      row.reference,
      row.providerCode,
      moment(row.dueAt),
      row.late,
      moment(row.askAt),
      row.asks,
      row.receipt,
      row.receiptBy,
      row.amountReceived,
      row.remaining,
      moment(row.receiptDueAt),
      moment(row.reopenUntil),
      moment(row.paidAt),
      moment(row.endedAt),
      row.byHand,
      row.contrary,
      row.toLookAt,
      row.arrived,
      moment(row.sendingUntil),
      row.paidFrom,
    ],
  );
}
