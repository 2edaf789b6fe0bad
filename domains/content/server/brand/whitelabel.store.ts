import type { WhitelabelRow } from '#domains/content/rules/whitelabel.ts';
import type { Tx } from '#platform/server/context.ts';

export async function listWhitelabelRows(tx: Tx, merchant: string): Promise<WhitelabelRow[]> {
  const { rows } = await tx.query<WhitelabelRow>(
    `SELECT mod_id AS "modId", parent, enabled FROM content.whitelabel_node
      WHERE merchant = $1 ORDER BY position, mod_id LIMIT 500`,
    [merchant],
  );
  return rows;
}
