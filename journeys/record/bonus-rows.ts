/** What only the database can bring about as long as staff give no bonuses by hand. */
import pg from 'pg';

/** A bonus of 100.00 that asks for ten times as much, of which a quarter is played. */
export async function giveBonus(account: string, name: string): Promise<void> {
  const connectionString = process.env.KISLAP_OWNER_URL;
  if (!connectionString) throw new Error('KISLAP_OWNER_URL is not set: it leads to the database of the product.');
  const db = new pg.Client({ connectionString });
  await db.connect();
  try {
    await db.query('BEGIN');
    const { rows } = await db.query<{ id: string; member: string }>(
      `WITH player AS (SELECT id FROM identity.member WHERE merchant = 'demo' AND account = $1),
       followed AS (
         INSERT INTO rewards.turnover_cursor (member, currency, counted_to)
         SELECT id, 'PHP', coalesce((SELECT max(ordinal) FROM bets.bet WHERE member = player.id), 0) FROM player
         ON CONFLICT (member, currency) DO UPDATE SET counted_to = excluded.counted_to
       )
       INSERT INTO rewards.bonus (id, key, member, merchant, currency, name, amount, granted_at)
       SELECT 'bn_' || upper(substr(md5(random()::text), 1, 26)), 'story ' || random(), id, 'demo', 'PHP',
              jsonb_build_object('EN', $2::text), 1000000, now() FROM player
       RETURNING id, member`,
      [account, name],
    );
    // After it: what is counted by day follows one row after the other.
    await db.query(
      `INSERT INTO rewards.requirement (id, member, merchant, currency, kind, credit, base, multiplier_ppm, required, done,
         locks, contributions, max_bet, state, opened_at, expires_at)
       VALUES ('tr_' || upper(substr(md5(random()::text), 1, 26)), $1, 'demo', 'PHP', 'bonus', $2, 1000000, 10000000,
         10000000, 2500000, 1000000, '{"*": 1000000, "LIVE": 100000}', 5000000, 'active', now(), now() + interval '30 days')`,
      [rows[0]?.member, rows[0]?.id],
    );
    // Without money in the bonus wallet it would be over at once.
    const wallet = `${rows[0]?.member}/bonus/PHP`;
    await db.query(`SELECT ledger.open_accounts(ARRAY['house/bonus/PHP', $1])`, [wallet]);
    await db.query(
      `SELECT ledger.post(ARRAY['house/bonus/PHP', $1], ARRAY[0], ARRAY[(left(md5($2), 30) || '00')::uuid],
         ARRAY[md5($2)::uuid], ARRAY[1], ARRAY[2], ARRAY[1000000::bigint], ARRAY[14::smallint],
         ARRAY[(extract(epoch FROM now()) * 1000)::bigint], ARRAY[NULL::text], ARRAY[$2])`,
      [wallet, rows[0]?.id],
    );
    await db.query('COMMIT');
  } finally {
    await db.end();
  }
}
