/** The letters' SQL. Moments come from the clock that is passed in, so that a test may let hours pass. */
import type { Channel, LetterState, SandboxLetter } from '#kernel/letter.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '../context.ts';
import type { Letter, LetterId } from './letter.ts';

export type NewLetter = Letter & { readonly id: LetterId; readonly writtenAt: Instant };

export async function insertLetter(tx: Tx, letter: NewLetter): Promise<void> {
  await tx.query(
    `INSERT INTO platform.letter
       (id, merchant, channel, recipient, subject, words, html, secret, written_at, due_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)`,
    [
      letter.id,
      letter.merchant,
      letter.channel,
      letter.to,
      letter.subject ?? null,
      letter.text,
      letter.html ?? null,
      letter.secret ?? false,
      new Date(letter.writtenAt),
      letter.expiresAt === undefined ? null : new Date(letter.expiresAt),
    ],
  );
}

export type ClaimedLetter = {
  readonly id: LetterId;
  readonly merchant: string;
  readonly channel: Channel;
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly attempt: number;
  readonly expiresAt: Instant | null;
};

/** Takes the letter for one try; null when it is settled or not due, as it is while somebody else sends it. */
export async function claimLetter(
  tx: Tx,
  id: string,
  { now, until }: { now: Instant; until: Instant },
): Promise<ClaimedLetter | null> {
  const { rows } = await tx.query<ClaimedLetter>(
    `UPDATE platform.letter SET attempts = attempts + 1, due_at = $3
      WHERE id = $1 AND state = 'waiting' AND due_at <= $2
     RETURNING id, merchant, channel, recipient AS "to", subject, words AS text, html,
               attempts AS attempt, expires_at AS "expiresAt"`,
    [id, new Date(now), new Date(until)],
  );
  return rows[0] ?? null;
}

export type WaitingLetter = { readonly channel: Channel; readonly dueAt: Instant };

export async function readWaitingLetter(tx: Tx, id: string): Promise<WaitingLetter | null> {
  const { rows } = await tx.query<WaitingLetter>(
    `SELECT channel, due_at AS "dueAt" FROM platform.letter WHERE id = $1 AND state = 'waiting'`,
    [id],
  );
  return rows[0] ?? null;
}

export type LetterSettlement = {
  readonly id: LetterId;
  /** Of the try that settles it: one that was overtaken settles nothing. */
  readonly attempt: number;
  readonly state: Exclude<LetterState, 'waiting'>;
  readonly at: Instant;
  readonly provider: string | null;
  readonly trouble: string | null;
  readonly keepsWords: boolean;
};

export async function settleLetter(tx: Tx, settled: LetterSettlement): Promise<void> {
  await tx.query(
    `UPDATE platform.letter
        SET state = $3, settled_at = $4, provider = $5, trouble = $6,
            subject = CASE WHEN secret AND NOT $7 THEN NULL ELSE subject END,
            words = CASE WHEN secret AND NOT $7 THEN NULL ELSE words END,
            html = CASE WHEN secret AND NOT $7 THEN NULL ELSE html END
      WHERE id = $1 AND attempts = $2 AND state = 'waiting'`,
    [
      settled.id,
      settled.attempt,
      settled.state,
      new Date(settled.at),
      settled.provider,
      settled.trouble,
      settled.keepsWords,
    ],
  );
}

export type LetterPostponement = {
  readonly id: LetterId;
  readonly attempt: number;
  readonly until: Instant;
  readonly trouble: string;
};

/** False when another try has overtaken this one. */
export async function postponeLetter(tx: Tx, { id, attempt, until, trouble }: LetterPostponement): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE platform.letter SET due_at = $3, trouble = $4 WHERE id = $1 AND attempts = $2 AND state = 'waiting'`,
    [id, attempt, new Date(until), trouble],
  );
  return rowCount === 1;
}

/** The sandbox looks among the newest thousand of a brand: what it is asked for has just been written. */
const newestOfBrand = `(SELECT * FROM platform.letter WHERE merchant = $1 ORDER BY written_at DESC, id DESC LIMIT 1000)`;

export type LetterQuery = { readonly merchant: string; readonly to: string };

export async function listNewestLetters(
  tx: Tx,
  { merchant, to }: LetterQuery,
  { skip, count }: { skip: number; count: number },
): Promise<SandboxLetter[]> {
  const { rows } = await tx.query<SandboxLetter>(
    `SELECT id, channel, recipient AS "to", subject, words AS text, state, written_at AS "writtenAt"
       FROM ${newestOfBrand} AS newest
      WHERE position(lower($2) IN lower(recipient)) > 0
      ORDER BY written_at DESC, id DESC OFFSET $3 LIMIT $4`,
    [merchant, to, skip, count],
  );
  return rows;
}

export async function countNewestLetters(tx: Tx, { merchant, to }: LetterQuery): Promise<number> {
  const { rows } = await tx.query<{ total: bigint }>(
    `SELECT count(*) AS total FROM ${newestOfBrand} AS newest WHERE position(lower($2) IN lower(recipient)) > 0`,
    [merchant, to],
  );
  return Number(rows[0]?.total ?? 0n);
}

/** Small bites, so that no long lock and no large log record comes of it. */
export async function deleteSettledLetters(tx: Tx, before: Instant): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM platform.letter WHERE id IN (
       SELECT id FROM platform.letter WHERE state <> 'waiting' AND settled_at < $1 ORDER BY settled_at LIMIT 5000)`,
    [new Date(before)],
  );
  return rowCount ?? 0;
}

/** What a sandbox has kept is forgotten where there is none any more. */
export async function eraseSecretTexts(tx: Tx): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE platform.letter SET subject = NULL, words = NULL, html = NULL WHERE id IN (
       SELECT id FROM platform.letter WHERE secret AND state <> 'waiting' AND words IS NOT NULL
        ORDER BY settled_at LIMIT 5000)`,
  );
  return rowCount ?? 0;
}

export type LetterBacklog = { readonly channel: Channel; readonly waiting: number; readonly oldestSeconds: number };

/** Counted no further than `most`; the oldest of them stands first in the index. */
export async function measureLetterBacklog(
  tx: Tx,
  { now, most }: { now: Instant; most: number },
): Promise<LetterBacklog[]> {
  const { rows } = await tx.query<LetterBacklog>(
    `SELECT channel, count(*)::integer AS waiting,
            greatest(0, extract(epoch FROM $1 - min(written_at)))::float8 AS "oldestSeconds"
       FROM (SELECT channel, written_at FROM platform.letter WHERE state = 'waiting' ORDER BY written_at LIMIT $2) AS oldest
      GROUP BY channel`,
    [new Date(now), most],
  );
  return rows;
}

export type GivenUpCount = { readonly channel: Channel; readonly count: number };

export async function countGivenUpLetters(
  tx: Tx,
  { since, most }: { since: Instant; most: number },
): Promise<GivenUpCount[]> {
  const { rows } = await tx.query<GivenUpCount>(
    `SELECT channel, count(*)::integer AS count
       FROM (SELECT channel FROM platform.letter
              WHERE state IN ('failed', 'expired') AND settled_at >= $1 LIMIT $2) AS given_up
      GROUP BY channel`,
    [new Date(since), most],
  );
  return rows;
}
