import type { CodePurpose } from '#domains/identity/contract/code.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type CodeKey = { readonly merchant: string; readonly purpose: CodePurpose; readonly recipientHmac: Buffer };

/** Takes the place of the code before it, tries and all. */
export async function putCode(
  tx: Tx,
  { merchant, purpose, recipientHmac, codeHmac, expiresAt }: CodeKey & { codeHmac: Buffer; expiresAt: Instant },
): Promise<void> {
  await tx.query(
    `INSERT INTO identity.code (merchant, purpose, recipient_hmac, code_hmac, expires_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (merchant, purpose, recipient_hmac) DO UPDATE
       SET code_hmac = excluded.code_hmac, expires_at = excluded.expires_at, tries = 0, used_at = NULL`,
    [merchant, purpose, recipientHmac, codeHmac, new Date(expiresAt)],
  );
}

export type TriedCode = {
  readonly codeHmac: Buffer;
  /** This try included. */
  readonly tries: number;
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
};

/** Counts the try before it is judged, so that of many at once none is free. */
export async function countTry(tx: Tx, { merchant, purpose, recipientHmac }: CodeKey): Promise<TriedCode | null> {
  const { rows } = await tx.query<TriedCode>(
    `UPDATE identity.code SET tries = least(tries + 1, 100)
      WHERE merchant = $1 AND purpose = $2 AND recipient_hmac = $3
     RETURNING code_hmac AS "codeHmac", tries, expires_at AS "expiresAt", used_at AS "usedAt"`,
    [merchant, purpose, recipientHmac],
  );
  return rows[0] ?? null;
}

/** Whether there is a code that could still be guessed. */
export async function isStanding(
  tx: Tx,
  { merchant, purpose, recipientHmac }: CodeKey,
  { now, triesMost }: { readonly now: Instant; readonly triesMost: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM identity.code WHERE merchant = $1 AND purpose = $2 AND recipient_hmac = $3
        AND expires_at > $4 AND used_at IS NULL AND tries < $5`,
    [merchant, purpose, recipientHmac, new Date(now), triesMost],
  );
  return rowCount === 1;
}

/** A right one that is not used yet is none of the tries that end. */
export async function forgetTry(
  tx: Tx,
  { merchant, purpose, recipientHmac, codeHmac }: CodeKey & { codeHmac: Buffer },
): Promise<void> {
  await tx.query(
    `UPDATE identity.code SET tries = tries - 1
      WHERE merchant = $1 AND purpose = $2 AND recipient_hmac = $3 AND code_hmac = $4 AND tries > 0`,
    [merchant, purpose, recipientHmac, codeHmac],
  );
}

/** Says whether it was still unused; of two at once one is the first. */
export async function markUsed(
  tx: Tx,
  { merchant, purpose, recipientHmac, codeHmac, at }: CodeKey & { codeHmac: Buffer; at: Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE identity.code SET used_at = $5
      WHERE merchant = $1 AND purpose = $2 AND recipient_hmac = $3 AND code_hmac = $4 AND used_at IS NULL`,
    [merchant, purpose, recipientHmac, codeHmac, new Date(at)],
  );
  return rowCount === 1;
}

export async function readCodeMinutes(tx: Tx, merchant: string): Promise<number | null> {
  const { rows } = await tx.query<{ minutes: number }>(
    'SELECT code_minutes AS minutes FROM identity.setting WHERE merchant = $1',
    [merchant],
  );
  return rows[0]?.minutes ?? null;
}

export async function deleteOldCodes(tx: Tx, before: Instant): Promise<void> {
  await tx.query('DELETE FROM identity.code WHERE expires_at < $1', [new Date(before)]);
}
