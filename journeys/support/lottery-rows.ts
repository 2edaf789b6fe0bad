/** What would take minutes of waiting: a draw that comes now. */
import pg from 'pg';

/** Bets on the issue close in a second, and it is drawn in the next; the worker does both as it does at any other time. */
export async function bringDrawForward(gameCode: string, issue: string): Promise<void> {
  const connectionString = process.env.KISLAP_OWNER_URL;
  if (!connectionString) throw new Error('KISLAP_OWNER_URL is not set: it leads to the database of the product.');
  const db = new pg.Client({ connectionString });
  await db.connect();
  try {
    const { rowCount } = await db.query(
      `UPDATE lottery.issue SET closes_at = now() + interval '1 second', draws_at = now() + interval '2 seconds',
          due_at = now() + interval '2 seconds'
        WHERE game = $1 AND number = $2 AND state = 'open' AND opens_at < now() AND closes_at > now()`,
      [gameCode, issue],
    );
    if (rowCount !== 1) throw new Error(`${gameCode} ${issue} takes no bets`);
  } finally {
    await db.end();
  }
}
