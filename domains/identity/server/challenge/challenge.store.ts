import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type CaptchaRow = { readonly clientId: string; readonly answerHmac: Buffer; readonly expiresAt: Instant };

/** The picture before it, if it was not used, can no longer be answered. */
export async function putCaptcha(tx: Tx, { clientId, answerHmac, expiresAt }: CaptchaRow): Promise<void> {
  await tx.query(
    `INSERT INTO identity.captcha (client_id, answer_hmac, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT (client_id) DO UPDATE SET answer_hmac = excluded.answer_hmac, expires_at = excluded.expires_at`,
    [clientId, answerHmac, new Date(expiresAt)],
  );
}

export async function consumeCaptcha(tx: Tx, clientId: string): Promise<Omit<CaptchaRow, 'clientId'> | null> {
  const { rows } = await tx.query<Omit<CaptchaRow, 'clientId'>>(
    `DELETE FROM identity.captcha WHERE client_id = $1
     RETURNING answer_hmac AS "answerHmac", expires_at AS "expiresAt"`,
    [clientId],
  );
  return rows[0] ?? null;
}

export type PuzzleRow = {
  readonly id: string;
  readonly x: number;
  readonly answer: number;
  readonly network: string;
  readonly expiresAt: Instant;
};

export async function insertPuzzle(tx: Tx, { id, x, answer, network, expiresAt }: PuzzleRow): Promise<void> {
  await tx.query('INSERT INTO identity.puzzle (id, x, answer, network, expires_at) VALUES ($1, $2, $3, $4, $5)', [
    id,
    x,
    answer,
    network,
    new Date(expiresAt),
  ]);
}

export async function consumePuzzle(tx: Tx, id: string): Promise<PuzzleRow | null> {
  const { rows } = await tx.query<PuzzleRow>(
    'DELETE FROM identity.puzzle WHERE id = $1 RETURNING id, x, answer, network, expires_at AS "expiresAt"',
    [id],
  );
  return rows[0] ?? null;
}

export type HumanResultRow = {
  readonly resultSha256: Buffer;
  readonly network: string;
  readonly expiresAt: Instant;
};

export async function insertHumanResult(tx: Tx, { resultSha256, network, expiresAt }: HumanResultRow): Promise<void> {
  await tx.query('INSERT INTO identity.human_result (result_sha256, network, expires_at) VALUES ($1, $2, $3)', [
    resultSha256,
    network,
    new Date(expiresAt),
  ]);
}

/** The same result under the names of what it may open. */
type HumanResultQuery = { readonly resultSha256s: readonly Buffer[]; readonly network: string; readonly now: Instant };

export async function hasHumanResult(tx: Tx, { resultSha256s, network, now }: HumanResultQuery): Promise<boolean> {
  const { rowCount } = await tx.query(
    'SELECT FROM identity.human_result WHERE result_sha256 = ANY($1::bytea[]) AND network = $2 AND expires_at > $3',
    [resultSha256s, network, new Date(now)],
  );
  return rowCount === 1;
}

/** A result from another network is not consumed. */
export async function consumeHumanResult(tx: Tx, { resultSha256s, network, now }: HumanResultQuery): Promise<boolean> {
  const { rowCount } = await tx.query(
    'DELETE FROM identity.human_result WHERE result_sha256 = ANY($1::bytea[]) AND network = $2 AND expires_at > $3',
    [resultSha256s, network, new Date(now)],
  );
  return rowCount === 1;
}

export async function deleteOldChallenges(tx: Tx, now: Instant): Promise<void> {
  const before = [new Date(now)];
  await tx.query('DELETE FROM identity.captcha WHERE expires_at < $1', before);
  await tx.query('DELETE FROM identity.puzzle WHERE expires_at < $1', before);
  await tx.query('DELETE FROM identity.human_result WHERE expires_at < $1', before);
}
