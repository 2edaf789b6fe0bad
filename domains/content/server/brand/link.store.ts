import type { ResourceKey, Resources } from '#domains/content/contract/link.ts';
import { firstLiveChatPosition } from '#domains/content/contract/link.ts';
import { isAllowedLink } from '#domains/content/rules/link.ts';
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

/** Where another company answers the visitors of a brand; null where none does. */
export async function readLiveChatLink(tx: Tx, merchant: string): Promise<string | null> {
  const { rows } = await tx.query<{ link: string }>(
    'SELECT link FROM content.customer_service WHERE merchant = $1 AND cs_position = $2',
    [merchant, firstLiveChatPosition],
  );
  const link = rows[0]?.link ?? null;
  return link !== null && isAllowedLink(link) ? link : null;
}

export async function readResources(tx: Tx, merchant: string): Promise<Resources> {
  const { rows } = await tx.query<{ key: ResourceKey; url: string; label: string }>(
    'SELECT key, url, label_name_en AS label FROM content.resource WHERE merchant = $1',
    [merchant],
  );
  return Object.fromEntries(rows.map(({ key, url, label }) => [key, { url, labelNameEn: label }]));
}
