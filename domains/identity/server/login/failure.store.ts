import { holdAfter, type LoginFailureCounts } from '#domains/identity/rules/login/login.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type FailureSource = { readonly accountHmac: Buffer; readonly network: string };

/** Counting stops above the highest threshold. */
export async function countFailures(
  tx: Tx,
  { accountHmac, network }: FailureSource,
  { since, lately, elsewhere }: { since: Instant; lately: Instant; elsewhere: Instant },
): Promise<LoginFailureCounts> {
  const { rows } = await tx.query<LoginFailureCounts>({
    name: 'identity login failures',
    text: `SELECT (SELECT count(*) FROM (SELECT FROM identity.login_failure
              WHERE account_hmac = $1 AND network = $2 AND at > $3 LIMIT $4) AS t)::int AS here,
            (SELECT count(*) FROM (SELECT FROM identity.login_failure
              WHERE account_hmac = $1 AND at > $3 LIMIT $4) AS t)::int AS account,
            (SELECT count(*) FROM (SELECT FROM identity.login_failure
              WHERE account_hmac = $1 AND at > $5 LIMIT $4) AS t)::int AS lately,
            (SELECT count(*) FROM (SELECT FROM identity.login_failure
              WHERE network = $2 AND at > $6 AND (at > $3 OR account_hmac <> $1) LIMIT $4) AS t)::int AS network`,
    values: [accountHmac, network, new Date(since), holdAfter, new Date(lately), new Date(elsewhere)],
  });
  return rows[0] ?? { here: 0, account: 0, lately: 0, network: 0 };
}

export async function insertFailure(tx: Tx, { accountHmac, network }: FailureSource, at: Instant): Promise<void> {
  await tx.query('INSERT INTO identity.login_failure (account_hmac, network, at) VALUES ($1, $2, $3)', [
    accountHmac,
    network,
    new Date(at),
  ]);
}

export async function deleteFailures(tx: Tx, { accountHmac, network }: FailureSource): Promise<void> {
  await tx.query({
    name: 'identity forget login failures',
    text: 'DELETE FROM identity.login_failure WHERE account_hmac = $1 AND network = $2',
    values: [accountHmac, network],
  });
}

export async function deleteOldFailures(tx: Tx, before: Instant): Promise<void> {
  await tx.query('DELETE FROM identity.login_failure WHERE at < $1', [new Date(before)]);
}
