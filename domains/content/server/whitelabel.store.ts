import type { Tx } from '#platform/server/context.ts';
import type { FlatNode } from '../rules/whitelabel.ts';

export async function listNodes(tx: Tx, merchant: string): Promise<FlatNode[]> {
  const { rows } = await tx.query<FlatNode>(
    `SELECT mod_id AS "modId", parent, enabled FROM content.whitelabel_node
      WHERE merchant = $1 ORDER BY position, mod_id LIMIT 500`,
    [merchant],
  );
  return rows;
}
