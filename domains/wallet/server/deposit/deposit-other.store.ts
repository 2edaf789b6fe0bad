/** What a company took for an order and was not credited, payment by payment. The caller has locked the order. */
import { type Money, money, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Deposit } from './deposit.store.ts';

export type OtherPayment = {
  /** The company's own number of it; null where it reported none. */
  readonly payment: string | null;
  /** All that it took under that number so far. */
  readonly amount: Money;
  readonly currency: string | null;
  readonly at: Instant;
};

type DepositToMatch = Pick<Deposit, 'id' | 'state' | 'payment' | 'amount' | 'currency'>;
type OtherPaymentEnd = 'sent_back' | 'told_anew' | 'credited';

/**
 * False where nothing more is owed by it: reported before, by another event or in a poll, or superseded by a newer
 * report. What was refunded stays refunded.
 */
export async function recordOtherPayment(tx: Tx, deposit: DepositToMatch, other: OtherPayment): Promise<boolean> {
  const { id } = deposit;
  const { payment, amount, currency, at } = other;
  const payments = await listOtherPayments(tx, id);
  const same = payments.filter((each) => isSamePayment(each, other));
  if (same.length > 0) {
    await setPaymentNumber(tx, same, payment);
    return false;
  }
  const own = payments.filter((each) => payment !== null && each.payment === payment && each.currency === currency);
  const owed = isOutdated(payments, own, other) ? zero : amountOwed(deposit, own, other);
  await tx.query(
    `INSERT INTO wallet.deposit_other (deposit, payment, amount, currency, told_at, owed, ended_at, ended_as)
     VALUES ($1, $2, $3, $4, $5, $6, $7, CASE WHEN $7::timestamptz IS NOT NULL THEN 'told_anew' END)`,
    [id, payment, amount, currency, new Date(at), owed, owed === zero ? new Date(at) : null],
  );
  if (owed === zero) return false;
  // What was reported of it before is included in this report; without a number it cannot be said which payment it was
  // a part of.
  const isAnew = (each: OtherPaymentRow) => isOpen(each) && (each.payment === null || each.payment === payment);
  await endOtherPayments(tx, { deposit: id, payments: payments.filter(isAnew), as: 'told_anew', at });
  await updateOwedTotals(tx, id);
  return true;
}

/** The company's number is known by now: later reports under it are about the same payment. */
async function setPaymentNumber(tx: Tx, same: readonly OtherPaymentRow[], payment: string | null): Promise<void> {
  const unnamed = same.find((each) => each.payment === null);
  if (payment === null || !unnamed || same.some((each) => each.payment === payment)) return;
  await tx.query('UPDATE wallet.deposit_other SET payment = $2 WHERE id = $1', [unnamed.id, payment]);
}

/**
 * The order was credited for this payment: what was reported of it before is no longer owed, and reports without a
 * number are taken to be about it as well.
 */
export async function markOtherPaymentsCredited(
  tx: Tx,
  { id, payment, at }: { readonly id: string; readonly payment: string; readonly at: Instant },
): Promise<void> {
  const isOfIt = (each: OtherPaymentRow) => each.payment === null || each.payment === payment;
  const open = (await listOtherPayments(tx, id)).filter((each) => isOpen(each) && isOfIt(each));
  if (open.length === 0) return;
  await endOtherPayments(tx, { deposit: id, payments: open, as: 'credited', at });
  await updateOwedTotals(tx, id);
}

/** A part of the payment was refunded: whatever is reported of it now, it is no longer complete. */
export async function isPartlyRefunded(tx: Tx, id: string, payment: string): Promise<boolean> {
  return (await listOtherPayments(tx, id)).some((each) => each.payment === payment && each.endedAs === 'sent_back');
}

export type RefundAmount = { readonly amount: Money | null; readonly currency: string; readonly at: Instant };

/** False where another amount is owed in this currency: something arrived after the refund was decided. */
export async function refundOtherPayments(
  tx: Tx,
  deposit: DepositToMatch,
  { amount, currency, at }: RefundAmount,
): Promise<boolean> {
  const { id } = deposit;
  const payments = await listOtherPayments(tx, id);
  // From before payments were stored one by one.
  if (payments.length === 0) {
    await tx.query('UPDATE wallet.deposit SET sent_back_at = $2 WHERE id = $1', [id, new Date(at)]);
    return true;
  }
  const open = payments.filter((each) => isOpen(each) && (each.currency ?? deposit.currency) === currency);
  const owed = open.reduce((sum, each) => sum + each.owed, 0n);
  if (open.length === 0 || owed !== amount) return false;
  await endOtherPayments(tx, { deposit: id, payments: open, as: 'sent_back', at });
  await updateOwedTotals(tx, id);
  return true;
}

type OtherPaymentRow = {
  readonly id: bigint;
  readonly payment: string | null;
  readonly amount: Money;
  readonly currency: string | null;
  readonly owed: Money;
  readonly endedAs: OtherPaymentEnd | null;
};

const isOpen = ({ endedAs }: OtherPaymentRow) => endedAs === null;

/** Without a number the same amount is the same payment. */
const isSamePayment = (stored: OtherPaymentRow, { payment, amount, currency }: OtherPayment) =>
  stored.amount === amount &&
  stored.currency === currency &&
  (stored.payment === payment || stored.payment === null || payment === null);

/** A payment only grows: a smaller amount is an older report. Reports with numbers are more exact than those without. */
const isOutdated = (
  payments: readonly OtherPaymentRow[],
  own: readonly OtherPaymentRow[],
  { payment, amount }: OtherPayment,
) =>
  payment === null
    ? payments.some((each) => isOpen(each) && each.payment !== null)
    : own.some((each) => each.amount > amount);

function amountOwed(
  deposit: DepositToMatch,
  own: readonly OtherPaymentRow[],
  { payment, amount, currency }: OtherPayment,
): Money {
  const isCredited = payment !== null && deposit.state === 'paid' && deposit.payment === payment;
  const credited = isCredited && deposit.currency === currency ? deposit.amount : 0n;
  const back = own.reduce((sum, each) => (each.endedAs === 'sent_back' ? sum + each.owed : sum), 0n);
  const rest = amount - credited - back;
  return rest > 0n ? money(rest) : zero;
}

async function listOtherPayments(tx: Tx, id: string): Promise<OtherPaymentRow[]> {
  const { rows } = await tx.query<OtherPaymentRow>(
    `SELECT id, payment, amount, currency, owed, ended_as AS "endedAs" FROM wallet.deposit_other
      WHERE deposit = $1 ORDER BY id LIMIT 1000`,
    [id],
  );
  return rows;
}

type EndedOtherPayments = {
  readonly deposit: string;
  readonly payments: readonly OtherPaymentRow[];
  readonly as: OtherPaymentEnd;
  readonly at: Instant;
};

async function endOtherPayments(tx: Tx, { deposit, payments, as, at }: EndedOtherPayments): Promise<void> {
  await tx.query('UPDATE wallet.deposit_other SET ended_at = $3, ended_as = $4 WHERE deposit = $1 AND id = ANY ($2)', [
    deposit,
    payments.map(({ id }) => id),
    new Date(at),
    as,
  ]);
}

/**
 * Updates what the order owes in all and since when; where nothing is owed any more, what was refunded last. Amounts of
 * two currencies have no sum.
 */
async function updateOwedTotals(tx: Tx, id: string): Promise<void> {
  await tx.query(
    `UPDATE wallet.deposit SET other_at = s.since, sent_back_at = s.back_at,
        other_amount = CASE WHEN s.currencies = 1 THEN s.owed END, other_currency = CASE WHEN s.currencies = 1 THEN s.currency END
       FROM (SELECT min(told_at) AS since, CASE WHEN bool_or(ended_as IS NULL) THEN NULL ELSE max(ended_at) END AS back_at,
                    sum(owed)::bigint AS owed, min(currency) AS currency, count(DISTINCT coalesce(currency, '')) AS currencies
               FROM (SELECT *, rank() OVER (ORDER BY ended_as IS NULL DESC, ended_at DESC) AS turn
                       FROM wallet.deposit_other
                      WHERE deposit = $1 AND (ended_as IS NULL OR ended_as = 'sent_back')) AS told
              WHERE turn = 1) AS s
      WHERE id = $1`,
    [id],
  );
}
