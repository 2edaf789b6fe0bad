/** What would take a member weeks of play: to stand right below a rank. */
import pg from 'pg';

type Starter = { readonly account: string; readonly level: number };

/** A member with money who lacks a hundred pesos of valid bets for the next rank; another one for each kind of screen. */
export async function putBelowNextRank(screen: string): Promise<Starter> {
  const connectionString = process.env.KISLAP_OWNER_URL;
  if (!connectionString) throw new Error('KISLAP_OWNER_URL is not set: it leads to the database of the product.');
  const db = new pg.Client({ connectionString });
  await db.connect();
  try {
    const { rows } = await db.query<Starter>(
      `WITH player AS (
         SELECT member.id, member.account, total.valid_bet FROM identity.member
           JOIN bets.member_total AS total ON total.member = member.id AND total.currency = 'PHP'
           JOIN ledger.balance AS cash ON cash.ref = member.id || '/cash/PHP'
          WHERE member.merchant = 'demo' AND member.account LIKE '%07' AND cash.balance >= 10000000
            AND NOT EXISTS (SELECT FROM rewards.member_rank AS rank WHERE rank.member = member.id)
          ORDER BY md5(member.account || $1) LIMIT 1
       ), next AS (
         SELECT rank.level, rank.turnover FROM player, rewards.rank
          WHERE rank.merchant = 'demo' AND rank.turnover > player.valid_bet ORDER BY rank.level LIMIT 1
       )
       UPDATE bets.member_total AS total SET valid_bet = next.turnover - 1000000 FROM player, next
        WHERE total.member = player.id AND total.currency = 'PHP'
        RETURNING player.account, next.level - 1 AS level`,
      [screen],
    );
    if (!rows[0]) throw new Error('no member of the demo world suits');
    return rows[0];
  } finally {
    await db.end();
  }
}
