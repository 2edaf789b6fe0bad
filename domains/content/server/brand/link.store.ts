import type { ResourceKey, Resources } from '#domains/content/contract/link.ts';
import type { Tx } from '#platform/server/context.ts';

export type CustomerServiceRow = {
  readonly csPosition: string;
  readonly csType: string;
  readonly title: string;
  readonly link: string;
};

export async function listCustomerServices(tx: Tx, merchant: string): Promise<CustomerServiceRow[]> {
  const { rows } = await tx.query<CustomerServiceRow>(
    `SELECT cs_position AS "csPosition", cs_type AS "csType", title, link
       FROM content.customer_service WHERE merchant = $1 ORDER BY position, cs_position LIMIT 50`,
    [merchant],
  );
  return rows;
}

export async function readResources(tx: Tx, merchant: string): Promise<Resources> {
  const { rows } = await tx.query<{ key: ResourceKey; url: string; label: string }>(
    'SELECT key, url, label_name_en AS label FROM content.resource WHERE merchant = $1',
    [merchant],
  );
  return Object.fromEntries(rows.map(({ key, url, label }) => [key, { url, labelNameEn: label }]));
}
