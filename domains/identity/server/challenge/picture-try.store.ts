/** How often a network may miss the gap of the picture. Each hit grants more tries, so many users behind one network are not blocked. */
import { wrongPicturesPerHour, wrongPicturesPerSolve } from '#domains/identity/contract/challenge.ts';
import { hourMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

type PictureTryKey = { readonly network: string; readonly now: Instant };

/** Zero, or for how long the picture is refused from there. A try counts as wrong until it fits, because calls are concurrent. */
export async function countPictureTry(tx: Tx, { network, now }: PictureTryKey): Promise<number> {
  const hourAgo = new Date(now - hourMs);
  const { rowCount } = await tx.query(
    `INSERT INTO identity.picture_try AS t (network, since, wrong) VALUES ($1, $2, 1)
     ON CONFLICT (network) DO UPDATE SET
       since = CASE WHEN t.since <= $3 THEN $2 ELSE t.since END,
       wrong = CASE WHEN t.since <= $3 THEN 1 ELSE t.wrong + 1 END,
       fitting = CASE WHEN t.since <= $3 THEN 0 ELSE t.fitting END
     WHERE t.since <= $3 OR t.wrong < $4::integer + $5::integer * t.fitting`,
    [network, new Date(now), hourAgo, wrongPicturesPerHour, wrongPicturesPerSolve],
  );
  if (rowCount === 1) return 0;
  const { rows } = await tx.query<{ since: Instant }>('SELECT since FROM identity.picture_try WHERE network = $1', [
    network,
  ]);
  return Math.max(1, (rows[0]?.since ?? now) + hourMs - now);
}

/** The try that was just taken was none of the wrong ones. */
export async function markPictureSolved(tx: Tx, network: string): Promise<void> {
  await tx.query(
    'UPDATE identity.picture_try SET wrong = greatest(wrong - 1, 0), fitting = fitting + 1 WHERE network = $1',
    [network],
  );
}

export async function deleteOldPictureTries(tx: Tx, now: Instant): Promise<void> {
  await tx.query('DELETE FROM identity.picture_try WHERE since < $1', [new Date(now - hourMs)]);
}
