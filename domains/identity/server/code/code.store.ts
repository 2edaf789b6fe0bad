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
  // After the code, whose row is held now: tries that were counted while it was waited for are seen as well.
  await tx.query('DELETE FROM identity.code_try WHERE merchant = $1 AND purpose = $2 AND recipient_hmac = $3', [
    merchant,
    purpose,
    recipientHmac,
  ]);
}

export type CountedCode = {
  readonly codeHmac: Buffer;
  /** This try included. */
  readonly tries: number;
  /** Of these, those from the same source; null where sources are not distinguished, or not counted any more. */
  readonly triesHere: number | null;
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
};

/** Where it is typed; `most`: from how many tries at the code on a place is not written down any more, if ever. */
export type TrySourceLimit = { readonly place: string; readonly most: number | null };

/** Counts the try before it is judged, so that of many at once none is free. */
export async function countTry(
  tx: Tx,
  { merchant, purpose, recipientHmac }: CodeKey,
  counted: TrySourceLimit | null,
): Promise<CountedCode | null> {
  const { rows } = await tx.query<CountedCode>(
    `WITH tried AS (
       UPDATE identity.code SET tries = least(tries + 1, 100)
        WHERE merchant = $1 AND purpose = $2 AND recipient_hmac = $3 RETURNING *),
     here AS (
       INSERT INTO identity.code_try AS known (merchant, purpose, recipient_hmac, place, tries)
       SELECT merchant, purpose, recipient_hmac, $4, 1 FROM tried
        WHERE $4::text IS NOT NULL AND ($5::int IS NULL OR tries <= $5)
       ON CONFLICT (merchant, purpose, recipient_hmac, place) DO UPDATE SET tries = least(known.tries + 1, 100)
       RETURNING known.tries)
     SELECT code_hmac AS "codeHmac", tries, (SELECT tries FROM here) AS "triesHere", expires_at AS "expiresAt",
            used_at AS "usedAt" FROM tried`,
    [merchant, purpose, recipientHmac, counted?.place ?? null, counted?.most ?? null],
  );
  return rows[0] ?? null;
}

type ActiveCodeBounds = TrySourceLimit & { readonly now: Instant; readonly mostHere: number };

/** Whether there is a code that could still be guessed at this place. */
export async function hasActiveCode(
  tx: Tx,
  { merchant, purpose, recipientHmac }: CodeKey,
  { now, place, most, mostHere }: ActiveCodeBounds,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM identity.code c WHERE merchant = $1 AND purpose = $2 AND recipient_hmac = $3
        AND expires_at > $4 AND used_at IS NULL AND ($6::int IS NULL OR tries < $6)
        AND NOT EXISTS (SELECT FROM identity.code_try t
              WHERE t.merchant = c.merchant AND t.purpose = c.purpose AND t.recipient_hmac = c.recipient_hmac
                AND t.place = $5 AND t.tries >= $7)`,
    [merchant, purpose, recipientHmac, new Date(now), place, most, mostHere],
  );
  return rowCount === 1;
}

/** A right one that is not used yet is none of the tries that end. */
export async function undoTry(
  tx: Tx,
  { merchant, purpose, recipientHmac, codeHmac }: CodeKey & { codeHmac: Buffer },
): Promise<void> {
  await tx.query(
    `UPDATE identity.code SET tries = tries - 1
      WHERE merchant = $1 AND purpose = $2 AND recipient_hmac = $3 AND code_hmac = $4 AND tries > 0`,
    [merchant, purpose, recipientHmac, codeHmac],
  );
}

/** Returns whether it was unused; of two concurrent calls one succeeds. */
export async function markCodeUsed(
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

/** With the tries at them. */
export async function deleteOldCodes(tx: Tx, before: Instant): Promise<void> {
  await tx.query('DELETE FROM identity.code WHERE expires_at < $1', [new Date(before)]);
}
