/** The sandbox's own data. Only the sandbox reads them: to the rest of the domain it is an external provider. */
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type SandboxPayment = {
  readonly deposit: string;
  readonly channel: string;
  readonly amount: Money;
  readonly currency: string;
  readonly state: 'pending' | 'paid' | 'failed' | 'expired';
  readonly changedAt: Instant;
  readonly expiresAt: Instant;
};

/** One key for all processes; the first one creates it. */
export async function ensureSandboxKey(tx: Tx, fresh: Uint8Array): Promise<Uint8Array> {
  const { rows } = await tx.query<{ key: Uint8Array }>('SELECT key FROM wallet.sandbox_key');
  if (rows[0]) return rows[0].key;
  await tx.query('INSERT INTO wallet.sandbox_key (key) VALUES ($1) ON CONFLICT DO NOTHING', [fresh]);
  const inserted = await tx.query<{ key: Uint8Array }>('SELECT key FROM wallet.sandbox_key');
  return inserted.rows[0]?.key ?? fresh;
}

export async function openSandboxPayment(
  tx: Tx,
  payment: Pick<SandboxPayment, 'deposit' | 'channel' | 'amount' | 'currency' | 'expiresAt'> & { now: Instant },
): Promise<void> {
  await tx.query(
    `INSERT INTO wallet.sandbox_payment (deposit, channel, amount, currency, changed_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [
      payment.deposit,
      payment.channel,
      payment.amount,
      payment.currency,
      new Date(payment.now),
      new Date(payment.expiresAt),
    ],
  );
}

export async function readSandboxPayment(tx: Tx, deposit: string): Promise<SandboxPayment | null> {
  const { rows } = await tx.query<SandboxPayment>(
    `SELECT deposit, channel, amount, currency, state, changed_at AS "changedAt", expires_at AS "expiresAt"
       FROM wallet.sandbox_payment WHERE deposit = $1`,
    [deposit],
  );
  return rows[0] ?? null;
}

export async function markSandboxPayment(
  tx: Tx,
  { deposit, state, now }: { deposit: string; state: SandboxPayment['state']; now: Instant },
): Promise<void> {
  await tx.query('UPDATE wallet.sandbox_payment SET state = $2, changed_at = $3 WHERE deposit = $1', [
    deposit,
    state,
    new Date(now),
  ]);
}

export type SandboxPayout = {
  readonly payout: string;
  readonly channel: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly amount: Money;
  readonly currency: string;
  /** `held`: it waits for the button of its page. */
  readonly state: 'sent' | 'held' | 'paid' | 'failed' | 'reversed';
  /** When it is paid by itself, while it is `sent`. */
  readonly paysAt: Instant;
};

/** An existing one is left as it is. */
export async function insertSandboxPayout(tx: Tx, payout: SandboxPayout, now: Instant): Promise<void> {
  await tx.query(
    `INSERT INTO wallet.sandbox_payout
       (payout, channel, account_number, account_name, amount, currency, state, changed_at, pays_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    [
      payout.payout,
      payout.channel,
      payout.accountNumber,
      payout.accountName,
      payout.amount,
      payout.currency,
      payout.state,
      new Date(now),
      new Date(payout.paysAt),
    ],
  );
}

export async function readSandboxPayout(tx: Tx, payout: string): Promise<SandboxPayout | null> {
  const { rows } = await tx.query<SandboxPayout>(
    `SELECT payout, channel, account_number AS "accountNumber", account_name AS "accountName", amount, currency, state,
        coalesce(pays_at, changed_at) AS "paysAt" FROM wallet.sandbox_payout WHERE payout = $1`,
    [payout],
  );
  return rows[0] ?? null;
}

export async function markSandboxPayout(
  tx: Tx,
  { payout, state, now }: { payout: string; state: SandboxPayout['state']; now: Instant },
): Promise<void> {
  await tx.query('UPDATE wallet.sandbox_payout SET state = $2, changed_at = $3 WHERE payout = $1', [
    payout,
    state,
    new Date(now),
  ]);
}
