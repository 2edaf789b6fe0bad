/** What a company took for an order and nobody was credited for, payment by payment. The caller holds the order's lock. */
import { type Money, money, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Deposit } from './deposit.store.ts';

export type OtherPayment = {
  /** The company's own number of it; null where it has told none. */
  readonly payment: string | null;
  /** All that it took under that number so far. */
  readonly amount: Money;
  readonly currency: string | null;
  readonly at: Instant;
};

type Of = Pick<Deposit, 'id' | 'state' | 'payment' | 'amount' | 'currency'>;
type Ending = 'sent_back' | 'told_anew' | 'credited';

/**
 * False where nothing more is owed by it: told before, by another event or in answer to our question, or known better
 * already. What went back stays back.
 */
export async function keepOther(tx: Tx, deposit: Of, other: OtherPayment): Promise<boolean> {
  const { id } = deposit;
  const { payment, amount, currency, at } = other;
  const told = await listTold(tx, id);
  const same = told.filter((each) => isSameWord(each, other));
  if (same.length > 0) {
    await nameWord(tx, same, payment);
    return false;
  }
  const own = told.filter((each) => payment !== null && each.payment === payment && each.currency === currency);
  const owed = isKnownBetter(told, own, other) ? zero : owedOf(deposit, own, other);
  await tx.query(
    `INSERT INTO wallet.deposit_other (deposit, payment, amount, currency, told_at, owed, ended_at, ended_as)
     VALUES ($1, $2, $3, $4, $5, $6, $7, CASE WHEN $7::timestamptz IS NOT NULL THEN 'told_anew' END)`,
    [id, payment, amount, currency, new Date(at), owed, owed === zero ? new Date(at) : null],
  );
  if (owed === zero) return false;
  // What was told of it before is part of this word; without a number nobody can say of what it was a part.
  const isAnew = (each: Told) => isOpen(each) && (each.payment === null || each.payment === payment);
  await end(tx, { deposit: id, words: told.filter(isAnew), as: 'told_anew', at });
  await sumUp(tx, id);
  return true;
}

/** The company's number is known by now: whatever is told under it later is of the same payment. */
async function nameWord(tx: Tx, same: readonly Told[], payment: string | null): Promise<void> {
  const unnamed = same.find((each) => each.payment === null);
  if (payment === null || !unnamed || same.some((each) => each.payment === payment)) return;
  await tx.query('UPDATE wallet.deposit_other SET payment = $2 WHERE id = $1', [unnamed.id, payment]);
}

/**
 * The order was credited for this payment: what was told of it before is owed no more, and what had no number was told
 * of it as well, as far as anybody can say.
 */
export async function creditOther(
  tx: Tx,
  { id, payment, at }: { readonly id: string; readonly payment: string; readonly at: Instant },
): Promise<void> {
  const isOfIt = (each: Told) => each.payment === null || each.payment === payment;
  const open = (await listTold(tx, id)).filter((each) => isOpen(each) && isOfIt(each));
  if (open.length === 0) return;
  await end(tx, { deposit: id, words: open, as: 'credited', at });
  await sumUp(tx, id);
}

/** A part of the payment went back: whatever is told of it now, it is no longer whole. */
export async function isPartlyBack(tx: Tx, id: string, payment: string): Promise<boolean> {
  return (await listTold(tx, id)).some((each) => each.payment === payment && each.endedAs === 'sent_back');
}

export type SentBack = { readonly amount: Money | null; readonly currency: string; readonly at: Instant };

/** False where another amount is owed in this currency: something came since whoever sent it looked. */
export async function sendBackOthers(tx: Tx, deposit: Of, { amount, currency, at }: SentBack): Promise<boolean> {
  const { id } = deposit;
  const told = await listTold(tx, id);
  // From before payments were kept one by one.
  if (told.length === 0) {
    await tx.query('UPDATE wallet.deposit SET sent_back_at = $2 WHERE id = $1', [id, new Date(at)]);
    return true;
  }
  const open = told.filter((each) => isOpen(each) && (each.currency ?? deposit.currency) === currency);
  const owed = open.reduce((sum, each) => sum + each.owed, 0n);
  if (open.length === 0 || owed !== amount) return false;
  await end(tx, { deposit: id, words: open, as: 'sent_back', at });
  await sumUp(tx, id);
  return true;
}

type Told = {
  readonly id: bigint;
  readonly payment: string | null;
  readonly amount: Money;
  readonly currency: string | null;
  readonly owed: Money;
  readonly endedAs: Ending | null;
};

const isOpen = ({ endedAs }: Told) => endedAs === null;

/** Without a number the same amount is the same payment. */
const isSameWord = (told: Told, { payment, amount, currency }: OtherPayment) =>
  told.amount === amount &&
  told.currency === currency &&
  (told.payment === payment || told.payment === null || payment === null);

/** A payment only grows: less of it is older news. And what has numbers is known better than what has none. */
const isKnownBetter = (told: readonly Told[], own: readonly Told[], { payment, amount }: OtherPayment) =>
  payment === null
    ? told.some((each) => isOpen(each) && each.payment !== null)
    : own.some((each) => each.amount > amount);

function owedOf(deposit: Of, own: readonly Told[], { payment, amount, currency }: OtherPayment): Money {
  const isCredited = payment !== null && deposit.state === 'paid' && deposit.payment === payment;
  const credited = isCredited && deposit.currency === currency ? deposit.amount : 0n;
  const back = own.reduce((sum, each) => (each.endedAs === 'sent_back' ? sum + each.owed : sum), 0n);
  const left = amount - credited - back;
  return left > 0n ? money(left) : zero;
}

async function listTold(tx: Tx, id: string): Promise<Told[]> {
  const { rows } = await tx.query<Told>(
    `SELECT id, payment, amount, currency, owed, ended_as AS "endedAs" FROM wallet.deposit_other
      WHERE deposit = $1 ORDER BY id LIMIT 1000`,
    [id],
  );
  return rows;
}

type Ended = { readonly deposit: string; readonly words: readonly Told[]; readonly as: Ending; readonly at: Instant };

async function end(tx: Tx, { deposit, words, as, at }: Ended): Promise<void> {
  await tx.query('UPDATE wallet.deposit_other SET ended_at = $3, ended_as = $4 WHERE deposit = $1 AND id = ANY ($2)', [
    deposit,
    words.map(({ id }) => id),
    new Date(at),
    as,
  ]);
}

/**
 * The order says what is owed in all and since when; where nothing is any more, what went back last. Of two currencies
 * there is no sum.
 */
async function sumUp(tx: Tx, id: string): Promise<void> {
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
