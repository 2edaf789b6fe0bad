import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type ReplyKey = { readonly path: string; readonly caller: string; readonly key: string };
export type StoredReply = { readonly contentHash: Buffer; readonly status: number; readonly body: string };

/** True for the first caller; others wait here until the first has committed or given up. */
export async function claimReply(
  tx: Tx,
  at: ReplyKey,
  { contentHash, now }: { contentHash: Buffer; now: Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO platform.reply (path, caller, key, content_hash, at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (path, caller, key) DO NOTHING`,
    [at.path, at.caller, at.key, contentHash, new Date(now)],
  );
  return rowCount === 1;
}

export async function findReply(tx: Tx, at: ReplyKey): Promise<StoredReply | undefined> {
  const { rows } = await tx.query<StoredReply>(
    'SELECT content_hash AS "contentHash", status, body FROM platform.reply WHERE path = $1 AND caller = $2 AND key = $3',
    [at.path, at.caller, at.key],
  );
  return rows[0];
}

export async function saveReply(
  tx: Tx,
  at: ReplyKey,
  { status, body }: { status: number; body: string },
): Promise<void> {
  await tx.query('UPDATE platform.reply SET status = $4, body = $5 WHERE path = $1 AND caller = $2 AND key = $3', [
    at.path,
    at.caller,
    at.key,
    status,
    body,
  ]);
}
