/** Bringing a brand into the world, row by row. What is there is left as it is. */

import type { Resource, ResourceKey } from '#domains/content/contract/link.ts';
import type { WhitelabelRow } from '#domains/content/rules/whitelabel.ts';
import type { Tx } from '#platform/server/context.ts';
import type { BrandRow, DomainRow } from './brand.store.ts';
import type { CustomerServiceRow } from './link.store.ts';

/** Says whether the brand was new. */
export async function insertBrand(tx: Tx, brand: BrandRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO content.brand (merchant, name, theme, logo, currency, currency_symbol, languages, default_locale,
       platform_offset_minutes, contact_email, contact_phone)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING`,
    [
      brand.merchant,
      brand.name,
      brand.theme,
      brand.logo,
      brand.currency,
      brand.currencySymbol,
      brand.languages,
      brand.defaultLocale,
      brand.platformOffsetMinutes,
      brand.contactEmail,
      brand.contactPhone,
    ],
  );
  return rowCount === 1;
}

export async function insertDomain(
  tx: Tx,
  merchant: string,
  domain: DomainRow & { readonly isDefault: boolean },
): Promise<void> {
  await tx.query(
    `INSERT INTO content.domain (host, merchant, title, description, profile, main_domain, gtag_id, image_cdns,
       launch_cdns, is_default)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
    [
      domain.host,
      merchant,
      domain.title,
      domain.description,
      domain.profile,
      domain.mainDomain,
      domain.gtagId,
      domain.imageCdns,
      domain.launchCdns,
      domain.isDefault,
    ],
  );
}

export async function insertAliases(tx: Tx, domain: string, hosts: readonly string[]): Promise<void> {
  await tx.query(
    'INSERT INTO content.domain_alias (host, domain) SELECT unnest($2::text[]), $1 ON CONFLICT DO NOTHING',
    [domain, hosts],
  );
}

export async function insertServices(tx: Tx, merchant: string, services: readonly CustomerServiceRow[]): Promise<void> {
  await tx.query(
    `INSERT INTO content.customer_service (merchant, cs_position, cs_type, title, link, position)
     SELECT $1, s."csPosition", s."csType", s.title, s.link, s.place
       FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS ("csPosition" text, "csType" text, title text, link text))
            WITH ORDINALITY AS s("csPosition", "csType", title, link, place)
     ON CONFLICT DO NOTHING`,
    [merchant, JSON.stringify(services)],
  );
}

export async function insertResource(
  tx: Tx,
  merchant: string,
  { key, url, labelNameEn }: Resource & { readonly key: ResourceKey },
): Promise<void> {
  await tx.query(
    'INSERT INTO content.resource (merchant, key, url, label_name_en) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [merchant, key, url, labelNameEn],
  );
}

export async function insertWhitelabelNode(
  tx: Tx,
  merchant: string,
  { modId, parent, enabled, position }: WhitelabelRow & { readonly position: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO content.whitelabel_node (merchant, mod_id, parent, enabled, position) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [merchant, modId, parent, enabled, position],
  );
}

/** Whether the brand has said anything yet. */
export async function hasAnnouncements(tx: Tx, merchant: string): Promise<boolean> {
  const { rows } = await tx.query<{ told: boolean }>(
    `SELECT EXISTS (SELECT FROM content.announcement WHERE merchant = $1)
         OR EXISTS (SELECT FROM content.banner WHERE merchant = $1)
         OR EXISTS (SELECT FROM content.help_section WHERE merchant = $1) AS told`,
    [merchant],
  );
  return rows[0]?.told ?? false;
}

export async function insertAddressCountry(tx: Tx, range: string, country: string): Promise<void> {
  await tx.query('INSERT INTO content.address_country (range, country) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    range,
    country,
  ]);
}

export async function insertBlockedCountry(tx: Tx, country: string, reason: string): Promise<void> {
  await tx.query('INSERT INTO content.blocked_country (country, reason) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    country,
    reason,
  ]);
}
